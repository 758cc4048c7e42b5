import type { Answer, Call, CallInput, UrlInput } from "#contract/kernel/call.ts";
import type { Envelope } from "#contract/kernel/envelope.ts";
import { sessionRenewal } from "./session-renewal.ts";
import { readToken } from "./session-store.ts";

type Options = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For a call whose answer the specification leaves open: without `isSuccess`, the status decides. */
  statusDecides?: boolean;
};

/** The parameters of any call, as known at run time. */
type AnyInput = { params?: Record<string, string | number>; query?: object; body?: unknown; form?: FormData };

/** The last argument is optional if the call needs no input. */
export type SendArguments<C extends Call> =
  object extends CallInput<C> ? [input?: CallInput<C> & Options] : [input: CallInput<C> & Options];

/** The same for the URL alone. */
export type UrlArguments<C extends Call> = object extends UrlInput<C> ? [input?: UrlInput<C>] : [input: UrlInput<C>];

/** No response arrived, or it is not one of the shop's API or of the payment provider's script. */
export class TransportError extends Error {
  override readonly name = "TransportError";
}

/**
 * Sends a call to the shop's API. Refusals are returned as answers; throws `TransportError` if there is no answer. If the
 * session has ended while the screen has unsaved input, waits for its user to log in again, and sends the call again.
 */
export async function send<C extends Call>(call: C, ...args: SendArguments<C>): Promise<Answer<C>> {
  const input = (args[0] ?? {}) as AnyInput & Options;
  const { body, form, headers, signal, statusDecides } = input;
  let answer: Answer<C>;
  try {
    const response = await fetch(callUrl<Call>(call, input), {
      method: call.method,
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...authorization(),
        ...headers,
      },
      body: form ?? JSON.stringify(body) ?? null,
      signal: signal ?? null,
    });
    answer = await readAnswer(call, response, statusDecides);
  } catch (error) {
    throw new TransportError("The shop could not be reached.", { cause: error });
  }
  return answer.code === "unauthenticated" && (await sessionRenewal.current?.renew()) ? send(call, ...args) : answer;
}

/** The URL of a call with its parameters. */
export function callUrl<C extends Call>(call: C, ...input: UrlArguments<C>): string;
export function callUrl(call: Call, { params = {}, query = {} }: AnyInput = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  // Numbers and booleans become text here.
  const present = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
  const text = new URLSearchParams(present).toString();
  return `/api${path}${text && `?${text}`}`;
}

/** The `Authorization` header of the logged-in user; empty for a visitor. */
export function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/**
 * Throws if the response is not an envelope of the shop, for example a proxy's error page, or if a success lacks what
 * the call declares.
 */
async function readAnswer<C extends Call>(call: C, response: Response, statusDecides?: boolean): Promise<Answer<C>> {
  const body: unknown = await response.json();
  // Answers of the specified calls have `sys_message`, `message` or neither, and their refusals have no `data`.
  const answer = (statusDecides && response.ok ? { isSuccess: true, ...(body as object) } : body) as Partial<Envelope>;
  requireProperty(answer, "isSuccess");
  const { isSuccess, sys_message = "", message = sys_message } = answer;
  const data = answer.data ?? (isSuccess && call.required === "length" ? [] : null);
  if (isSuccess && call.required) requireProperty(data, call.required);
  // 0 if there is no such header.
  const seconds = Number(response.headers.get("retry-after"));
  return {
    // A server error has a code even if its envelope has none.
    ...(response.status >= 500 && { code: "defect" }),
    ...answer,
    data,
    sys_message: sys_message || message,
    message,
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  } as unknown as Answer<C>;
}

function requireProperty(value: unknown, name: string): void {
  if (!(name in Object(value))) throw new TypeError(`No ${name}`);
}
