import { expect, it } from "vitest";
import { MAX_ORDER_ITEMS } from "#contract/kernel/order-limits.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";
import { splitLine } from "./split-line.rules.ts";

const aLine = (given: Partial<CartItem> = {}): CartItem => ({
  productID: 1,
  uniqueId: "a",
  title: "Ring",
  price: 1_499,
  quantity: 3,
  imagePath: "",
  ...given,
});

it("one unit of a line becomes the next line, with the same texts and price", () => {
  const texts = { personalisation: [{ label: "Engraving", text: "Asha" }] };
  const other = aLine({ uniqueId: "b", productID: 2 });
  expect(splitLine([aLine(texts), other], "a", "c")).toEqual([
    aLine({ ...texts, quantity: 2 }),
    aLine({ ...texts, uniqueId: "c", quantity: 1 }),
    other,
  ]);
});

it.each([
  ["a line of one unit", [aLine({ quantity: 1 })], "a"],
  ["a line that is gone", [aLine()], "b"],
  ["a full cart", Array.from({ length: MAX_ORDER_ITEMS }, (_, index) => aLine({ uniqueId: `${index}` })), "7"],
])("%s is not split", (_what, cart, uniqueId) => {
  expect(splitLine(cart, uniqueId, "c")).toBe(cart);
});
