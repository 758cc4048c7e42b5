import { redirect } from "react-router";
import { ROLE } from "#contract/accounts/session.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { leadToLogin, LOGIN_ENDED } from "./lead-to-login.ts";
import { takeReturnUrl } from "./return-url.ts";
import { forgetSession, readToken } from "./session-store.ts";
import { homeOf, inspectToken } from "./token-state.ts";

/**
 * The token guard of the specification, section 4: for `clientLoader`s of screens that need a login. The login leads back
 * to the screen.
 */
export function requireLogin(request: Request): string {
  const found = inspectToken(readToken(), Date.now());
  if (found.state === "good") return found.role;
  if (found.state !== "missing") forgetSession();
  throw leadToLogin(request, found.state === "missing" ? accountMessages.loginFirst : LOGIN_ENDED);
}

/** The admin guard of the specification, section 4: any other role goes home. */
export function requireStaff(request: Request): void {
  if (requireLogin(request) !== ROLE.administrator) throw redirect("/home");
}

/** For login, registration and code screens: someone who is logged in is sent on. */
export function wayOnWhenLoggedIn(): string | undefined {
  const found = inspectToken(readToken(), Date.now());
  return found.state === "good" ? (takeReturnUrl() ?? homeOf(found.role)) : undefined;
}
