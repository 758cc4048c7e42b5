import {
  BeginSecondFactorSchema,
  ConfirmSecondFactorSchema,
  ProvenSchema,
} from "#contract/accounts/accounts.schema.ts";
import type { Account } from "#domain/accounts/account-changes.service.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import type { HandledCall } from "./handle.ts";

/** The second factor of whoever asks, never of someone else. */
export function secondFactorHandlers({ secondFactor }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/second-factor",
      access: "staff",
      summary: "Whether one's second factor is on, and how many recovery codes are left.",
      handle: async ({ visitor }) => ({ data: await secondFactor.getSecondFactor(accountOf(visitor)) }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/second-factor/begin",
      access: "staff",
      summary:
        "Make the secret for an authenticator app. Nothing asks for its codes before the first one was confirmed.",
      body: BeginSecondFactorSchema,
      handle: async ({ body, visitor, client }) => ({
        data: await secondFactor.begin(accountOf(visitor), body.password, client),
      }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/second-factor/confirm",
      access: "staff",
      summary: "Switch the second factor on with a first code of the app. Answers the recovery codes, once.",
      body: ConfirmSecondFactorSchema,
      handle: async ({ body, visitor }) => ({
        data: { recoveryCodes: await secondFactor.confirm(accountOf(visitor), body.code) },
        message: "The second factor is on.",
      }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/second-factor/recovery-codes",
      access: "staff",
      summary: "Make new recovery codes in place of the former ones. Answers them, once.",
      body: ProvenSchema,
      handle: async ({ body, visitor, client }) => ({
        data: { recoveryCodes: await secondFactor.renewRecoveryCodes(accountOf(visitor), body, client) },
        message: "New recovery codes. The former ones are good no more.",
      }),
    }),
    defineCall({
      method: "POST",
      path: "/staff/second-factor/off",
      access: "staff",
      summary: "Switch the second factor off.",
      body: ProvenSchema,
      handle: async ({ body, visitor, client }) => {
        await secondFactor.switchOff(accountOf(visitor), body, client);
        return { message: "The second factor is off." };
      },
    }),
  ];
}

function accountOf({ accountId, name, email }: Visitor): Account {
  return { id: accountId, name, email };
}
