export type RequestKind = "call" | "file" | "health" | "page";

/** The request kind as a metric label. A path as label would create one time series per product. */
export function kindOf(url: string): RequestKind {
  if (/^\/api\/health\//i.test(url)) return "health";
  if (/^\/api(?:[/?]|$)/i.test(url)) return "call";
  if (/^\/(?:media|assets|fonts)\//.test(url)) return "file";
  return "page";
}

export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
