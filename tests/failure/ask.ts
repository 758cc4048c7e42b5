export type Reply = { status: number; ms: number; retryAfter: number; type: string; text: string };

type RequestOptions = { method?: string; token?: string | undefined; body?: unknown; headers?: Record<string, string> };

const TIMEOUT_MS = 30_000;

/** A random client address, so that requests do not share one client's limits. */
export function anyAddress(): string {
  return `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;
}

/** Sends one request and measures its duration. Status 0 means no response. */
export async function ask(url: string, { method, token, body, headers }: RequestOptions = {}): Promise<Reply> {
  const startedAt = performance.now();
  const end = (reply: Omit<Reply, "ms">): Reply => ({ ...reply, ms: Math.round(performance.now() - startedAt) });
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        "X-Forwarded-For": anyAddress(),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "";
    return end({ status: response.status, retryAfter: Number(response.headers.get("retry-after") ?? 0), type, text });
  } catch (error) {
    return end({ status: 0, retryAfter: 0, type: "", text: String(error) });
  }
}

/** `{ 200: 12, 503: 3 }`. */
export function countStatuses(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Whether there were responses, and each was a 200. */
export function isServed(statuses: Record<number, number>): boolean {
  return Object.keys(statuses).join() === "200";
}

export function slowest(replies: readonly Reply[]): number {
  return Math.max(0, ...replies.map(({ ms }) => ms));
}
