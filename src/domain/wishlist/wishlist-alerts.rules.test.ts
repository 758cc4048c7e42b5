import { describe, expect, it } from "vitest";
import { aProductView } from "#tests/support/product-views.ts";
import { alertOf } from "./wishlist-alerts.rules.ts";

const saved = { pricePaise: 100_000, wasAvailable: true };

describe("alertOf", () => {
  it.each([
    ["a rise", 1_100],
    ["the same price", 1_000],
    ["a fall of less than 2 %", 980.01],
  ])("an alert about a wishlist product is not made for %s", (_, price) => {
    expect(alertOf(saved, aProductView({ price, stock: 1 }))).toBeUndefined();
  });

  it.each([980, 500, 0])("an alert about a wishlist product is made for a price drop to %d", (price) => {
    expect(alertOf(saved, aProductView({ price, stock: 1 }))).toMatchObject({ was: 100_000, isBack: false });
  });

  it("an alert is made for being back in stock, even in one size or at a higher price", () => {
    const soldOut = { ...saved, wasAvailable: false };
    expect(alertOf(soldOut, aProductView({ price: 1_200, stock: 1 }))).toMatchObject({ was: undefined, isBack: true });
    const size = { variationName: "Ring size", variationValue: "14", price: 1_200, stock: 1 };
    expect(alertOf(soldOut, aProductView({ price: 1_200, stock: 0, variations: [size] }))).toMatchObject({
      isBack: true,
    });
    expect(alertOf(soldOut, aProductView({ price: 900, stock: null }))).toMatchObject({ was: 100_000, isBack: true });
  });

  it("an alert is omitted for a product that cannot be bought", () => {
    expect(alertOf(saved, aProductView({ price: 1, stock: 0 }))).toBeUndefined();
    expect(alertOf(saved, aProductView({ price: 1, stock: 1, priceOnRequest: true }))).toBeUndefined();
    const size = { variationName: "Ring size", variationValue: "14", price: 1, stock: null };
    expect(alertOf(saved, aProductView({ price: 1, stock: 0, variations: [size] }))).toBeUndefined();
  });
});
