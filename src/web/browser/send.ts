import type { Answer, Call, CallInput } from "#contract/kernel/call.ts";
import type { Envelope } from "#contract/kernel/envelope.ts";
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

/** No response arrived, or it is not one of the shop's API or of the payment provider's script. */
export class TransportError extends Error {
  override readonly name = "TransportError";
}

/** Sends a call to the shop's API. Refusals are returned as answers; throws `TransportError` if there is no answer. */
export async function send<C extends Call>(call: C, ...[input]: SendArguments<C>): Promise<Answer<C>> {
  const given = (input ?? {}) as AnyInput & Options;
  const { body, form, headers, signal, statusDecides = false } = given;
  try {
    const response = await fetch(callUrl(call, given), {
      method: call.method,
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...authorization(),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      ...(signal && { signal }),
    });
    return await readAnswer(call, response, statusDecides);
  } catch (error) {
    throw new TransportError("The shop could not be reached.", { cause: error });
  }
}

/** The URL of a call with its parameters. */
export function callUrl(call: Call, { params = {}, query = {} }: AnyInput = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined) as [
    string,
    string | number | boolean,
  ][];
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? `/api${path}` : `/api${path}?${text}`;
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
async function readAnswer<C extends Call>(call: C, response: Response, statusDecides: boolean): Promise<Answer<C>> {
  const body: unknown = await response.json();
  const answer = statusDecides && response.ok && isObject(body) ? { isSuccess: true, ...body } : body;
  if (!isEnvelope(answer) || (answer.isSuccess === true && !hasContents(answer.data, call.has))) {
    throw new TypeError("This is not an answer of the shop.");
  }
  const { data = null, sys_message = "", message = sys_message } = answer;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const words = { sys_message: sys_message || message, message };
  return {
    ...answer,
    data,
    ...words,
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  } as unknown as Answer<C>;
}

/** The specified calls have a `sys_message`, a `message` or neither, and refusals of them no `data`. */
function isEnvelope(answer: unknown): answer is Partial<Envelope> {
  return isObject(answer) && "isSuccess" in answer;
}

function hasContents(data: unknown, has: string | undefined): boolean {
  return !has || (has === "list" ? Array.isArray(data) : isObject(data) && has in data);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
