import { z } from "zod";
import { ACCOUNTS_FILES, MAX_OPEN_ORDERS, type AccountsFile, type AccountsMonthView } from "./accounts-month.ts";

const BAD_MONTH = "This must be a month such as 2026-11.";

export const AccountsMonthSchema = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: BAD_MONTH })
    .meta({ description: "A month in Asia/Kolkata." }),
});

export const AccountsFileSchema = AccountsMonthSchema.extend({
  file: z.enum(ACCOUNTS_FILES, { error: `There is no such file. There are ${ACCOUNTS_FILES.join(", ")}.` }),
});

const amount = z.number();
const sums = {
  taxableValue: amount,
  cgst: amount,
  sgst: amount,
  utgst: amount,
  igst: amount,
  total: amount,
};
const documents = z.strictObject({ ...sums, documents: z.int() });
const files = ACCOUNTS_FILES.filter((file): file is Exclude<AccountsFile, "series"> => file !== "series");
const openOrders = z.strictObject({ total: z.int(), orderIDs: z.array(z.string()).max(MAX_OPEN_ORDERS) });

export const AccountsMonthViewSchema: z.ZodType<AccountsMonthView> = z.strictObject({
  month: z.string(),
  isOver: z.boolean(),
  invoices: documents,
  creditNotes: documents.meta({ description: "Amounts are positive." }),
  files: z
    .array(z.strictObject({ ...sums, file: z.enum(files), rows: z.int() }))
    .meta({ description: "Invoices minus credit notes." }),
  series: z.array(
    z.strictObject({
      kind: z.enum(["invoice", "credit_note"]),
      prefix: z.string(),
      financialYear: z.string(),
      from: z.string(),
      to: z.string(),
      issued: z.int(),
      missing: z.int(),
    }),
  ),
  checks: z.array(z.strictObject({ name: z.string(), isRight: z.boolean() })),
  open: z.strictObject({ withoutHuid: openOrders, withoutState: openOrders, withoutInvoice: openOrders }),
});
