import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import {
  approveReturn,
  getReturn,
  listReturns,
  receiveReturn,
  rejectReturn,
  settleReturn,
} from "#contract/returns/returns.calls.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { givenPhone } from "#tests/support/given-phone.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aStaffReturn } from "#tests/support/return-views.ts";
import * as list from "./returns.tsx";
import * as page from "./staff-return.tsx";

const HOUR = 3_600_000;

async function openReturn(shown: StaffReturnView) {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/returns/:returnId": page },
    { at: "/returns/RT-1001", answers: [answering(getReturn, shown)] },
  );
  await screen.findByRole("heading", { name: "Timeline" });
  const steps = () => opened.sent.filter(({ call }) => call.startsWith("POST"));
  return { ...opened, steps };
}

describe("list", () => {
  it("the list of returns requests open ones first, and marks those near the legal deadline", async () => {
    givenLogin(ROLE.staff);
    const requestedAt = new Date(Date.now() - 44 * HOUR).toISOString();
    const { user, sent } = openScreens(
      { "/returns": list },
      {
        at: "/returns",
        answers: [answering(listReturns, [aStaffReturn({ requestedAt })], { total: 1, nextPage: null })],
      },
    );
    const row = await screen.findByRole("row", { name: /RT-1001/ });
    expect(row.textContent).toMatch(/44 hours ago.*2 × Tara Ring.*Asha Rani.*Requested.*Answer by/);
    expect(within(row).getByText(/Answer by/).className).toMatch(/text-alarm/);
    expect(sent.at(-1)?.call).toContain("status=open");
    await user.click(screen.getByRole("link", { name: "Settled" }));
    await expect.poll(() => sent.at(-1)?.call).toContain("status=Settled");
    await user.click(screen.getByRole("link", { name: "All" }));
    await expect.poll(() => sent.at(-1)?.call).not.toContain("status=");
  });
});

describe("list on a phone", () => {
  it.each([
    ["exchange", /^RT-1001Exchange, 44 hours ago/],
    ["buyback", /^RT-1001Buy-back, 44 hours ago/],
    ["return", /^RT-100144 hours ago/],
  ] as const)("a case of the kind %s says so", async (kind, message) => {
    givenPhone();
    givenLogin(ROLE.staff);
    const requestedAt = new Date(Date.now() - 44 * HOUR).toISOString();
    const row = aStaffReturn({ kind, requestedAt });
    openScreens(
      { "/returns": list },
      { at: "/returns", answers: [answering(listReturns, [row], { total: 1, nextPage: null })] },
    );
    expect((await screen.findByRole("article", { name: "Return RT-1001" })).textContent).toMatch(message);
  });
});

describe("requested returns", () => {
  it("a return that takes an offer from the kept pieces names the offer and what is refunded less", async () => {
    await openReturn(aStaffReturn({ offersLost: { titles: ["Buy 2, get 1"], isPartial: false, amount: 1_400 } }));
    await expectText("Buy 2, get 1 no longer applies: −₹1,400");
  });

  it("a requested return shows its pieces with their sold HUIDs, and is approved with carrier and day", async () => {
    const { user, answer, steps } = await openReturn(
      aStaffReturn({ soldHuids: [{ position: 0, huid: "AB12CD" }], text: "Too small" }),
    );
    await expectText("AB12CD");
    await expectText("Too small");
    await user.selectOptions(screen.getByLabelText(/Carrier/), "Blue Dart");
    await user.type(screen.getByLabelText(/Day of the pick-up/), "2026-11-24");
    const approved = aStaffReturn({ status: "Approved", next: ["transit", "receive", "reject"], by: "pickup" });
    answer(answering(approveReturn, approved, { message: "Approved. The customer is told." }));
    answer(answering(getReturn, approved));
    await user.dblClick(screen.getByRole("button", { name: "Approve" }));
    await expectText("Approved. The customer is told.");
    const body = { by: "pickup", carrier: "Blue Dart", pickupOn: "2026-11-24", note: null };
    expect(steps()).toEqual([{ call: "POST /api/staff/returns/RT-1001/approve", body }]);
    await screen.findByRole("button", { name: "Compare and receive" });
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  it("the rejection of a return requires a reason", async () => {
    const { user, answer, steps } = await openReturn(aStaffReturn());
    await user.click(screen.getByRole("button", { name: "Reject…" }));
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await expectText("Please give the reason. The customer reads it.");
    await user.type(screen.getByLabelText("Reason"), "Worn");
    answer(answering(rejectReturn, aStaffReturn({ status: "Rejected", next: [] })));
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await expect
      .poll(() => steps())
      .toEqual([{ call: "POST /api/staff/returns/RT-1001/reject", body: { reason: "Worn" } }]);
  });

  it("a reason for a rejection whose request did not arrive is kept, and the dialog says so", async () => {
    const { user, answer } = await openReturn(aStaffReturn());
    await user.click(screen.getByRole("button", { name: "Reject…" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("Reason"), "Worn");
    answer(unreachable(rejectReturn));
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Something went wrong. Please try again.");
    expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "Worn");
  });

  it("a return that a colleague has answered meanwhile closes the dialog of the rejection, and says so", async () => {
    const { user, answer } = await openReturn(aStaffReturn());
    await user.click(screen.getByRole("button", { name: "Reject…" }));
    await user.type(screen.getByLabelText("Reason"), "Worn");
    const message = "A return that is Approved cannot be rejected.";
    answer(refusing(rejectReturn, 409, "wrong_status", message));
    await user.click(screen.getByRole("button", { name: "Reject" }));
    expect((await screen.findByRole("button", { name: "Load it again" })).parentElement?.textContent).toContain(
      message,
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("an approved return is rejected with a flag, so that two concurrent answers do not both succeed", async () => {
    const next = ["transit", "receive", "reject"] as const;
    const { user, answer, steps } = await openReturn(aStaffReturn({ status: "Approved", next: [...next] }));
    await user.click(screen.getByRole("button", { name: "Reject…" }));
    await user.type(screen.getByLabelText("Reason"), "Another ring");
    answer(answering(rejectReturn, aStaffReturn({ status: "Rejected", next: [] })));
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await expect.poll(() => steps()).toMatchObject([{ body: { reason: "Another ring", afterApproval: true } }]);
  });

  it("a return that a colleague has answered meanwhile says so, and shows its current state", async () => {
    const { user, answer } = await openReturn(aStaffReturn());
    const message = "A return that is Rejected cannot be approved.";
    answer(refusing(approveReturn, 409, "wrong_status", message));
    answer(answering(getReturn, aStaffReturn({ status: "Rejected", next: [] })));
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect((await screen.findByRole("button", { name: "Load it again" })).parentElement?.textContent).toContain(
      message,
    );
    await expect.poll(() => screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });
});

describe("checks of received pieces", () => {
  function fieldOf(label: string, row: number): HTMLElement {
    const field = screen.getAllByLabelText(label)[row];
    if (!field) throw new Error(`There is no ${label} in row ${row}.`);
    return field;
  }

  const approved = aStaffReturn({
    status: "Approved",
    next: ["transit", "receive", "reject"],
    soldHuids: [{ position: 0, huid: "AB12CD" }],
  });

  it("receiving stops at a weight that differs from that of the sold piece, and shows both values", async () => {
    const { user, answer, steps } = await openReturn(approved);
    await user.type(fieldOf("HUID", 0), "ab12cd");
    await user.type(fieldOf("Net weight (g)", 0), "4.2");
    const difference = { position: 0, title: "Tara Ring", weight: "net", listed: 5, weighed: 4.2, percent: -16 };
    answer(refusing(receiveReturn, 409, "weight_differs", "It differs.", { differences: [difference] }));
    await user.click(screen.getByRole("button", { name: "Compare and receive" }));
    await expectText("Tara Ring, net weight: 4.2 g now, 5 g when it was sold (-16 %)");
    expect(steps()[0]?.body).toEqual({
      articles: [{ position: 0, huid: "ab12cd", grossWeight: null, netWeight: 4.2 }],
    });
  });

  it("receiving lists each of two articles that differ alike", async () => {
    const { user, answer } = await openReturn(approved);
    await user.type(fieldOf("Net weight (g)", 0), "4.2");
    const difference = { position: 0, title: "Tara Ring", weight: "net", listed: 5, weighed: 4.2, percent: -16 };
    answer(refusing(receiveReturn, 409, "weight_differs", "", { differences: [difference, difference] }));
    await user.click(screen.getByRole("button", { name: "Compare and receive" }));
    expect(await screen.findAllByText(/4.2 g now/)).toHaveLength(2);
  });

  it("receiving moves on after the Enter of a scanner, and requires the net weight of hallmarked gold", async () => {
    const { user, steps } = await openReturn(approved);
    await user.type(fieldOf("HUID", 0), "ab12cd{Enter}");
    expect(document.activeElement).toBe(fieldOf("Gross weight (g)", 0));
    await user.click(screen.getByRole("button", { name: "Compare and receive" }));
    await expectText("Please weigh the piece.");
    expect(fieldOf("Net weight (g)", 0).getAttribute("aria-invalid")).toBe("true");
    expect(steps()).toEqual([]);
  });

  it("receiving asks for the net weight if only the gross weight was entered", async () => {
    const { user, steps } = await openReturn(approved);
    await user.type(fieldOf("HUID", 0), "ab12cd{Enter}5.4");
    await user.click(screen.getByRole("button", { name: "Compare and receive" }));
    await expectText("Please enter the net weight too.");
    expect(document.activeElement).toBe(fieldOf("Net weight (g)", 0));
    expect(steps()).toEqual([]);
  });

  it("receiving shows the error of a wrong HUID at its field", async () => {
    const { user, answer } = await openReturn(approved);
    await user.type(fieldOf("HUID", 1), "XX9999");
    await user.type(fieldOf("Net weight (g)", 1), "5");
    const message = "HUID XX9999 is not that of a piece of this order (AB12CD).";
    answer(refusing(receiveReturn, 422, "huid_invalid", message, { errors: [{ field: "articles.0.huid", message }] }));
    await user.click(screen.getByRole("button", { name: "Compare and receive" }));
    await expectText(message);
    expect(fieldOf("HUID", 1).getAttribute("aria-invalid")).toBe("true");
  });
});

describe("settlement", () => {
  async function confirm(
    { user }: Pick<Awaited<ReturnType<typeof openReturn>>, "user">,
    message: RegExp,
  ): Promise<void> {
    await user.click(screen.getByRole("button", { name: "Settle" }));
    const question = await screen.findByRole("alertdialog", { name: "Settle RT-1001?" });
    expect(question.textContent).toMatch(message);
    await user.dblClick(within(question).getByRole("button", { name: "Settle" }));
  }

  const received = aStaffReturn({ status: "Received", next: ["settle"], by: "customer" });

  it("settling defaults to the maximum refund; less requires a reason, and postage is limited to 70", async () => {
    const { user, answer, steps } = await openReturn(received);
    const refund = screen.getByLabelText(/Refund/);
    expect(refund).toHaveProperty("value", "1800");
    await user.clear(refund);
    await user.type(refund, "1700");
    await user.type(screen.getByLabelText(/Postage/), "71");
    await user.click(screen.getByRole("button", { name: "Settle" }));
    await expectText("Please say why less goes back.");
    await expectText("Return shipping is reimbursed up to ₹70.");
    await expectText("Please say where the pieces go.");
    expect(steps()).toEqual([]);
    await user.type(screen.getByLabelText("Why less goes back"), "A scratch");
    await user.clear(screen.getByLabelText(/Postage/));
    await user.type(screen.getByLabelText(/Postage/), "70");
    await user.selectOptions(screen.getByLabelText("Where the pieces go"), "To the workshop");
    await user.click(screen.getByRole("radio", { name: "Store credit" }));
    answer(answering(settleReturn, received, { message: "Settled. The customer is told." }));
    await confirm({ user }, /Goes back₹1,700HowStore creditPostage₹70, as store creditThe piecesTo the workshop/);
    await expectText("Settled. The customer is told.");
    const body = { refund: 1_700, restock: "repair", reason: "A scratch", postage: 70, as: "store_credit" };
    expect(steps().map((sent) => sent.body)).toEqual([body]);
  });

  const wanted = { variationName: "Ring size", variationValue: "14" };
  const sized = aStaffReturn({
    status: "Received",
    next: ["settle"],
    items: received.items.map((item) => ({ ...item, exchangeFor: wanted })),
  });

  it("settling sends the requested other size, and the shop bears what store credit does not cover", async () => {
    const replacementTerms = { paid: 1_800, cost: 2_000, dearer: 200, left: 0, missing: 150, reason: null };
    const { user, answer, steps } = await openReturn({ ...sized, replacementTerms });
    await expectText("Wants Ring size 14 instead");
    await user.selectOptions(screen.getByLabelText("Where the pieces go"), "Back into stock");
    await user.click(screen.getByRole("button", { name: "Settle" }));
    await expectText("Please let the shop bear the difference, or give money or store credit.");
    expect(steps()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "The shop bears the ₹200" }));
    await user.click(screen.getByRole("checkbox", { name: "The shop bears the ₹200" }));
    answer(
      answering(settleReturn, { ...received, replacement: "RJ-10002" }, { message: "Settled. The customer is told." }),
    );
    await confirm({ user }, /Goes back₹1,800HowAn order of the other sizeThe piecesBack into stock/);
    await expectText("Settled. The customer is told.");
    const body = { refund: 1_800, restock: "restock", reason: null, postage: 0, as: "replacement", waive: true };
    expect(steps().map((sent) => sent.body)).toEqual([body]);
  });

  it("settling says why the other size cannot be sent, and refunds money instead", async () => {
    const reason = "Tara Ring in Ring size 14 is sold out.";
    const { user, answer, steps } = await openReturn({
      ...sized,
      replacementTerms: { paid: 1_800, cost: 1_800, dearer: 0, left: 0, missing: 0, reason },
    });
    await expectText(`${reason} Please give money or store credit.`);
    expect(screen.getByRole("radio", { name: "The other size" })).toHaveProperty("disabled", true);
    await user.selectOptions(screen.getByLabelText("Where the pieces go"), "Back into stock");
    answer(answering(settleReturn, received));
    await confirm({ user }, /Goes back₹1,800HowMoney\. The way it was paid\./);
    await expect.poll(() => steps()).toMatchObject([{ body: { refund: 1_800, as: "money" } }]);
  });

  const settled = { refund: 3_500, postage: 0, as: "money", at: "2026-11-24T06:00:00.000Z" } as const;

  it("the refund of a cash order is to be given back by hand until staff mark it on the order", async () => {
    const paymentMethod = "Cash on Delivery";
    await openReturn(aStaffReturn({ status: "Settled", next: [], paymentMethod, settled, dueByHand: 3_500 }));
    await expectText("₹3,500 to be given back by hand");
    const link = screen.getByRole("link", { name: "Mark it as given back" });
    expect(link.getAttribute("href")).toBe("/all-admin-orders/RJ-10001#payment");
  });

  it("the refund of a cash order that was marked on the order is given back", async () => {
    await openReturn(aStaffReturn({ status: "Settled", next: [], paymentMethod: "Cash on Delivery", settled }));
    await expectText("₹3,500 given back");
    expect(screen.queryByRole("link", { name: "Mark it as given back" })).toBeNull();
  });

  it("settling shows the server's refusal", async () => {
    const { user, answer } = await openReturn(received);
    await user.selectOptions(screen.getByLabelText("Where the pieces go"), "Back into stock");
    const message = "At most ₹1,000 can go back.";
    answer(refusing(settleReturn, 422, "invalid", message, { errors: [{ field: "refund", message }] }));
    await confirm({ user }, /The way it was paid\./);
    await expectText(message);
  });

  it("settling asks first, and moves nothing if the question is declined", async () => {
    const { user, steps } = await openReturn({ ...received, paymentMethod: "Cash on Delivery" });
    await user.selectOptions(screen.getByLabelText("Where the pieces go"), "Back into stock");
    await user.click(screen.getByRole("button", { name: "Settle" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Settle RT-1001?" }));
    expect(question.getByText("Money. It was paid in cash: you give it back by hand.")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Back to the form" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(steps()).toEqual([]);
  });
});
