import { expect, it } from "vitest";
import { isOwnAddress, productIdOf } from "./product-address.rules.ts";

it.each([
  ["101-tara-solitaire-ring", 101],
  ["101", 101],
  ["101-", 101],
  ["007-bond", 7],
  ["0-nothing", undefined],
  ["tara-101", undefined],
  ["101abc", undefined],
  ["-101", undefined],
  ["1234567890-too-long", undefined],
  ["१०१-ring", undefined],
  ["", undefined],
])("reads the product's number out of %j", (parameter, id) => {
  expect(productIdOf(parameter)).toBe(id);
});

it("a product has one address of its own", () => {
  const product = { productID: 101, slug: "tara-solitaire-ring" };
  expect(isOwnAddress("101-tara-solitaire-ring", product)).toBe(true);
  expect(isOwnAddress("101", product)).toBe(false);
  expect(isOwnAddress("0101-tara-solitaire-ring", product)).toBe(false);
});
