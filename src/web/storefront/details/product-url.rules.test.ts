import { expect, it } from "vitest";
import { isCanonicalParameter } from "./product-url.rules.ts";

it("a product has one canonical URL", () => {
  const product = { productID: 101, slug: "tara-solitaire-ring" };
  expect(isCanonicalParameter("101-tara-solitaire-ring", product)).toBe(true);
  expect(isCanonicalParameter("101", product)).toBe(false);
  expect(isCanonicalParameter("0101-tara-solitaire-ring", product)).toBe(false);
});
