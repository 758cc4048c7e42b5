/** How long a shared cache may store a response, and which topics invalidate it. CDNs use the same headers. */
export type Surrogate = { maxAgeSeconds: number; staleSeconds: number; topics: readonly string[] };

export function surrogateHeaders({ maxAgeSeconds, staleSeconds, topics }: Surrogate): Record<string, string> {
  return {
    "Surrogate-Control": `max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`,
    // A topic may contain any character of a category name; a header value may not.
    "Surrogate-Key": [...new Set(topics)].map(encodeURIComponent).join(" "),
  };
}

export function readSurrogate(headers: Headers): Surrogate | undefined {
  const control = /^max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(headers.get("surrogate-control") ?? "");
  if (!control) return undefined;
  const topics = (headers.get("surrogate-key") ?? "").split(" ").filter(Boolean).map(decodeURIComponent);
  return { maxAgeSeconds: Number(control[1]), staleSeconds: Number(control[2]), topics };
}
