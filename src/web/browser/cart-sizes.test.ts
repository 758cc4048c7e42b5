import { describe, expect, it } from "vitest";
import { setVariation, type CartItem } from "./cart.rules.ts";
import { removeUnits } from "./remove-ordered.ts";

const PRODUCT = { price: 1_499 };
const size = (variationValue: string, price = 1_600) => ({ variationName: "Ring size", variationValue, price });

function aLine(given: Partial<CartItem> = {}): CartItem {
  return { productID: 1, uniqueId: "a", title: "Ring", price: 1_499, quantity: 1, imagePath: "", ...given };
}

describe("setVariation", () => {
  it("choosing a size gives the line the size and its price, or the product's own price again", () => {
    const chosen = setVariation([aLine()], "a", PRODUCT, size("14"));
    expect(chosen).toEqual([aLine({ ...size("14") })]);
    expect(setVariation(chosen, "a", PRODUCT, undefined)).toEqual([aLine()]);
  });

  it("choosing a size merges lines of the same size, unless they are more than 99 units together", () => {
    const other = aLine({ uniqueId: "b", quantity: 94, ...size("14") });
    const five = [aLine({ quantity: 5 }), other];
    expect(setVariation(five, "a", PRODUCT, size("14"))).toEqual([{ ...other, quantity: 99 }]);
    const six = [aLine({ quantity: 6 }), other];
    expect(setVariation(six, "a", PRODUCT, size("14"))).toEqual(six);
  });

  it("choosing a size ignores a line that no longer exists", () => {
    expect(setVariation([aLine()], "x", PRODUCT, size("14"))).toEqual([aLine()]);
  });
});

describe("removeUnits", () => {
  it("units that were ordered in another tab are removed from the cart, and those added later stay", () => {
    const cart = [
      aLine({ quantity: 3 }),
      aLine({ uniqueId: "b", ...size("14") }),
      aLine({ uniqueId: "c", productID: 2 }),
    ];
    const ordered = [
      { productID: 1, quantity: 2 },
      { productID: 2, quantity: 1 },
    ];
    expect(removeUnits(cart, ordered)).toEqual([cart[0] && { ...cart[0], quantity: 1 }, cart[1]]);
  });

  it("of two lines of the same kind, no more than the ordered units are removed", () => {
    const cart = [aLine({ quantity: 2 }), aLine({ uniqueId: "b" })];
    const one = { productID: 1, quantity: 1 };
    expect(removeUnits(cart, [one, one])).toEqual([aLine({ uniqueId: "b" })]);
    expect(removeUnits(cart, [one])).toEqual([aLine(), aLine({ uniqueId: "b" })]);
  });
});
