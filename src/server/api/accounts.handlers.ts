import {
  ConfirmOrLoginSchema,
  CreateAccountSchema,
  EmailOnlySchema,
  LoginSchema,
  ResetPasswordSchema,
  UpdateProfileSchema,
} from "#contract/accounts/accounts.schema.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Credentials } from "#domain/accounts/sessions.service.ts";
import type { Services } from "../composition/services.ts";
import { defineCall, type Answer } from "./call.ts";
import type { HandledCall } from "./handle.ts";

type Sender = { client: string; header(name: string): string | undefined };

const CODE_SENT = "If this address has an account, a code is on its way to it.";

export function accountHandlers({ registration, sessions, passwordReset, profile }: Services): HandledCall[] {
  const logIn = async (credentials: Credentials, { client, header }: Sender): Promise<Answer> => ({
    data: await sessions.logIn(credentials, { client, userAgent: header("user-agent") }),
    message: "Login successful",
  });

  const loginCall = (path: string) =>
    defineCall({
      method: "POST",
      path,
      access: "anyone",
      refuses: [401, 403],
      summary: "Log in with email and password.",
      body: LoginSchema,
      handle: ({ body, ...sender }) => logIn(body, sender),
    });

  return [
    defineCall({
      method: "POST",
      path: "/CreateAccount",
      access: "anyone",
      summary: "Register. A code is mailed; the answer is the same for an address that has an account.",
      body: CreateAccountSchema,
      handle: async ({ body, client }) => {
        await registration.createAccount(body, client);
        return { status: 201, message: accountMessages.registerSent };
      },
    }),
    defineCall({
      method: "POST",
      path: "/VryOtpLogin",
      access: "anyone",
      refuses: [401, 403],
      summary: "With email and code: confirm the address. With email and password: log in.",
      body: ConfirmOrLoginSchema,
      handle: async ({ body: { otp, password = "", ...body }, ...sender }) => {
        if (otp === undefined) return logIn({ ...body, password }, sender);
        await registration.confirmEmail(body.email, otp);
        return { message: accountMessages.otpVerified };
      },
    }),
    defineCall({
      method: "POST",
      path: "/onlyotp",
      access: "anyone",
      summary: "Mail a fresh registration code. The same answer for every address.",
      body: EmailOnlySchema,
      handle: async ({ body, client }) => {
        await registration.resendCode(body.email, client);
        return { message: CODE_SENT };
      },
    }),
    loginCall("/LoginCustomer"),
    loginCall("/verifiedOtploginCustomer"),
    defineCall({
      method: "POST",
      path: "/Logout",
      access: "customer",
      refuses: [403],
      summary: "End this session.",
      body: EmailOnlySchema,
      handle: async ({ body, visitor }) => {
        await sessions.logOut(visitor, body.email);
        return { message: "Logged out" };
      },
    }),
    defineCall({
      method: "POST",
      path: "/SendResetOtp",
      access: "anyone",
      summary: "Mail a password reset code. The same answer for every address.",
      body: EmailOnlySchema,
      handle: async ({ body, client }) => {
        await passwordReset.sendCode(body.email, client);
        return { message: CODE_SENT };
      },
    }),
    defineCall({
      method: "POST",
      path: "/ResetPassword",
      access: "anyone",
      summary: "Set a new password with a mailed code. Ends every session of the account.",
      body: ResetPasswordSchema,
      handle: async ({ body }) => {
        await passwordReset.resetPassword(body);
        return { message: accountMessages.passwordReset };
      },
    }),
    defineCall({
      method: "GET",
      path: "/GetUserProfile",
      access: "customer",
      summary: "The profile; the password is a fixed placeholder.",
      handle: async ({ visitor }) => ({ data: await profile.getProfile(visitor.accountId) }),
    }),
    defineCall({
      method: "PUT",
      path: "/UpdateUserProfile",
      access: "customer",
      summary: "Change name, phone and address.",
      body: UpdateProfileSchema,
      handle: async ({ body, visitor }) => {
        await profile.updateProfile(visitor.accountId, body);
        return { message: "Profile updated successfully" };
      },
    }),
    defineCall({
      method: "GET",
      path: "/GetUserDetails",
      access: "customer",
      summary: "Who is logged in.",
      handle: async ({ visitor }) => ({ data: await profile.getUserDetails(visitor.accountId) }),
    }),
  ];
}
