import {
  BeginSecondFactorSchema,
  ConfirmSecondFactorSchema,
  ProvenSchema,
  RecoveryCodesViewSchema,
  SecondFactorSetupViewSchema,
  SecondFactorViewSchema,
} from "#contract/accounts/accounts.schema.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "#contract/accounts/second-factor.calls.ts";
import type { Account } from "#domain/accounts/account-changes.service.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

/** The second factor of the own account. */
export function secondFactorHandlers({ secondFactor }: Services): HandledCall[] {
  return [
    handle(
      getSecondFactor,
      {
        summary: "Get whether this account's second factor is on, and how many recovery codes are left.",
        answer: SecondFactorViewSchema,
        withoutSecondFactor: true,
      },
      async ({ visitor }) => ({ data: await secondFactor.getSecondFactor(accountOf(visitor)) }),
    ),
    handle(
      beginSecondFactor,
      {
        summary: "Create the secret for an authenticator app. Logins need no code until the first one is confirmed.",
        body: BeginSecondFactorSchema,
        refuses: [429],
        answer: SecondFactorSetupViewSchema,
        withoutSecondFactor: true,
      },
      async ({ body, visitor, client }) => ({
        data: await secondFactor.begin(accountOf(visitor), body.password, client),
      }),
    ),
    handle(
      confirmSecondFactor,
      {
        summary: "Switch on the second factor with a first code of the app. Answers the recovery codes, once.",
        body: ConfirmSecondFactorSchema,
        refuses: [429],
        answer: RecoveryCodesViewSchema,
        withoutSecondFactor: true,
      },
      async ({ body, visitor }) => ({
        data: { recoveryCodes: await secondFactor.confirm(accountOf(visitor), body.code) },
        message: "The second factor is on.",
      }),
    ),
    handle(
      renewRecoveryCodes,
      {
        summary: "Replace the recovery codes with new ones. Answers them, once.",
        body: ProvenSchema,
        refuses: [429],
        answer: RecoveryCodesViewSchema,
      },
      async ({ body, visitor, client }) => ({
        data: { recoveryCodes: await secondFactor.renewRecoveryCodes(accountOf(visitor), body, client) },
        message: "New recovery codes. The old ones stop working.",
      }),
    ),
    handle(
      disableSecondFactor,
      { summary: "Switch off the second factor.", body: ProvenSchema, refuses: [429] },
      async ({ body, visitor, client }) => {
        await secondFactor.switchOff(accountOf(visitor), visitor.staffRole, body, client);
        return { message: "The second factor is off." };
      },
    ),
  ];
}

function accountOf({ accountId, name, email }: Visitor): Account {
  return { id: accountId, name, email };
}
