import { expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { checkCart, newPrices } from "./cart-check.rules.ts";
import { addToCart, parseCart, setVariation } from "./cart.rules.ts";
import { removeUnits } from "./remove-ordered.ts";

const FIELDS = [{ label: "Engraving", characters: ["latin" as const], maxLength: 9, price: 249.5, leadDays: 3 }];
const PRODUCT = {
  productID: 1,
  title: "Band",
  price: 1_499,
  imagePath: "",
  slug: "band",
  sizeOrWeight: "2.9 g",
  personalisation: FIELDS,
};
const text = (value: string) => [{ label: "Engraving", text: value }];

it("pieces with different texts are different lines, each priced with its text", () => {
  const first = addToCart([], PRODUCT, undefined, 1, text("Asha"));
  const both = addToCart(first, PRODUCT, undefined, 2, text("Ravi"));
  const cart = addToCart(addToCart(both, PRODUCT, undefined, 3, text("Asha")), PRODUCT, undefined, 4);
  expect(cart.map(({ quantity, price, personalisation }) => [personalisation?.[0]?.text, quantity, price])).toEqual([
    ["Asha", 2, 1_748.5],
    ["Ravi", 1, 1_748.5],
    [undefined, 1, 1_499],
  ]);
  expect(parseCart(JSON.stringify(cart))).toEqual(cart);
  expect(removeUnits(cart, [{ productID: 1, quantity: 1, personalisation: text("Ravi") }])).toEqual([cart[0], cart[2]]);
});

it("a cart with as many lines as one order can have takes further units, but no further line", () => {
  let cart = addToCart([], PRODUCT, undefined, 0);
  for (let line = 1; line < 50; line++) cart = addToCart(cart, PRODUCT, undefined, line, text(`Text ${line}`));
  expect(addToCart(cart, PRODUCT, undefined, 51, text("One more"))).toBe(cart);
  expect(addToCart(cart, PRODUCT, undefined, 51)[0]).toMatchObject({ quantity: 2 });
});

it("another size preserves the text and its price", () => {
  const cart = addToCart([], PRODUCT, undefined, 1, text("Asha"));
  const size = { variationName: "Ring size", variationValue: "14", price: 1_600 };
  const [line] = setVariation(cart, cart[0]?.uniqueId ?? "", PRODUCT, size);
  expect(line).toMatchObject({ price: 1_849.5, variationValue: "14", personalisation: text("Asha") });
});

it("a stored cart without texts, or with invalid ones, can be parsed", () => {
  const old = { productID: 1, uniqueId: "a", title: "Band", price: 1_499, quantity: 1, imagePath: "" };
  expect(parseCart(JSON.stringify([old, { ...old, personalisation: [7, null, { label: 1 }] }]))).toEqual([old, old]);
});

it("a changed price of a text is reported, and a deleted field prevents the order", () => {
  const cart = addToCart([], PRODUCT, undefined, 1, text("Asha"));
  const product = { ...PRODUCT, stock: null, variations: [] as ProductView["variations"] } as unknown as ProductView;
  const dearer = { ...product, personalisation: FIELDS.map((field) => ({ ...field, price: 300 })) };
  expect([...checkCart(cart, [product])]).toEqual([]);
  expect(newPrices(cart, [dearer])).toMatchObject([{ was: 1_748.5, now: 1_799 }]);
  expect([...checkCart(cart, [{ ...product, personalisation: [] }]).values()]).toEqual([{ kind: "gone" }]);
});
