/** Fetches the JSON of a rate source. `failure` is a message for staff. */
export type RateSourceClient = { fetchJson(url: string): Promise<{ json: unknown } | { failure: string }> };
