import { CloseAccountSchema } from "#contract/accounts/accounts.schema.ts";
import { SetConsentsSchema } from "#contract/accounts/consents.schema.ts";
import { dayOf } from "#contract/kernel/days.ts";
import type { Services } from "../composition/services.ts";
import { defineCall } from "./call.ts";
import type { HandledCall } from "./handle.ts";

/** What customers decide about their own data. */
export function privacyHandlers({ consents, ownData, closing }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/account/consents",
      access: "customer",
      summary: "What the customer has agreed to, and when.",
      handle: async ({ visitor }) => ({ data: await consents.getConsents(visitor.accountId) }),
    }),
    defineCall({
      method: "PUT",
      path: "/account/consents",
      access: "customer",
      summary: "Agree to offers by email, or take it back.",
      body: SetConsentsSchema,
      handle: async ({ visitor, body }) => ({
        data: await consents.setMarketing(visitor.accountId, body.marketing),
        message: body.marketing
          ? "Thank you. We write to you about new pieces and offers."
          : "We no longer write to you about offers.",
      }),
    }),
    defineCall({
      method: "GET",
      path: "/account/data",
      access: "customer",
      summary: "Everything that the shop holds on the customer, as a file; at most five in an hour.",
      fileType: "application/json",
      handle: async ({ visitor }) => {
        const data = await ownData.exportOwnData(visitor.accountId);
        const name = `my-data-${dayOf(data.about.exportedAt)}.json`;
        return { file: { name, contentType: "application/json; charset=utf-8", body: JSON.stringify(data, null, 2) } };
      },
    }),
    defineCall({
      method: "POST",
      path: "/account/close",
      access: "customer",
      refuses: [403],
      summary: "Close the account for good, with the password. Orders keep what tax law asks for.",
      body: CloseAccountSchema,
      handle: async ({ visitor, body, client }) => {
        await closing.closeAccount(visitor, body.password, client);
        return { message: "Your account is closed." };
      },
    }),
  ];
}
