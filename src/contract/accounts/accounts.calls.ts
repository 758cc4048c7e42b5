import { call, types } from "#contract/kernel/call.ts";
import type { CreateAccountBody, EmailOnly, LoginBody, ResetPassword, UpdateProfileBody } from "./accounts.schema.ts";
import type { LoginView, ProfileView, UserDetailsView } from "./session.ts";

export const createAccount = call("POST", "/CreateAccount", "anyone", types<{ body: CreateAccountBody }>());

/** With a code: confirms the address and answers null. With a password: logs in. */
export const confirmOrLogIn = call(
  "POST",
  "/VryOtpLogin",
  "anyone",
  types<{ body: { Email: string; Otp: string } | LoginBody; answer: LoginView | null }>(),
);

export const resendCode = call("POST", "/onlyotp", "anyone", types<{ body: EmailOnly }>());

export const logIn = call("POST", "/LoginCustomer", "anyone", types<{ body: LoginBody; answer: LoginView }>());

/** `logIn` under a second path. */
export const logInVerified = call(
  "POST",
  "/verifiedOtploginCustomer",
  "anyone",
  types<{ body: LoginBody; answer: LoginView }>(),
);

export const logOut = call("POST", "/Logout", "customer", types<{ body: EmailOnly }>());

export const sendResetCode = call("POST", "/SendResetOtp", "anyone", types<{ body: EmailOnly }>());

export const resetPassword = call("POST", "/ResetPassword", "anyone", types<{ body: ResetPassword }>());

export const getProfile = call("GET", "/GetUserProfile", "customer", types<{ answer: ProfileView }>());

export const updateProfile = call("PUT", "/UpdateUserProfile", "customer", types<{ body: UpdateProfileBody }>());

export const getUserDetails = call("GET", "/GetUserDetails", "customer", types<{ answer: UserDetailsView }>());
