import { expect, it } from "vitest";
import { pendingPayments } from "./pending-payments.ts";

const payment = { razorpayOrderId: "order_1", units: [], openedAt: "2026-11-24T04:30:00.000Z", heldUntil: "" };

it.each([
  ["{not json", []],
  ["null", []],
  ["5", []],
  ['[null, 5, {}, {"razorpayOrderId": "order_1"}]', []],
  [JSON.stringify([null, payment]), [payment]],
])("only valid payments are read from the stored text %s", (text, valid) => {
  localStorage.setItem("pendingPayments", text);
  expect(pendingPayments.read()).toEqual(valid);
});
