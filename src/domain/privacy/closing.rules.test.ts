import { expect, it } from "vitest";
import { findClosingError } from "./closing.rules.ts";

it.each([
  [[], false, undefined],
  [[10001], false, "Your order RJ-10001 is still on its way. You can close your account once it has arrived."],
  [[10001], true, "Your order RJ-10001 is still on its way. You can close your account once it has arrived."],
  [
    [10001, 10003],
    false,
    "Your orders RJ-10001 and RJ-10003 are still on their way. You can close your account once they have arrived.",
  ],
  [[], true, "Money is still on its way back to you. You can close your account once it has arrived."],
])(
  "the obstacle to closing with open orders %j and a pending refund %j is %j",
  (openOrders, isRefundUnderWay, message) => {
    expect(findClosingError({ openOrders, areGoodsUnderWay: false, isRefundUnderWay })).toBe(message);
  },
);

it("an account with pieces in the shop cannot be closed", () => {
  const error = findClosingError({ openOrders: [], areGoodsUnderWay: true, isRefundUnderWay: false });
  expect(error).toContain("Pieces of yours are with us");
});
