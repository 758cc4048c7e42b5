import { z } from "zod";
import { rupees } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { BAD_CREDIT, CREDIT_REASON_MISSING, creditReasonRule, MAX_CREDIT_REASON } from "./store-credit.rules.ts";
import { STORE_CREDIT_REASONS, type StaffStoreCreditView, type StoreCreditView } from "./store-credit.ts";

const entry = {
  at: z.iso.datetime(),
  amount: z.number(),
  reason: z.enum(STORE_CREDIT_REASONS),
  orderID: z.string().exactOptional(),
};

export const StoreCreditViewSchema: z.ZodType<StoreCreditView> = z.strictObject({
  balance: z.number(),
  held: z
    .number()
    .exactOptional()
    .meta({ description: "The part of the balance that is reserved for open online payments." }),
  entries: z.array(z.strictObject(entry)),
});

export const StaffStoreCreditViewSchema: z.ZodType<StaffStoreCreditView> = z.strictObject({
  balance: z.number(),
  entries: z.array(z.strictObject({ ...entry, note: z.string().nullable(), actorName: z.string().nullable() })),
});

export const GiveStoreCreditSchema = z.object({
  amount: rupees(BAD_CREDIT).min(1, { error: BAD_CREDIT }),
  balance: rupees("The balance must be an amount in rupees.").optional().meta({
    description:
      "The balance as it was read. Refused with 409 when it has changed since, so that nothing is given twice.",
  }),
  reason: requiredText({ required: CREDIT_REASON_MISSING, max: MAX_CREDIT_REASON, rule: creditReasonRule }),
});
export type GiveStoreCreditBody = z.input<typeof GiveStoreCreditSchema>;
