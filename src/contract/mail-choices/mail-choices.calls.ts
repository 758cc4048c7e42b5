import { call, types } from "#contract/kernel/call.ts";
import type { MailChoiceView } from "./mail-choices.ts";

/** The kinds of mail that a customer can unsubscribe from, each with its current state. */
export const listMailChoices = call(
  "GET",
  "/account/mail-choices",
  "customer",
  types<{ answer: MailChoiceView[] }>(),
  "length",
);

/** Unsubscribing also discards queued mails of the kind. */
export const setMailChoice = call(
  "PUT",
  "/account/mail-choices/{kind}",
  "customer",
  types<{ body: { wanted: boolean }; answer: MailChoiceView[] }>(),
);
