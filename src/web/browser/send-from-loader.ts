import type { Answer, Call } from "#contract/kernel/call.ts";
import { loginRedirect, LOGIN_ENDED } from "./login-redirect.ts";
import { send, TransportError, type SendArguments } from "./send.ts";
import { clearSession, readToken } from "./session-store.ts";
import { hasSessionId } from "./token-state.ts";

/** The arguments for a call that is a type parameter, whose input the compiler cannot check. */
export function uncheckedArguments<C extends Call>(input: object): SendArguments<C> {
  return [input] as unknown as SendArguments<C>;
}

/** A call without a response, in the form of a refusal without a message. */
export type Unreachable = {
  isSuccess: false;
  data: null;
  code: "unreachable";
  sys_message: "";
  message: "";
  error: TransportError;
};

/**
 * `send` for loaders of private screens. A missing response is returned as a refusal. A session that has ended redirects
 * to the login, which returns to the screen afterwards. A token without a session id is left to the
 * guards, and the screen shows the refusal.
 */
export async function sendFromLoader<C extends Call>(
  call: C,
  request: Request,
  ...[input]: SendArguments<C>
): Promise<Answer<C> | Unreachable> {
  let answer: Answer<C>;
  try {
    answer = await send(call, ...uncheckedArguments<C>({ ...input, signal: request.signal }));
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { isSuccess: false, data: null, code: "unreachable", sys_message: "", message: "", error };
  }
  if (answer.code === "unauthenticated" && hasSessionId(readToken())) {
    clearSession();
    throw loginRedirect(request, LOGIN_ENDED);
  }
  return answer;
}

/**
 * Whether a call was refused because the token is not one of this shop, or without a reason. The specified calls may
 * still answer where a call beyond them was refused.
 */
export function isTokenRefused({ isSuccess, code }: { isSuccess: boolean; code?: string | undefined }): boolean {
  return !isSuccess && (code === undefined || code === "unauthenticated");
}
