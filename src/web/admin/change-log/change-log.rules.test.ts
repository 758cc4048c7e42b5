import { describe, expect, it } from "vitest";
import { formatFieldName, foldChanges, nameParts, subjectPath } from "./change-log.rules.ts";

describe("field labels", () => {
  it.each([
    ["price", "Price"],
    ["lowStockAt", "Low stock at"],
    ["freeShippingText", "Free shipping text"],
    ["unit_price", "Unit price"],
    ["Payment status", "Payment status"],
    ["line2Text", "Line2 text"],
    ["24K gold", "24K gold"],
  ])("the label of the field %s is %s", (field, label) => {
    expect(formatFieldName(field)).toBe(label);
  });
});

describe("actor labels", () => {
  it.each([
    ["Anita (anita@example.com)", "Anita", "anita@example.com"],
    ["Anita (Delhi) (anita@example.com)", "Anita (Delhi)", "anita@example.com"],
    ["command line", "command line", undefined],
    ["Anita (Delhi)", "Anita (Delhi)", undefined],
  ])("the actor %s has the name %s and the email %s", (actorName, name, email) => {
    expect(nameParts(actorName)).toEqual({ name, email });
  });
});

describe("subject links", () => {
  it.each([
    ["product", "1003", "/edit-products/1003"],
    ["order", "10482", "/all-admin-orders/RJ-10482"],
    ["customer", "6f0c", "/customers/6f0c"],
    ["coupon", "DIWALI 10%", "/coupons/DIWALI%2010%25"],
    ["post", "12", "/journal-posts/12"],
    ["settings", "1", "/store-settings"],
  ] as const)("the screen of the %s %s is %s", (subjectType, subjectId, path) => {
    expect(subjectPath({ subjectType, subjectId })).toBe(path);
  });
});

const changes = (count: number, to = "1499") =>
  Array.from({ length: count }, (_, index) => ({ field: `field${index}`, from: null, to }));

describe("folded entries", () => {
  it.each([
    [0, 0, false],
    [1, 1, false],
    [5, 5, false],
    [6, 4, true],
    [15, 4, true],
  ])("an entry with %i short fields shows %i of them at first, folded: %s", (count, shown, isFolded) => {
    const folded = foldChanges(changes(count));
    expect([folded.shown.length, folded.isFolded]).toEqual([shown, isFolded]);
  });

  it.each([
    ["a long text", "x".repeat(500)],
    ["a text of several lines", "House 12\nSector 17"],
  ])("an entry with %s is folded", (_, text) => {
    expect(foldChanges(changes(1, text)).isFolded).toBe(true);
  });
});
