import { describe, expect, it } from "vitest";
import type { ChangedItem } from "#contract/orders/order.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import { aProductView } from "#tests/support/product-views.ts";
import { checkCart } from "#web/browser/cart-check.rules.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { atNewPrices, correctProducts } from "./changed-lines.rules.ts";

const SIZE_14 = { variationName: "Ring size", variationValue: "14" };
const SIZE_16 = { variationName: "Ring size", variationValue: "16" };
const ENGRAVING: PersonalField = { label: "Inside", characters: ["latin"], maxLength: 20, price: 50, leadDays: 2 };
const ring = aProductView({ productID: 1, price: 100, stock: 9 });
const sized = aProductView({
  productID: 2,
  price: 100,
  stock: 9,
  variations: [{ ...SIZE_14, price: 100, stock: null }],
});
const counted = { ...sized, variations: [{ ...SIZE_14, price: 100, stock: 5 }] };

function aLine(given: Partial<CartItem> = {}): CartItem {
  return { productID: 1, uniqueId: "a", title: "Ring", price: 100, quantity: 3, imagePath: "", ...given };
}

const inSize = aLine({ productID: 2, ...SIZE_14 });
const change = (given: Partial<ChangedItem>): ChangedItem => ({ item: 0, productName: "", reason: "price", ...given });

describe("lines of a refused order", () => {
  it.each([
    ["a price", ring, aLine(), change({ was: 100, now: 120 }), { kind: "price", was: 100, now: 120 }],
    ["a price of a size", sized, inSize, change({ was: 100, now: 120 }), { kind: "price", was: 100, now: 120 }],
    ["gone", ring, aLine(), change({ reason: "gone" }), { kind: "gone" }],
    ["a size that no longer exists", sized, inSize, change({ reason: "gone" }), { kind: "gone" }],
    ["sold out", ring, aLine(), change({ reason: "sold_out" }), { kind: "sold_out" }],
    ["too few", ring, aLine(), change({ reason: "sold_out", left: 2 }), { kind: "short", left: 2, room: 2 }],
    ["too few for a size", sized, inSize, change({ reason: "sold_out", left: 2 }), { kind: "short", left: 2, room: 2 }],
    [
      "too few of a size",
      counted,
      inSize,
      change({ reason: "sold_out", left: 1 }),
      { kind: "short", left: 1, room: 1 },
    ],
  ] as const)("a refused line shows the problem for which it was refused: %s", (_, product, line, changed, problem) => {
    const products = correctProducts([product], { sent: [line], changes: [changed], held: [] });
    expect(checkCart([line], products).get("a")).toEqual(problem);
    expect(checkCart([line], [product]).size).toBe(0);
  });

  it("reserved units of the customer are not counted twice", () => {
    const held = [{ productID: 1, quantity: 2 }];
    const changes = [change({ reason: "sold_out", left: 2 })];
    const products = correctProducts([ring], { sent: [aLine()], changes, held });
    expect(checkCart([aLine()], products, held).get("a")).toEqual({ kind: "short", left: 2, room: 2 });
    expect(checkCart([aLine({ quantity: 2 })], products, held).size).toBe(0);
  });

  it("a new price that includes engraving is compared with the line, and accepting it resolves the line", () => {
    const engraved = { ...ring, personalisation: [ENGRAVING] };
    const line = aLine({ price: 150, personalisation: [{ label: "Inside", text: "Asha" }] });
    const changes = [change({ was: 150, now: 170.5 })];
    const products = correctProducts([engraved], { sent: [line], changes, held: [] });
    const problems = checkCart([line], products);
    expect(problems.get("a")).toEqual({ kind: "price", was: 150, now: 170.5 });
    expect(checkCart(atNewPrices([line], problems), products).size).toBe(0);
  });

  it("reserved units of another size are not subtracted", () => {
    const sizes = { ...sized, variations: [SIZE_14, SIZE_16].map((size) => ({ ...size, price: 100, stock: 5 })) };
    const held = [{ productID: 2, quantity: 1, ...SIZE_16 }];
    const changes = [change({ reason: "sold_out", left: 1 })];
    const products = correctProducts([sizes], { sent: [inSize], changes, held });
    expect(checkCart([inSize], products, held).get("a")).toEqual({ kind: "short", left: 1, room: 1 });
  });

  it("a change of a line that was not sent is ignored", () => {
    expect(correctProducts([ring], { sent: [], changes: [change({ reason: "gone" })], held: [] })).toEqual([ring]);
  });
});

it("a line with a new price gets it, and other lines keep theirs", () => {
  const problems = new Map([["a", { kind: "price", was: 100, now: 120 } as const]]);
  expect(atNewPrices([aLine(), inSize], problems).map(({ price }) => price)).toEqual([120, 120]);
  expect(atNewPrices([aLine(), { ...inSize, uniqueId: "b" }], problems).map(({ price }) => price)).toEqual([120, 100]);
});
