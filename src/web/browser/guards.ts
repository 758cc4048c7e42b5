import { redirect } from "react-router";
import { ROLE } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { loginRedirect, LOGIN_ENDED } from "./login-redirect.ts";
import { takeReturnUrl } from "./return-url.ts";
import { sessionRenewal } from "./session-renewal.ts";
import { clearSession, readToken } from "./session-store.ts";
import { homeOf, inspectToken } from "./token-state.ts";

/**
 * The token guard (specification, section 4), for the `clientLoader` of screens that need a login. After the login, the
 * visitor returns to the screen. A screen with unsaved input stays: its next call asks for the login there.
 */
export function requireLogin(request: Request): string {
  const found = inspectToken(readToken(), Date.now());
  if (found.state === "good") return found.role;
  if (sessionRenewal.current) return sessionRenewal.current.role;
  if (found.state !== "missing") clearSession();
  throw loginRedirect(request, found.state === "missing" ? accountMessages.loginFirst : LOGIN_ENDED);
}

/** The admin guard (specification, section 4): redirects every other role to the home page. */
export function requireStaff(request: Request): void {
  if (requireLogin(request) !== ROLE.staff) throw redirect("/home");
}

/**
 * For login, registration and code screens: the path that a logged-in user is redirected to; undefined for visitors.
 */
export function redirectPathWhenLoggedIn(): string | undefined {
  const found = inspectToken(readToken(), Date.now());
  return found.state === "good" ? (takeReturnUrl() ?? homeOf(found.role)) : undefined;
}
