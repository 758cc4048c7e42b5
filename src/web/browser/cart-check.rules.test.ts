import { describe, expect, it } from "vitest";
import { aProductView } from "#tests/support/product-views.ts";
import { checkCart, currentHeldUntil, heldPrices, describeLineProblem, newPrices } from "./cart-check.rules.ts";
import type { CartItem } from "./cart.rules.ts";

function anItem(changes: Partial<CartItem> = {}): CartItem {
  return { productID: 1, uniqueId: "a", title: "Tara Ring", price: 1526, quantity: 1, imagePath: "", ...changes };
}

const SIZE_14 = { variationName: "Ring size", variationValue: "14" };

describe("checkCart", () => {
  it("the cart check finds no problem if nothing has changed", () => {
    expect(checkCart([anItem({ quantity: 99 })], [aProductView()]).size).toBe(0);
  });

  it.each([
    ["archived", [], { kind: "gone" }],
    ["sold out", [aProductView({ stock: 0, price: 9 })], { kind: "sold_out" }],
    ["not sold at today's rates", [aProductView({ priceOnRequest: true, price: 9 })], { kind: "on_request" }],
    ["scarce", [aProductView({ stock: 2, price: 9 })], { kind: "short", left: 2, room: 2 }],
    ["dearer", [aProductView({ stock: 3, price: 1600 })], { kind: "price", was: 1526, now: 1600 }],
  ])("the cart check finds a product that is %s", (_, products, problem) => {
    expect(checkCart([anItem({ quantity: 3 })], products).get("a")).toEqual(problem);
  });

  it("the cart check counts units that are reserved by the customer's own payment as available", () => {
    const held = [{ productID: 1, quantity: 2 }];
    expect(checkCart([anItem({ quantity: 2 })], [aProductView({ stock: 0 })], held).size).toBe(0);
    expect(checkCart([anItem({ quantity: 3 })], [aProductView({ stock: 0 })], held).get("a")).toEqual({
      kind: "short",
      left: 2,
      room: 2,
    });
    expect(checkCart([anItem()], [aProductView({ stock: null })], held).size).toBe(0);
  });

  it("the cart check uses price and stock of the chosen variation", () => {
    const item = anItem({ ...SIZE_14, price: 1600 });
    const offering = (stock: number | null) =>
      aProductView({ stock: 0, variations: [{ ...SIZE_14, price: 1700, stock }] });
    expect(checkCart([item], [offering(5)]).get("a")).toEqual({ kind: "price", was: 1600, now: 1700 });
    expect(checkCart([item], [offering(0)]).get("a")).toEqual({ kind: "sold_out" });
    expect(checkCart([item], [offering(null)]).get("a")).toEqual({ kind: "sold_out" });
    expect(checkCart([item], [aProductView()]).get("a")).toEqual({ kind: "gone" });
  });

  it("the lines of a product share one stock, except variations with a stock of their own", () => {
    const size16 = { variationName: "Ring size", variationValue: "16" };
    const items = [
      anItem({ quantity: 3 }),
      anItem({ uniqueId: "b", ...SIZE_14 }),
      anItem({ uniqueId: "c", ...size16 }),
    ];
    const product = aProductView({
      stock: 2,
      variations: [
        { ...SIZE_14, price: 1526, stock: null },
        { ...size16, price: 1526, stock: 1 },
      ],
    });
    const problems = checkCart(items, [product]);
    expect([...problems.keys()]).toEqual(["a", "b"]);
    expect(problems.get("a")).toEqual({ kind: "short", left: 2, room: 1 });
    expect(problems.get("b")).toEqual({ kind: "short", left: 2, room: 0 });
  });
});

describe("new prices", () => {
  it("a new price is reported for a line that is still offered, even if the stock is too low", () => {
    const items = [anItem(), anItem({ uniqueId: "b", productID: 2 }), anItem({ uniqueId: "c", price: 1600 })];
    expect(newPrices(items, [aProductView({ price: 1600, stock: 0 })])).toEqual([
      { uniqueId: "a", was: 1526, now: 1600 },
    ]);
  });
});

describe("line messages", () => {
  it.each([
    [{ kind: "price", was: 1990, now: 2190 }, "The price is now ₹2,190; it was ₹1,990 when you added it."],
    [{ kind: "gone" }, "No longer offered. Remove it to go on."],
    [{ kind: "on_request" }, "Price on request. Please call us."],
    [{ kind: "sold_out" }, "Sold out. Remove it to go on."],
    [{ kind: "short", left: 2, room: 2 }, "Only 2 left."],
  ] as const)("the message on a line with the problem %j is: %s", (problem, message) => {
    expect(describeLineProblem(problem)).toBe(message);
  });
});

describe("current prices", () => {
  const gotAt = Date.parse("2026-11-22T10:00:00.000Z");

  it("the current prices are held from the time they were fetched, if one is rate-based", () => {
    const items = [anItem(), anItem({ uniqueId: "b", productID: 2 })];
    const products = [aProductView(), aProductView({ productID: 2, priceHeldMinutes: 15 })];
    expect(currentHeldUntil(items, products, gotAt)).toBe(Date.parse("2026-11-22T10:15:00.000Z"));
  });

  it("the current prices are not held if no product in the cart is rate-based", () => {
    expect(currentHeldUntil([anItem()], [aProductView()], gotAt)).toBeUndefined();
    const removed = aProductView({ productID: 2, priceHeldMinutes: 15 });
    expect(currentHeldUntil([anItem()], [aProductView(), removed], gotAt)).toBeUndefined();
  });
});

describe("former prices", () => {
  const until = "2026-11-22T10:15:00.000Z";
  const product = aProductView({ price: 1600, formerPrices: [{ price: 1526, until }] });
  const at = (time: string) => heldPrices([anItem({ price: 1526 })], [product], Date.parse(time));

  it("a price from before new rates were published is held until it expires", () => {
    expect([...at("2026-11-22T10:14:59.999Z")]).toEqual([["a", Date.parse(until)]]);
    expect(at(until).size).toBe(0);
  });

  it("a former price is not held for another price, or if nothing has changed", () => {
    const now = Date.parse("2026-11-22T10:00:00.000Z");
    expect(heldPrices([anItem({ price: 1525 })], [product], now).size).toBe(0);
    expect(heldPrices([anItem({ price: 1600 })], [product], now).size).toBe(0);
  });
});
