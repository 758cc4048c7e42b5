import { describe, expect, it } from "vitest";
import { nameParts, fieldWords, subjectPath } from "./change-words.rules.ts";

describe("the name of a field", () => {
  it.each([
    ["price", "Price"],
    ["lowStockAt", "Low stock at"],
    ["freeShippingText", "Free shipping text"],
    ["unit_price", "Unit price"],
    ["Payment status", "Payment status"],
    ["line2Text", "Line2 text"],
  ])("%s reads %s", (field, words) => {
    expect(fieldWords(field)).toBe(words);
  });
});

describe("who made a change", () => {
  it.each([
    ["Anita (anita@example.com)", "Anita", "anita@example.com"],
    ["Anita (Delhi) (anita@example.com)", "Anita (Delhi)", "anita@example.com"],
    ["command line", "command line", undefined],
    ["Anita (Delhi)", "Anita (Delhi)", undefined],
  ])("%s", (actorName, name, email) => {
    expect(nameParts(actorName)).toEqual({ name, email });
  });
});

describe("the way to what was changed", () => {
  it.each([
    ["product", "1003", "/edit-products/1003"],
    ["order", "10482", "/all-admin-orders/RJ-10482"],
    ["customer", "6f0c", "/customers/6f0c"],
    ["coupon", "DIWALI 10%", "/coupons/DIWALI%2010%25"],
    ["post", "12", "/journal-posts/12"],
    ["settings", "1", "/store-settings"],
  ] as const)("%s %s is %s", (subjectType, subjectId, path) => {
    expect(subjectPath({ subjectType, subjectId })).toBe(path);
  });
});
