import { redirect } from "react-router";
import type { Envelope } from "#contract/kernel/envelope.ts";
import { storeReturnUrl } from "./return-url.ts";
import { TransportError } from "./send.ts";
import { forgetSession, readToken } from "./session-store.ts";

type CallOptions = {
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a body. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

type Answer<Data, Extra> = Envelope<Data> & Partial<Extra> & { retryAfterSeconds?: number };

/** Calls `/api`. Every answer of the API comes back, refusals included; throws `TransportError` when there is none. */
export async function callApi<Data, Extra = unknown>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  { query, body, form, headers, signal }: CallOptions = {},
): Promise<Answer<Data, Extra>> {
  const token = readToken();
  const address = query ? `/api/${path}?${new URLSearchParams(query)}` : `/api/${path}`;
  try {
    const response = await fetch(address, {
      method,
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      ...(signal && { signal }),
    });
    const answer: unknown = await response.json();
    if (!isEnvelope(answer)) throw new TypeError("This is not an answer of the shop.");
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const wait = Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
    return { ...(answer as Envelope<Data> & Partial<Extra>), ...wait };
  } catch (error) {
    throw new TransportError("The shop could not be reached.", { cause: error });
  }
}

function isEnvelope(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "isSuccess" in answer && "sys_message" in answer;
}

/** For loaders of private screens: a session that the server has ended leads to the login, and back afterwards. */
export async function callPrivateApi<Data, Extra = unknown>(
  path: string,
  request: Request,
  query?: Record<string, string>,
) {
  const answer = await callApi<Data, Extra>("GET", path, { signal: request.signal, ...(query && { query }) });
  if (answer.code === "unauthenticated") {
    forgetSession();
    const { pathname, search } = new URL(request.url);
    storeReturnUrl(pathname + search);
    throw redirect("/login");
  }
  return answer;
}
