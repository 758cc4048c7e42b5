import type { CallRecord, Journal } from "./journal.ts";

const TIMEOUT_MS = 20_000;

/** A response; undefined when the connection broke or the server could not serve. */
export type Reply = { status: number; body: Record<string, unknown>; replayed: boolean } | undefined;

export type Caller = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;

/** Posts to the shop like a customer's browser, and counts requests without a response. */
export function createCaller(url: string, token: string | undefined, { tally, errors, calls }: Journal): Caller {
  return async (path, body, headers = {}) => {
    tally.requests++;
    const record: CallRecord = {
      path,
      startedAt: performance.now(),
      endedAt: Infinity,
      status: 0,
      retryAfter: null,
    };
    calls?.push(record);
    try {
      const response = await fetchAsBrowsersDo(url + path, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      record.retryAfter = response.headers.get("retry-after");
      const text = await response.text();
      record.status = response.status;
      if (response.status === 500 && path.startsWith("/api/")) errors.push(`${path}: a defect, ${text}`);
      if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
      const replayed = response.headers.get("idempotent-replayed") === "true";
      return {
        status: response.status,
        body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
        replayed,
      };
    } catch (error) {
      if (record.status === 0) record.failure = formatError(error);
      tally.unanswered++;
      return undefined;
    } finally {
      record.endedAt = performance.now();
    }
  };
}

/** Retries a request that the server did not process before closing the connection (HTTP/2 GOAWAY). */
async function fetchAsBrowsersDo(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!formatError(error).includes("GOAWAY")) throw error;
    return fetch(url, init);
  }
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${formatError(error.cause)}`;
}
