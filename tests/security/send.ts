export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData | undefined;
};

/** Status 0 means a broken connection or a timeout, with the reason as text. */
export type Answer = { status: number; headers: Headers; text: string; ms: number };

const TIMEOUT_MS = 30_000;

/** Sends a request unchanged: without redirects, encoding or normalization. */
export async function send(url: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const startedAt = performance.now();
  const msSoFar = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(url + path, {
      method,
      headers: headers ?? {},
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ms: msSoFar() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    const why = `${String(error)}${cause}`;
    return { status: 0, headers: new Headers(), text: why, ms: msSoFar() };
  }
}

/** Sends a call with an optional JSON body. */
export async function call(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer & { json: Record<string, unknown> }> {
  const answer = await send(url, {
    method,
    path,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { ...answer, json: readJson(answer.text) };
}

/** Parses a JSON object; returns an empty object for anything else. */
export function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
