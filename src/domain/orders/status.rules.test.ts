import { expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "#contract/order.ts";
import { mayCancel, mayStep, returnFault } from "./status.rules.ts";

const allowed = new Set([
  "Placed>Packed",
  "Placed>Cancelled",
  "Packed>Shipped",
  "Packed>Cancelled",
  "Shipped>Delivered",
  "Delivered>Returned",
]);
const steps = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(steps)("%s to %s is allowed only where the order of statuses says so", (from, to) => {
  expect(mayStep(from, to)).toBe(allowed.has(`${from}>${to}`));
});

test.each([
  ["Placed", true],
  ["Packed", true],
  ["Shipped", false],
  ["Delivered", false],
  ["Cancelled", false],
  ["Returned", false],
] satisfies [OrderStatus, boolean][])("a customer may cancel until dispatch: %s", (status, may) => {
  expect(mayCancel(status)).toBe(may);
});

const delivered = new Date("2026-11-01T10:00:00Z");
const order = { status: "Delivered", deliveredAt: delivered, allNonReturnable: false } as const;

test("a return may be asked for within 30 days of delivery, to the second", () => {
  expect(returnFault(order, new Date("2026-12-01T10:00:00Z"))).toBeUndefined();
  expect(returnFault(order, new Date("2026-12-01T10:00:01Z"))).toMatch(/over/);
});

test("what is non-returnable or not delivered cannot be returned", () => {
  expect(returnFault({ ...order, allNonReturnable: true }, delivered)).toMatch(/non-returnable/);
  expect(returnFault({ ...order, status: "Shipped", deliveredAt: null }, delivered)).toMatch(/delivered/);
});
