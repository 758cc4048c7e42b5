import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { AccountsMonthView } from "./accounts-month.ts";

/** The sums of a month's files, and the orders that need attention. */
export const getAccountsMonth = call(
  "GET",
  "/staff/accounts-month/{month}",
  "administrator",
  types<{ answer: AccountsMonthView }>(),
  "invoices",
);

/** One of `ACCOUNTS_FILES`. */
export const exportAccountsMonth = call(
  "GET",
  "/staff/accounts-month/{month}/{file}.csv",
  "administrator",
  types<{ answer: FileOf<"text/csv"> }>(),
);
