import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#contract/orders/order.ts";
import { actionsOf, mayCancel, mayStep } from "./status.rules.ts";

const allowed = new Set([
  "Placed>Packed",
  "Placed>Cancelled",
  "Packed>Shipped",
  "Packed>Cancelled",
  "Shipped>Delivered",
  "Delivered>Returned",
]);
const steps = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(steps)("%s to %s is allowed only according to the status order", (from, to) => {
  expect(mayStep({ status: from, hasShipments: false }, to)).toBe(allowed.has(`${from}>${to}`));
});

test.each([
  ["Placed", true],
  ["Packed", true],
  ["Shipped", false],
  ["Delivered", false],
  ["Cancelled", false],
  ["Returned", false],
] satisfies [OrderStatus, boolean][])("a customer may cancel until dispatch: %s", (status, may) => {
  expect(mayCancel({ status, hasShipments: false })).toBe(may);
});

test("a partly dispatched order cannot be cancelled by anyone, and says why", () => {
  const partly = { status: "Packed", hasShipments: true } as const;
  expect([mayCancel(partly), mayStep(partly, "Cancelled"), mayStep(partly, "Shipped")]).toEqual([false, false, true]);
  expect(actionsOf({ ...order, ...partly, deliveredAt: null }, delivered)).toEqual({
    canCancel: false,
    returnableUntil: null,
    reason: "A part of this order has been dispatched, so it cannot be cancelled any more.",
  });
});

const delivered = new Date("2026-11-01T10:00:00Z");
const order = {
  status: "Delivered",
  deliveredAt: delivered,
  isAllNonReturnable: false,
  openCase: "return" as const,
  hasReturnable: true,
  hasUnitsLeft: true,
  hasShipments: true,
} as const;

test("a return can be requested within 30 days of delivery, to the second", () => {
  const last = new Date("2026-12-01T10:00:00Z");
  expect(actionsOf(order, last)).toEqual({ canCancel: false, returnableUntil: last.toISOString(), reason: null });
  expect(actionsOf(order, new Date("2026-12-01T10:00:01Z"))).toMatchObject({
    returnableUntil: null,
    reason: expect.stringMatching(/over/) as string,
  });
});

test.each([
  [{ isAllNonReturnable: true, hasReturnable: false }, /non-returnable/],
  [{ hasReturnable: false }, /under way/],
  [{ hasReturnable: false, openCase: undefined }, /non-returnable unless defective/],
  [{ hasReturnable: false, hasUnitsLeft: false, openCase: undefined }, /nothing of this order is left/i],
  [{ hasReturnable: false, openCase: "buyback" as const }, /sale is under way/],
])("nothing can be returned of an order with %j", (given, reason) => {
  expect(actionsOf({ ...order, ...given }, delivered)).toMatchObject({
    returnableUntil: null,
    reason: expect.stringMatching(reason) as string,
  });
});
