import { expect, it } from "vitest";
import { unitsLeft } from "./product.ts";

const size = (stock: number | null) => ({ variationName: "Ring size", variationValue: "14", price: 1526, stock });

it("a variation's own stock takes precedence over the product's", () => {
  expect(unitsLeft({ stock: 5 }, undefined)).toBe(5);
  expect(unitsLeft({ stock: 5 }, size(null))).toBe(5);
  expect(unitsLeft({ stock: 5 }, size(0))).toBe(0);
  expect(unitsLeft({ stock: null }, size(null))).toBeNull();
});
