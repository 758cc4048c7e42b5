import {
  createAccount,
  getProfile,
  getUserDetails,
  resendCode,
  resetPassword,
  sendResetCode,
  updateProfile,
} from "#contract/accounts/accounts.calls.ts";
import {
  ConfirmOrLoginSchema,
  CreateAccountSchema,
  EmailOnlySchema,
  LoginSchema,
  LogInWithCodeSchema,
  LoginViewSchema,
  ProfileViewSchema,
  ResetPasswordSchema,
  UpdateProfileSchema,
  UserDetailsViewSchema,
} from "#contract/accounts/accounts.schema.ts";
import {
  confirmOrLogIn,
  logIn,
  logInVerified,
  logInWithCode,
  logOut,
  sendLoginCode,
} from "#contract/accounts/sessions.calls.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Credentials } from "#domain/accounts/sessions.service.ts";
import type { Services } from "../composition/services.ts";
import { callerOf, type Sender } from "./caller.ts";
import { handle, type HandledCall } from "./handle.ts";
import { browserKeyCookie } from "./registration-cookie.ts";

const LOGGED_IN = "Login successful";
const CODE_SENT = "If this address has an account, a code is on its way to it.";

export function accountHandlers(services: Services): HandledCall[] {
  return [...registrationHandlers(services), ...sessionHandlers(services), ...profileHandlers(services)];
}

function registrationHandlers({ registration, passwordReset, publicUrl }: Services): HandledCall[] {
  return [
    handle(
      createAccount,
      {
        summary:
          "Register an account. A code is mailed; the answer is the same for an address that already has an account. Sets a cookie: a request that returns it accepts only the code of this registration.",
        body: CreateAccountSchema,
        statuses: [201],
        refuses: [429],
      },
      async ({ body, ...sender }) => {
        const browserKey = await registration.createAccount(body, callerOf(sender));
        return { status: 201, message: accountMessages.registerSent, headers: browserKeyCookie(browserKey, publicUrl) };
      },
    ),
    handle(
      resendCode,
      {
        summary: "Mail a code: to confirm a new account, or to log in. The answer is the same for every address.",
        body: EmailOnlySchema,
        refuses: [429],
      },
      async ({ body, ...sender }) => {
        await registration.sendCode(body.email, callerOf(sender));
        return { message: CODE_SENT };
      },
    ),
    handle(
      sendResetCode,
      {
        summary: "Mail a password reset code. The answer is the same for every address.",
        body: EmailOnlySchema,
        refuses: [429],
      },
      async ({ body, client }) => {
        await passwordReset.sendCode(body.email, client);
        return { message: CODE_SENT };
      },
    ),
    handle(
      resetPassword,
      {
        summary: "Set a new password with an emailed code. Ends every session of the account.",
        body: ResetPasswordSchema,
        refuses: [429],
      },
      async ({ body, client }) => {
        await passwordReset.resetPassword(body, client);
        return { message: accountMessages.passwordReset };
      },
    ),
  ];
}

function sessionHandlers({ sessions, codeLogin, publicUrl }: Services): HandledCall[] {
  const startSession = async (credentials: Credentials, sender: Sender) => ({
    data: await sessions.logIn(credentials, callerOf(sender)),
    message: LOGGED_IN,
  });

  const handleLogin = (call: typeof logIn | typeof logInVerified) =>
    handle(
      call,
      {
        summary: "Log in with email and password.",
        body: LoginSchema,
        answer: LoginViewSchema,
        refuses: [401, 403, 429],
      },
      async ({ body, ...sender }) => startSession(body, sender),
    );

  return [
    handle(
      confirmOrLogIn,
      {
        summary: "Log in with email and password, or with email and code; the code also confirms a new address.",
        body: ConfirmOrLoginSchema,
        answer: LoginViewSchema.nullable(),
        refuses: [401, 403, 429],
      },
      async ({ body: { otp, password = "", ...body }, ...sender }) => {
        if (otp === undefined) return startSession({ ...body, password }, sender);
        const login = await sessions.useMailedCode({ ...body, otp }, callerOf(sender));
        if (login) return { data: login, message: LOGGED_IN };
        return { data: null, message: accountMessages.otpVerified, headers: browserKeyCookie("", publicUrl) };
      },
    ),
    handle(
      sendLoginCode,
      {
        summary: "Mail a login code to any address. The answer is the same for every address.",
        body: EmailOnlySchema,
        refuses: [429],
      },
      async ({ body, client }) => {
        await codeLogin.sendCode(body.email, client);
        return { message: accountMessages.loginCodeSent };
      },
    ),
    handle(
      logInWithCode,
      {
        summary: "Log in with the code of `/email-code`. For a new address, creates an account without a password.",
        body: LogInWithCodeSchema,
        answer: LoginViewSchema,
        refuses: [401, 403, 429],
      },
      async ({ body, ...sender }) => ({ data: await codeLogin.logIn(body, callerOf(sender)), message: LOGGED_IN }),
    ),
    handleLogin(logIn),
    handleLogin(logInVerified),
    handle(
      logOut,
      { summary: "End this session.", body: EmailOnlySchema, refuses: [403], withoutSecondFactor: true },
      async ({ body, visitor }) => {
        await sessions.logOut(visitor, body.email);
        return { message: "Logged out" };
      },
    ),
  ];
}

function profileHandlers({ profile }: Services): HandledCall[] {
  return [
    handle(
      getProfile,
      { summary: "Get the profile; the password is a fixed placeholder.", answer: ProfileViewSchema },
      async ({ visitor }) => ({ data: await profile.getProfile(visitor.accountId) }),
    ),
    handle(
      updateProfile,
      { summary: "Change name, phone and address.", body: UpdateProfileSchema },
      async ({ body, visitor }) => {
        await profile.updateProfile(visitor.accountId, body);
        return { message: "Profile updated successfully" };
      },
    ),
    handle(
      getUserDetails,
      { summary: "Get the account that is logged in.", answer: UserDetailsViewSchema, withoutSecondFactor: true },
      async ({ visitor }) => ({ data: await profile.getUserDetails(visitor) }),
    ),
  ];
}
