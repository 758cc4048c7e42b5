import { redirect } from "react-router";
import { ROLE } from "#contract/accounts/session.ts";
import { storeReturnUrl } from "./return-url.ts";
import { forgetSession, readToken } from "./session-store.ts";
import { inspectToken } from "./token-state.ts";

/** The token guard of the specification, section 4: for `clientLoader`s of screens that need a login. */
export function requireLogin(): string {
  const found = inspectToken(readToken(), Date.now());
  if (found.state === "good") return found.role;
  if (found.state !== "missing") forgetSession();
  throw redirect("/login");
}

/** The admin guard of the specification, section 4: the login leads back to the screen, any other role goes home. */
export function requireStaff(request: Request): void {
  const { pathname, search } = new URL(request.url);
  if (inspectToken(readToken(), Date.now()).state !== "good") storeReturnUrl(pathname + search);
  if (requireLogin() !== ROLE.administrator) throw redirect("/home");
}
