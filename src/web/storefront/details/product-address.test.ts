import { expect, it } from "vitest";
import { isOwnAddress } from "./product-address.rules.ts";

it("a product has one canonical address", () => {
  const product = { productID: 101, slug: "tara-solitaire-ring" };
  expect(isOwnAddress("101-tara-solitaire-ring", product)).toBe(true);
  expect(isOwnAddress("101", product)).toBe(false);
  expect(isOwnAddress("0101-tara-solitaire-ring", product)).toBe(false);
});
