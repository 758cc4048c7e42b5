import { redirect } from "react-router";
import { ROLE } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { loginRedirect, LOGIN_ENDED } from "./login-redirect.ts";
import { takeReturnUrl } from "./return-url.ts";
import { clearSession, readToken } from "./session-store.ts";
import { homeOf, inspectToken } from "./token-state.ts";

/**
 * The token guard of the specification, section 4: for `clientLoader`s of screens that need a login. The login leads back
 * to the screen.
 */
export function requireLogin(request: Request): string {
  const found = inspectToken(readToken(), Date.now());
  if (found.state === "good") return found.role;
  if (found.state !== "missing") clearSession();
  throw loginRedirect(request, found.state === "missing" ? accountMessages.loginFirst : LOGIN_ENDED);
}

/** The admin guard of the specification, section 4: any other role goes home. */
export function requireStaff(request: Request): void {
  if (requireLogin(request) !== ROLE.administrator) throw redirect("/home");
}

/** For login, registration and code screens: someone who is logged in is sent on. */
export function redirectPathWhenLoggedIn(): string | undefined {
  const found = inspectToken(readToken(), Date.now());
  return found.state === "good" ? (takeReturnUrl() ?? homeOf(found.role)) : undefined;
}
