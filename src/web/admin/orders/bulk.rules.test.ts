import { expect, it } from "vitest";
import { BULK_STEPS, ordersFor, type SelectedStatus } from "./bulk.rules.ts";

const selected = new Map<string, SelectedStatus>([
  ["RJ-1", "Placed"],
  ["RJ-2", "Packed"],
  ["RJ-3", "Placed"],
  ["RJ-4", "Cancelled"],
  ["RJ-5", "Unconfirmed"],
]);

it("each step applies to the orders in the status before it", () => {
  expect(BULK_STEPS.map((step) => [step.to, ordersFor(step, selected)])).toEqual([
    ["Packed", ["RJ-1", "RJ-3"]],
    ["Shipped", ["RJ-2"]],
  ]);
});
