/** Fetches the JSON that a rate source answers. `failure` says for staff why there is none. */
export type RateSourceClient = { fetchJson(url: string): Promise<{ json: unknown } | { failure: string }> };
