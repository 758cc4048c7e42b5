import { z } from "zod";
import { MAIL_KINDS, type MailChoiceView } from "./mail-choices.ts";

export const MailKindSchema = z.object({
  kind: z.enum(MAIL_KINDS, { error: `Mails are of these kinds: ${MAIL_KINDS.join(", ")}.` }),
});

export const SetMailChoiceSchema = z.object({
  wanted: z.boolean({ error: "wanted must be true or false." }),
});

export const MailChoiceViewSchema: z.ZodType<MailChoiceView> = z.strictObject({
  kind: z.enum(MAIL_KINDS),
  wanted: z.boolean(),
});
