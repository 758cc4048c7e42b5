import { expect, it } from "vitest";
import { BULK_STEPS, ordersFor, statusesOf, type SelectedStatus } from "./bulk.rules.ts";

const selected = new Map<string, SelectedStatus>([
  ["RJ-1", "Placed"],
  ["RJ-2", "Packed"],
  ["RJ-3", "Placed"],
  ["RJ-4", "Cancelled"],
  ["RJ-5", "Unconfirmed"],
  ["RJ-6", "SizeOpen"],
]);

it("each step applies to the orders in the status before it", () => {
  expect(BULK_STEPS.map((step) => [step.to, ordersFor(step, selected)])).toEqual([
    ["Packed", ["RJ-1", "RJ-3"]],
    ["Shipped", ["RJ-2"]],
  ]);
});

const OPEN = { sizeToBeAgreed: true };
const CHOSEN = { sizeToBeAgreed: false };

it("an order with one item whose size is to be agreed is not packed together with others", () => {
  const statuses = statusesOf([
    { orderID: "RJ-1", status: "Placed", items: [CHOSEN, OPEN, CHOSEN] },
    { orderID: "RJ-2", status: "Placed", items: [CHOSEN] },
  ]);
  expect(Object.fromEntries(statuses)).toEqual({ "RJ-1": "SizeOpen", "RJ-2": "Placed" });
});

it("an order whose size is still open but that is packed already can be shipped together with others", () => {
  const statuses = statusesOf([{ orderID: "RJ-1", status: "Packed", items: [OPEN] }]);
  expect(Object.fromEntries(statuses)).toEqual({ "RJ-1": "Packed" });
});
