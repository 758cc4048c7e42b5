import { expect, it } from "vitest";
import { rateFacts, viewPreview } from "./rate-change.rules.ts";

const outcome = { products: 0, variations: 0, changes: [] };

it("a preview lists at most 100 products without a price, and counts all of them", () => {
  const unpriced = Array.from({ length: 300 }, (_, index) => ({
    productId: index + 1,
    title: "Ring",
    reason: "No rate.",
  }));
  const view = viewPreview({ ...outcome, unpriced }, { needsConfirmation: false, updatedAt: null });
  expect(view.unpriced).toHaveLength(100);
  expect(view.unpricedCount).toBe(300);
});

it("a preview names the middle of the changes, or the mean of the two in the middle", () => {
  const change = (was: number, now: number) => ({ productId: 1, title: "Ring", was, now });
  const changes = [change(1_000_00, 1_010_00), change(1_000_00, 1_030_00), change(1_000_00, 1_100_00)];
  const middle = (rows: typeof changes) =>
    viewPreview({ ...outcome, unpriced: [], changes: rows }, { needsConfirmation: false, updatedAt: null });
  expect(middle(changes)).toMatchObject({
    change: { min: 1, median: 3, max: 10 },
    changeRupees: { min: 10, median: 30, max: 100 },
  });
  expect(middle(changes.slice(0, 2)).change.median).toBe(2);
});

it("the change log names rates and their prices as the screens do", () => {
  const rates = [{ metal: "gold", purity: "24K", paise: 15_400_00, was: null } as const];
  expect(rateFacts(rates, "paise")).toEqual({ "24K gold": "₹15,400 a gram" });
  expect(rateFacts(rates, "was")).toEqual({ "24K gold": null });
});
