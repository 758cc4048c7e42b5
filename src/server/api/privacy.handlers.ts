import { z } from "zod";
import { CloseAccountSchema, ConsentsViewSchema, SetConsentsSchema } from "#contract/accounts/accounts.schema.ts";
import { closeAccount, exportOwnData, getConsents, setConsents } from "#contract/accounts/privacy.calls.ts";
import { dayOf } from "#contract/kernel/days.ts";
import { listMailChoices, setMailChoice } from "#contract/mail-choices/mail-choices.calls.ts";
import {
  MailChoiceViewSchema,
  MailKindSchema,
  SetMailChoiceSchema,
} from "#contract/mail-choices/mail-choices.schema.ts";
import { MAIL_KIND_FACTS } from "#contract/mail-choices/mail-choices.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

/** Consents, mail choices, data export and account closing of customers. */
export function privacyHandlers({ consents, mailChoices, ownData, closing }: Services): HandledCall[] {
  return [
    handle(
      getConsents,
      { summary: "Get what the customer has agreed to, and when.", answer: ConsentsViewSchema },
      async ({ visitor }) => ({ data: await consents.getConsents(visitor.accountId) }),
    ),
    handle(
      setConsents,
      {
        summary: "Give consent to offers by email, or withdraw it.",
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
      listMailChoices,
      {
        summary: "List the kinds of mail that the customer can unsubscribe from.",
        answer: z.array(MailChoiceViewSchema),
      },
      async ({ visitor }) => ({ data: await mailChoices.listChoices(visitor.accountId) }),
    ),
    handle(
      setMailChoice,
      {
        summary:
          "Subscribe to a kind of mail, or unsubscribe from it. Mails of that kind that are still queued are then not sent.",
        params: MailKindSchema,
        body: SetMailChoiceSchema,
        answer: z.array(MailChoiceViewSchema),
      },
      async ({ visitor, params: { kind }, body: { wanted } }) => ({
        data: await mailChoices.setChoice(visitor.accountId, kind, wanted),
        message: `You get ${wanted ? "" : "no more "}${MAIL_KIND_FACTS[kind].name}.`,
      }),
    ),
    handle(
      exportOwnData,
      {
        summary: "Download everything that the shop stores about the customer, as a file; at most five an hour.",
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
        summary: "Close the account permanently, with the password. Orders keep the data that tax law requires.",
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
