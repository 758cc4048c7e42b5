import { describe, expect, it } from "vitest";
import { competes } from "./competing-intents.rules.ts";

const line = {
  productId: 1,
  title: "Tara Ring",
  variation: null,
  stock: "product",
  unitPricePaise: 50_000,
  quantity: 1,
  imagePath: "",
  nonReturnable: false,
};
const content = {
  customerName: "Asha Rani",
  customerEmail: "asha@example.com",
  customerPhone: "9876543210",
  customerAddress: "House 12",
  lines: [line],
  coupon: { code: "TEN", discountPaise: 5_000 },
  offers: { rules: [], lines: [], applied: [{ id: 7, title: "First order", paise: 1_000 }] },
};
const plain = { couponCode: null, offersAmount: null, useStoreCredit: null };

function competesWith(request: object, productId = 2, storeCreditPaise = 1_000): boolean {
  const next = { lines: [{ productId }], request: { ...plain, ...request } };
  return competes({ content: JSON.stringify(content), storeCreditPaise }, next, (id) => id === 7);
}

describe("competes", () => {
  it.each<[string, object, number, number, boolean]>([
    ["compete for the same product", {}, 1, 0, true],
    ["do not compete for different products", {}, 2, 1_000, false],
    ["compete for the same coupon", { couponCode: " ten " }, 2, 0, true],
    ["do not compete for different coupons", { couponCode: "FIVE" }, 2, 0, false],
    ["compete for a limited offer", { offersAmount: 10 }, 2, 0, true],
    ["do not compete for an offer that the order does not have", { offersAmount: 0 }, 2, 0, false],
    ["compete for reserved store credit", { useStoreCredit: true }, 2, 1_000, true],
    ["do not compete for store credit that is not reserved", { useStoreCredit: true }, 2, 0, false],
  ])("an open payment and an order %s", (_, request, productId, storeCreditPaise, expected) => {
    expect(competesWith(request, productId, storeCreditPaise)).toBe(expected);
  });
});
