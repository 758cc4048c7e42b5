import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import {
  listCashToCome,
  listRemittances,
  recordRemittance,
  undoRemittance,
} from "#contract/remittances/remittances.calls.ts";
import type { CarrierCashView, RemittanceView } from "#contract/remittances/remittances.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as received from "./cash-received.tsx";
import * as cash from "./cash.tsx";

const order = (orderID: string, amount: number) => ({
  orderID,
  customerName: "Asha Rani",
  deliveredAt: "2026-11-20T06:00:00.000Z",
  trackingNumber: "149081",
  amount,
});
const owed: CarrierCashView[] = [
  { carrier: "Blue Dart", total: 500, orders: [order("RJ-10003", 500)] },
  { carrier: "Delhivery", total: 3_000.5, orders: [order("RJ-10001", 1_000.5), order("RJ-10002", 2_000)] },
];
const remittance: RemittanceView = {
  remittanceID: 1001,
  carrier: "Delhivery",
  reference: "UTR 123",
  remittedOn: "2026-11-22",
  total: 3_000.5,
  orders: [{ orderID: "RJ-10001", amount: 1_000.5 }],
  recordedBy: "Meera",
  recordedAt: "2026-11-22T06:00:00.000Z",
  undoneAt: null,
};
const SUMS = { total: 3_500.5, parcels: 3, isCut: false };

function openCash() {
  givenLogin(ROLE.staff);
  return openScreens({ "/cash": cash }, { at: "/cash", answers: [answering(listCashToCome, owed, SUMS)] });
}

it("the chosen orders stay chosen when the cash cannot be loaded again", async () => {
  const { user, answer } = openCash();
  await user.click(await screen.findByRole("checkbox", { name: "Select all orders of Delhivery" }));
  answer(unreachable(listCashToCome));
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await expectAlert("The shop could not be reached.");
  await expectText("2 orders, ₹3,000.50");
});

it("the orders of a carrier are chosen, summed up and recorded with day and reference", async () => {
  const { user, sent, answer } = openCash();
  await expectText("3 orders, together ₹3,500.50");
  const table = within(await screen.findByRole("table", { name: "Cash to come from Delhivery" }));
  await user.click(table.getByRole("checkbox", { name: "Select all orders of Delhivery" }));
  await user.click(screen.getByRole("button", { name: "Tick off: Delhivery" }));
  const dialog = within(await screen.findByRole("dialog", { name: "₹3,000.50 from Delhivery" }));
  await user.click(dialog.getByRole("button", { name: "Tick off" }));
  await expectText("Please enter the reference of the transfer or receipt.");
  await user.type(dialog.getByLabelText("Reference"), "UTR 123");
  answer(answering(recordRemittance, remittance, { message: "Recorded." }));
  answer(answering(listCashToCome, owed.slice(0, 1), { total: 500, parcels: 1, isCut: false }));
  await user.click(dialog.getByRole("button", { name: "Tick off" }));
  await expectText("1 order, together ₹500");
  expect(sent.find(({ call }) => call === "POST /api/staff/cash/remittances")?.body).toMatchObject({
    orders: ["RJ-10001", "RJ-10002"],
    reference: "UTR 123",
  });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

it("staff are told if a colleague was faster", async () => {
  const { user, answer } = openCash();
  const table = within(await screen.findByRole("table", { name: "Cash to come from Blue Dart" }));
  await user.click(table.getByRole("checkbox", { name: "Select order RJ-10003" }));
  await user.click(screen.getByRole("button", { name: "Tick off: Blue Dart" }));
  await user.type(await screen.findByLabelText("Reference"), "7");
  const message = "The cash of RJ-10003 was ticked off already.";
  answer(refusing(recordRemittance, 409, "wrong_status", message));
  await user.click(screen.getByRole("button", { name: "Tick off" }));
  await expectAlert(message);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("a list that is loaded again gives the focus of its button to the heading", async () => {
  givenLogin(ROLE.staff);
  const { user, answer } = openScreens({ "/cash": cash }, { at: "/cash", answers: [unreachable(listCashToCome)] });
  const again = await screen.findByRole("button", { name: "Try again" });
  answer(answering(listCashToCome, owed, SUMS));
  await user.click(again);
  await expectText("3 orders, together ₹3,500.50");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

it("remittances are listed, and an administrator can undo one", async () => {
  givenLogin(ROLE.staff);
  const { user, answer, sent } = openScreens(
    { "/cash/received": received },
    {
      at: "/cash/received",
      answers: [answering(listRemittances, [remittance], { total: 1, nextPage: null }), viewerIs("administrator")],
    },
  );
  const undone = { ...remittance, undoneAt: "2026-11-22T07:00:00.000Z" };
  await user.click(await screen.findByRole("button", { name: "Take back UTR 123" }));
  answer(answering(undoRemittance, undone));
  answer(answering(listRemittances, [undone], { total: 1, nextPage: null }));
  await user.click(screen.getByRole("button", { name: "Take back" }));
  await expectText("Taken back on Nov 22, 2026");
  expect(sent).toContainEqual({ call: "POST /api/staff/cash/remittances/1001/undo", body: undefined });
});
