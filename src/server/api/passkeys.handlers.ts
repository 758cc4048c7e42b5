import { z } from "zod";
import { LoginViewSchema } from "#contract/accounts/accounts.schema.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from "#contract/accounts/passkeys.calls.ts";
import {
  AddPasskeySchema,
  LogInWithPasskeySchema,
  PasskeyCreationSchema,
  PasskeyIdSchema,
  PasskeyRequestSchema,
  PasskeyViewSchema,
  RenamePasskeySchema,
} from "#contract/accounts/passkeys.schema.ts";
import type { Services } from "../composition/services.ts";
import { callerOf } from "./caller.ts";
import { handle, type HandledCall } from "./handle.ts";

const answer = z.array(PasskeyViewSchema);

/** Login by passkey, and the passkeys of the own account. Each change answers the updated list. */
export function passkeyHandlers(services: Services): HandledCall[] {
  return [...loginHandlers(services), ...ownHandlers(services)];
}

function loginHandlers({ passkeyLogin }: Services): HandledCall[] {
  return [
    handle(
      beginPasskeyLogin,
      {
        summary: "Create the challenge that an authenticator signs for a login: once, within five minutes.",
        answer: PasskeyRequestSchema,
        refuses: [429],
      },
      async ({ client }) => ({ data: await passkeyLogin.begin(client) }),
    ),
    handle(
      logInWithPasskey,
      {
        summary: "Log in with a passkey. For staff it counts as both factors, and needs a verified user.",
        body: LogInWithPasskeySchema,
        answer: LoginViewSchema,
        refuses: [401, 403],
      },
      async ({ body, ...sender }) => ({
        data: await passkeyLogin.logIn(body.credential, callerOf(sender)),
        message: "Login successful",
      }),
    ),
  ];
}

function ownHandlers({ passkeys }: Services): HandledCall[] {
  return [
    handle(
      listPasskeys,
      { summary: "List the passkeys of this account, oldest first.", answer, withoutSecondFactor: true },
      async ({ visitor }) => ({ data: await passkeys.listPasskeys(visitor) }),
    ),
    handle(
      beginPasskey,
      {
        summary:
          "Create the options with which an authenticator makes a passkey. Requires a login within the last ten minutes.",
        answer: PasskeyCreationSchema,
        refuses: [403, 409],
        withoutSecondFactor: true,
      },
      async ({ visitor }) => ({ data: await passkeys.begin(visitor) }),
    ),
    handle(
      addPasskey,
      {
        summary: "Add the passkey that an authenticator has made. Requires a login within the last ten minutes.",
        body: AddPasskeySchema,
        answer,
        statuses: [201],
        refuses: [403, 409],
        withoutSecondFactor: true,
      },
      async ({ body, visitor }) => {
        await passkeys.add(visitor, body);
        return { status: 201, data: await passkeys.listPasskeys(visitor), message: "Passkey added." };
      },
    ),
    handle(
      renamePasskey,
      {
        summary: "Rename a passkey of this account.",
        params: PasskeyIdSchema,
        body: RenamePasskeySchema,
        answer,
        withoutSecondFactor: true,
      },
      async ({ params, body, visitor }) => {
        await passkeys.rename(visitor, params.id, body.name);
        return { data: await passkeys.listPasskeys(visitor), message: "Passkey renamed." };
      },
    ),
    handle(
      removePasskey,
      {
        summary: "Remove a passkey of this account. Requires a login within the last ten minutes.",
        params: PasskeyIdSchema,
        answer,
        refuses: [403],
        withoutSecondFactor: true,
      },
      async ({ params, visitor }) => {
        await passkeys.remove(visitor, params.id);
        return { data: await passkeys.listPasskeys(visitor), message: "Passkey removed." };
      },
    ),
  ];
}
