import type { Answer, Call } from "#contract/kernel/call.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { loginRedirect, LOGIN_ENDED } from "./login-redirect.ts";
import { send, type SendArguments } from "./send.ts";
import { clearSession, readToken } from "./session-store.ts";
import { namesSession } from "./token-state.ts";

/**
 * `send` for loaders of private screens: a session that has ended redirects to the login, which returns to the screen
 * afterwards. A token that names no session has none that could have ended: the guards alone decide about it, and the
 * screen shows the refusal.
 */
export async function sendFromLoader<C extends Call>(
  call: C,
  request: Request,
  ...[input]: SendArguments<C>
): Promise<Answer<C>> {
  const args = [{ ...input, signal: request.signal }] as unknown as SendArguments<C>;
  const answer = await send(call, ...args);
  if (answer.code === "unauthenticated" && namesSession(readToken())) {
    clearSession();
    throw loginRedirect(request, LOGIN_ENDED);
  }
  return answer;
}

/**
 * Whether a call was refused because the token is not one of this shop, or without a reason. The specified calls may
 * still answer where a call beyond them was refused.
 */
export function isTokenRefused({ isSuccess, code }: { isSuccess: boolean; code?: ErrorCode | undefined }): boolean {
  return !isSuccess && (code === undefined || code === "unauthenticated");
}
