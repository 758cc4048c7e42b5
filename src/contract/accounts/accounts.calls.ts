import { call, types } from "#contract/kernel/call.ts";
import type { CreateAccountBody, EmailOnly, ResetPassword, UpdateProfileBody } from "./accounts.schema.ts";
import type { ProfileView, UserDetailsView } from "./session.ts";

export const createAccount = call("POST", "/CreateAccount", "anyone", types<{ body: CreateAccountBody }>());

export const resendCode = call("POST", "/onlyotp", "anyone", types<{ body: EmailOnly }>());

export const sendResetCode = call("POST", "/SendResetOtp", "anyone", types<{ body: EmailOnly }>());

export const resetPassword = call("POST", "/ResetPassword", "anyone", types<{ body: ResetPassword }>());

export const getProfile = call("GET", "/GetUserProfile", "customer", types<{ answer: ProfileView }>());

export const updateProfile = call("PUT", "/UpdateUserProfile", "customer", types<{ body: UpdateProfileBody }>());

export const getUserDetails = call("GET", "/GetUserDetails", "customer", types<{ answer: UserDetailsView }>(), "name");
