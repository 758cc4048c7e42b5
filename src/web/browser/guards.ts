import { redirect } from "react-router";
import { forgetSession, inspectToken, readToken } from "./session-store.ts";

/** The token guard of the specification, section 4: for `clientLoader`s of screens that need a login. */
export function requireLogin(): string {
  const found = inspectToken(readToken(), Date.now());
  if (found.state === "good") return found.role;
  if (found.state !== "missing") forgetSession();
  throw redirect("/login");
}
