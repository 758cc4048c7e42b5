import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { dayOf } from "#contract/kernel/days.ts";
import { getAccountsMonth } from "#contract/reports/accounts-month.calls.ts";
import { addMonths, type AccountsMonthView } from "#contract/reports/accounts-month.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as accounts from "./accounts.tsx";

const ZERO_AMOUNTS = { taxableValue: 0, cgst: 0, sgst: 0, utgst: 0, igst: 0, total: 0 };
const NONE = { total: 0, orderIDs: [] };

const EMPTY: AccountsMonthView = {
  month: "2026-11",
  isOver: true,
  invoices: { ...ZERO_AMOUNTS, documents: 0 },
  creditNotes: { ...ZERO_AMOUNTS, documents: 0 },
  files: [],
  series: [],
  checks: [],
  open: { withoutHuid: NONE, withoutState: NONE, withoutInvoice: NONE },
};

const NET = { taxableValue: 9_000, cgst: 100.5, sgst: 0, utgst: 100.5, igst: 69, total: 9_270 };

const BUSY: AccountsMonthView = {
  ...EMPTY,
  invoices: { ...ZERO_AMOUNTS, documents: 12, total: 10_300 },
  creditNotes: { ...ZERO_AMOUNTS, documents: 1, total: 1_030 },
  files: [{ file: "invoices", rows: 13, ...NET }],
  series: [
    {
      kind: "invoice",
      prefix: "RJ",
      financialYear: "26-27",
      from: "RJ/26-27/000001",
      to: "RJ/26-27/000012",
      issued: 12,
      missing: 0,
    },
  ],
  checks: [
    { name: "The documents agree with their lines", isRight: true },
    { name: "No number is missing in a series", isRight: false },
  ],
  open: { ...EMPTY.open, withoutState: { total: 60, orderIDs: ["RJ-10001", "RJ-10002"] } },
};

function open(view: AccountsMonthView, at = "/accounts?month=2026-11") {
  givenLogin(ROLE.staff);
  return openScreens({ "/accounts": accounts }, { at, answers: [answering(getAccountsMonth, view)] });
}

describe("accounts", () => {
  it("the accountant's month shows its totals, its files, failed checks and open orders", async () => {
    open(BUSY);
    await expectText("₹9,270");
    expect(screen.getByText("-₹1,030")).toBeDefined();
    expect(screen.getAllByText("₹100.50")).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: /^Export CSV of / })).toHaveLength(6);
    expect(screen.getByText("13 lines · taxable value ₹9,000 · total ₹9,270")).toBeDefined();
    await expectText(/No number is missing in a series: this is not so/);
    const box = within(screen.getByRole("region", { name: "What is still open" }));
    expect(box.getByText(/Orders without a state: 60 orders/)).toBeDefined();
    expect(box.getByRole("link", { name: "RJ-10002" }).getAttribute("href")).toBe("/all-admin-orders/RJ-10002");
    expect(box.getByText("and 58 more")).toBeDefined();
    expect(box.queryByText(/without HUID/)).toBeNull();
  });

  it("a month without documents says so, and still has its files", async () => {
    open(EMPTY);
    await expectText("No invoice in November 2026");
    expect(screen.getAllByRole("button", { name: /^Export CSV of / })).toHaveLength(6);
    await expectText(/Nothing. Every packed order has its HUIDs/);
  });

  it("the month defaults to the current one, and can be changed", async () => {
    const { user, sent, expectAddress } = open(EMPTY, "/accounts");
    const thisMonth = dayOf(new Date()).slice(0, 7);
    await expect.poll(() => sent.at(-1)?.call).toBe(`GET /api/staff/accounts-month/${thisMonth}`);
    const earlier = addMonths(thisMonth, -1);
    await user.selectOptions(await screen.findByRole("combobox", { name: "Month" }), earlier);
    await expectAddress(`/accounts?month=${earlier}`);
    await expect.poll(() => sent.at(-1)?.call).toBe(`GET /api/staff/accounts-month/${earlier}`);
  });
});
