import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import type { OrderedItem } from "#contract/checkout/checkout.schema.ts";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { Offer } from "#domain/catalogue/products-for-sale.service.ts";
import { aProductView } from "#tests/support/product-views.ts";
import { orderLineOf, priceLine, stockClaims, subtotalOf, type PricedLine } from "./pricing.rules.ts";

const SOLD: SoldPricing = {
  metal: null,
  purity: null,
  netMg: null,
  grossMg: null,
  ratePaise: null,
  hsn: null,
  inputs: null,
  lines: [],
};

/** The product at its current price, with `former` prices that are still accepted. */
function offerOf(product: ProductView, former: number[] = []): Offer {
  return {
    product,
    personalisation: [],
    priceOnRequest: false,
    pricesOf: (variation) =>
      [variation?.price ?? product.price, ...former].map((price) => ({ pricePaise: toPaise(price), pricing: SOLD })),
  };
}

function aView(given: Partial<ProductView> = {}): ProductView {
  return aProductView({ productID: 1_001, title: "Ring", price: 1_499, ...given });
}

function anItem(given: Partial<OrderedItem> = {}): OrderedItem {
  return {
    productName: "Ring",
    price: 1_499,
    quantity: 1,
    productImage: null,
    variationName: null,
    variationValue: null,
    ...given,
  };
}

const size = (value: string, price: number, stock: number | null = null): VariationView => ({
  variationName: "Size",
  variationValue: value,
  price,
  stock,
});
const sized = aView({ variations: [size("12", 1_600), size("14", 1_700.5), size("16", 1_600)] });

describe("priceLine", () => {
  it.each<[string, Partial<OrderedItem>, ProductView, number, string | undefined]>([
    ["uses the price of the product", {}, aView(), 149_900, undefined],
    ["accepts half rupees", { price: 0.5 }, aView({ price: 0.5 }), 50, undefined],
    ["accepts a price of 0", { price: 0 }, aView({ price: 0 }), 0, undefined],
    ["uses the base price of a product with variations if none is named", {}, sized, 149_900, undefined],
    [
      "uses the price of a named variation",
      { price: 1_700.5, variationName: "Size", variationValue: "14" },
      sized,
      170_050,
      "14",
    ],
    ["finds a variation by its value alone", { price: 1_700.5, variationValue: "14" }, sized, 170_050, "14"],
    ["finds a variation by its price", { price: 1_700.5 }, sized, 170_050, "14"],
    ["finds the first of two variations with the same price", { price: 1_600 }, sized, 160_000, "12"],
    [
      "finds the named one of two variations with the same price",
      { price: 1_600, variationValue: "16" },
      sized,
      160_000,
      "16",
    ],
  ])("pricing an item %s", (_, item, product, unitPricePaise, variation) => {
    const outcome = priceLine(anItem({ ...item, quantity: 3 }), offerOf(product));
    expect(outcome).toMatchObject({ line: { unitPricePaise, quantity: 3, product } });
    expect("line" in outcome && outcome.line.variation?.variationValue).toBe(variation);
  });

  it("pricing an item finds the one at its price of two variations with the same value", () => {
    const variations = [10, 20].map((price) => ({ ...size("Ring size", price), variationName: `Size ${price}` }));
    const outcome = priceLine(anItem({ price: 20, variationValue: "Ring size" }), offerOf(aView({ variations })));
    expect(outcome).toMatchObject({ line: { unitPricePaise: 2_000, variation: { variationName: "Size 20" } } });
  });

  it.each<[string, Partial<OrderedItem>, ProductView | undefined, object]>([
    ["an unavailable product", {}, undefined, { reason: "gone", productName: "Ring" }],
    ["an unknown variation", { variationName: "Size", variationValue: "99" }, sized, { reason: "gone" }],
    [
      "a variation under another name",
      { price: 1_600, variationName: "Colour", variationValue: "12" },
      sized,
      { reason: "gone" },
    ],
    ["a variation of a product that has none", { variationValue: "12" }, aView(), { reason: "gone" }],
    [
      "an item that is cheaper by 1 paisa",
      { price: 1_498.99 },
      aView(),
      { reason: "price", was: 1_498.99, now: 1_499 },
    ],
    ["an item that is dearer by 1 paisa", { price: 1_499.01 }, aView(), { reason: "price", was: 1_499.01, now: 1_499 }],
    ["a variation at the base price", { variationValue: "14" }, sized, { reason: "price", was: 1_499, now: 1_700.5 }],
    [
      "a variation at another one's price",
      { price: 1_600, variationValue: "14" },
      sized,
      { reason: "price", now: 1_700.5 },
    ],
  ])("%s is reported as changed", (_, item, product, changed) => {
    expect(priceLine(anItem(item), product && offerOf(product))).toMatchObject({ changed });
  });

  it("a former price is accepted, and any other is refused with the current price", () => {
    const offer = offerOf(aView(), [1_450]);
    expect(priceLine(anItem({ price: 1_450 }), offer)).toMatchObject({ line: { unitPricePaise: 145_000 } });
    expect(priceLine(anItem({ price: 1_449 }), offer)).toMatchObject({ changed: { was: 1_449, now: 1_499 } });
  });

  it("a product with a price on request cannot be ordered", () => {
    const offer = { ...offerOf(aView()), priceOnRequest: true };
    expect(priceLine(anItem({}), offer)).toMatchObject({ changed: { reason: "on_request" } });
  });

  it("changes use the product name of the catalogue", () => {
    const outcome = priceLine(anItem({ productName: "Old name", price: 1 }), offerOf(aView({ title: "New name" })));
    expect(outcome).toEqual({ changed: { productName: "New name", was: 1, now: 1_499, reason: "price" } });
  });
});

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 999_999_99 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    id: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 50 },
);

function priced({ price, quantity, id }: { price: number; quantity: number; id: number }): PricedLine {
  return {
    product: aView({ productID: id, price: toRupees(price), stock: 99 }),
    variation: undefined,
    unitPricePaise: price,
    pricing: SOLD,
    quantity,
  };
}

describe("subtotalOf", () => {
  it("the subtotal of an order is the exact sum of its lines for any cart", () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const sum = cart.reduce((total, { price, quantity }) => total + BigInt(price) * BigInt(quantity), 0n);
        const subtotal = subtotalOf(cart.map(priced));
        expect(BigInt(subtotal)).toBe(sum);
        expect(toPaise(toRupees(subtotal))).toBe(subtotal);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("stockClaims", () => {
  it("an order's stock claims are the sum of all its lines, one claim per product, in product order", () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const claims = stockClaims(cart.map((line) => orderLineOf(priced(line))));
        const ids = claims.map(({ productId }) => productId);
        expect(ids).toEqual([...new Set(cart.map(({ id }) => id))].toSorted((a, b) => a - b));
        for (const { productId, quantity } of claims) {
          expect(quantity).toBe(
            cart.filter(({ id }) => id === productId).reduce((sum, line) => sum + line.quantity, 0),
          );
        }
      }),
    );
  });

  it("made-to-order lines claim no stock", () => {
    const [own, made] = [size("16", 1, 5), size("18", 1, null)];
    const product = aView({ stock: null, variations: [own, made] });
    const lineOf = (variation: VariationView) =>
      orderLineOf({ product, variation, unitPricePaise: 100, pricing: SOLD, quantity: 1 });
    expect(stockClaims([own, made].map(lineOf)).map(({ variation }) => variation?.value)).toEqual(["16"]);
  });

  it("stock is claimed per variation if that has its own stock, otherwise per product", () => {
    const [own, shared] = [size("12", 1, 5), size("14", 1, null)];
    const product = aView({ stock: 9, variations: [own, shared] });
    const line = (variation: VariationView | undefined, quantity: number): PricedLine => ({
      product,
      variation,
      unitPricePaise: 100,
      pricing: SOLD,
      quantity,
    });
    const claims = stockClaims([line(own, 1), line(shared, 2), line(undefined, 3), line(own, 4)].map(orderLineOf));
    expect(claims.map(({ variation, quantity }) => [variation?.value, quantity])).toEqual([
      ["12", 5],
      [undefined, 5],
    ]);
  });
});
