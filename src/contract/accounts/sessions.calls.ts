import { call, types } from "#contract/kernel/call.ts";
import type { EmailOnly, LogInWithCodeBody, LoginBody } from "./accounts.schema.ts";
import type { LoginView } from "./session.ts";

/** With a code: confirms a new address and answers null, or logs in to a confirmed account. With a password: logs in. */
export const confirmOrLogIn = call(
  "POST",
  "/VryOtpLogin",
  "anyone",
  types<{ body: { Email: string; Otp: string } | LoginBody; answer: LoginView | null }>(),
);

export const logIn = call("POST", "/LoginCustomer", "anyone", types<{ body: LoginBody; answer: LoginView }>());

/** The same as `logIn` at a second path. */
export const logInVerified = call(
  "POST",
  "/verifiedOtploginCustomer",
  "anyone",
  types<{ body: LoginBody; answer: LoginView }>(),
);

/** Mails a code to any address. `logInWithCode` creates the account if the address is new. */
export const sendLoginCode = call("POST", "/email-code", "anyone", types<{ body: EmailOnly }>());

export const logInWithCode = call(
  "POST",
  "/login-with-code",
  "anyone",
  types<{ body: LogInWithCodeBody; answer: LoginView }>(),
);

export const logOut = call("POST", "/Logout", "customer", types<{ body: EmailOnly }>());
