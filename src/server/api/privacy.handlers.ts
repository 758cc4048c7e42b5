import { CloseAccountSchema, ConsentsViewSchema, SetConsentsSchema } from "#contract/accounts/accounts.schema.ts";
import { closeAccount, exportOwnData, getConsents, setConsents } from "#contract/accounts/privacy.calls.ts";
import { dayOf } from "#contract/kernel/days.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

/** What customers decide about their own data. */
export function privacyHandlers({ consents, ownData, closing }: Services): HandledCall[] {
  return [
    handle(
      getConsents,
      { summary: "What the customer has agreed to, and when.", answer: ConsentsViewSchema },
      async ({ visitor }) => ({ data: await consents.getConsents(visitor.accountId) }),
    ),
    handle(
      setConsents,
      {
        summary: "Agree to offers by email, or withdraw the consent.",
        body: SetConsentsSchema,
        answer: ConsentsViewSchema,
      },
      async ({ visitor, body }) => ({
        data: await consents.setMarketing(visitor.accountId, body.marketing),
        message: body.marketing
          ? "Thank you. We write to you about new pieces and offers."
          : "We no longer write to you about offers.",
      }),
    ),
    handle(
      exportOwnData,
      {
        summary: "Everything that the shop stores about the customer, as a file; at most five an hour.",
        fileType: "application/json",
        refuses: [429],
      },
      async ({ visitor }) => {
        const data = await ownData.exportOwnData(visitor.accountId);
        const name = `my-data-${dayOf(data.about.exportedAt)}.json`;
        return { file: { name, contentType: "application/json; charset=utf-8", body: JSON.stringify(data, null, 2) } };
      },
    ),
    handle(
      closeAccount,
      {
        summary: "Close the account permanently, with the password. Orders keep what tax law requires.",
        body: CloseAccountSchema,
        refuses: [403, 429],
      },
      async ({ visitor, body, client }) => {
        await closing.closeAccount(visitor, body, client);
        return { message: "Your account is closed." };
      },
    ),
  ];
}
