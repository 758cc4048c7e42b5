import { call, types } from "#contract/kernel/call.ts";
import type { MailChoiceView } from "./mail-choices.ts";

/** The kinds of mail that a customer can end, each with whether it is wanted. */
export const listMailChoices = call("GET", "/account/mail-choices", "customer", types<{ answer: MailChoiceView[] }>());

/** Mails of the kind that wait to be sent are not sent once it is no longer wanted. */
export const setMailChoice = call(
  "PUT",
  "/account/mail-choices/{kind}",
  "customer",
  types<{ body: { wanted: boolean }; answer: MailChoiceView[] }>(),
);
