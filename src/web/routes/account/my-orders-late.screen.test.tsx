import { screen } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { getPaymentState } from "#contract/checkout/checkout.calls.ts";
import type { OrderRowView } from "#contract/orders/order.ts";
import { listOrderHistory } from "#contract/orders/orders.calls.ts";
import { answering, answeringAfter } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { AN_ITEM, anOrderView } from "#tests/support/order-views.ts";
import { followPendingPayments } from "#web/browser/follow-pending-payments.ts";
import { pendingPayments } from "#web/browser/pending-payments.ts";
import * as orders from "./my-orders.tsx";

const { productID: _id, position: _position, ...line } = AN_ITEM;
const row: OrderRowView = { ...anOrderView({ orderID: "RJ-10002" }), ...line };

beforeEach(() => {
  const now = new Date().toISOString();
  pendingPayments.write([{ razorpayOrderId: "order_1", units: [], openedAt: now, heldUntil: now }]);
  givenLogin();
});

/** Opens My Orders, which lists nothing yet. */
async function openOrders() {
  const stateOpen = answering(getPaymentState, { state: "open", orderID: null });
  const screens = openScreens(
    { "/my-orders": orders },
    { at: "/my-orders", answers: [stateOpen, answering(listOrderHistory, [])] },
  );
  await expectText("No orders found.");
  return screens;
}

it("an order whose payment arrives while My Orders is open is listed without a reload", async () => {
  const { answer } = await openOrders();
  // As the frame of the page does.
  onTestFinished(await followPendingPayments());
  answer(answering(listOrderHistory, [row]));
  answer(answering(getPaymentState, { state: "paid", orderID: "RJ-10002" }));
  document.dispatchEvent(new Event("visibilitychange"));
  await expectAlert("Your payment has arrived, and order RJ-10002 is placed. Its pieces have left your cart.");
  expect(await screen.findByText("RJ-10002")).toBeDefined();
  expect(pendingPayments.read()).toEqual([]);
});

it("an order whose payment arrives while the list is loading is listed without a reload", async () => {
  const listed = Promise.withResolvers<void>();
  const paid = answering(getPaymentState, { state: "paid", orderID: "RJ-10002" });
  const { answer, sent } = openScreens(
    { "/my-orders": orders },
    { at: "/my-orders", answers: [paid, answeringAfter(listed.promise, answering(listOrderHistory, []))] },
  );
  await expect.poll(() => sent.length).toBe(1);
  onTestFinished(await followPendingPayments());
  answer(answering(listOrderHistory, [row]));
  listed.resolve();
  expect(await screen.findByText("RJ-10002")).toBeDefined();
});

it("an order that another tab reports is listed, too", async () => {
  const { answer } = await openOrders();
  answer(answering(listOrderHistory, [row]));
  localStorage.setItem("pendingPayments", "[]");
  window.dispatchEvent(new StorageEvent("storage", { key: "pendingPayments", newValue: "[]" }));
  expect(await screen.findByText("RJ-10002")).toBeDefined();
});
