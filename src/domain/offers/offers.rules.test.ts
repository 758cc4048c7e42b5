import { describe, expect, it } from "vitest";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import { appliesTo, isInForce, isOpenTo, makingIn, type Offer } from "./offers.rules.ts";

const offer: Offer = {
  id: 1,
  title: "Offer",
  kind: "percent",
  percent: 10,
  amountPaise: null,
  maxDiscountPaise: null,
  buyPieces: null,
  getPieces: null,
  giftProductId: null,
  categoryIds: [],
  productIds: [],
  pieceName: "piece",
  minAmountPaise: 0,
  minPieces: 1,
  audience: "everyone",
  withCoupons: true,
  withOffers: true,
  validFrom: null,
  validUntil: null,
  totalLimit: null,
  perCustomerLimit: null,
  endedAt: null,
};

it("an offer of days begins and ends at midnight, Indian time", () => {
  const days = { ...offer, validFrom: new Date("2026-11-30T18:30:00Z"), validUntil: new Date("2026-12-01T18:30:00Z") };
  const at = (time: string) => isInForce(days, new Date(`${time}+05:30`));
  expect(at("2026-11-30T23:59:59.999")).toBe(false);
  expect(at("2026-12-01T00:00:00.000")).toBe(true);
  expect(at("2026-12-01T23:59:59.999")).toBe(true);
  expect(at("2026-12-02T00:00:00.000")).toBe(false);
});

it.each<[string, boolean, Partial<Offer>]>([
  ["for all products", true, {}],
  ["for its category", true, { categoryIds: [2, 3] }],
  ["for the product itself", true, { productIds: [7], categoryIds: [9] }],
  ["for other categories", false, { categoryIds: [9] }],
  ["for other products", false, { productIds: [8] }],
])("an offer %s applies to a product: %s", (_, expected, terms) => {
  expect(appliesTo({ ...offer, ...terms }, { productId: 7, categoryIds: [3] })).toBe(expected);
});

it.each<[string, Partial<Offer>, { uses: number; orders: number } | undefined, boolean]>([
  ["an offer for everyone is open without a login", {}, undefined, true],
  ["an offer for customers is not open without a login", { audience: "customers" }, undefined, false],
  ["an offer for new customers is open before the first order", { audience: "new" }, { uses: 0, orders: 0 }, true],
  ["an offer for new customers is not open after the first order", { audience: "new" }, { uses: 0, orders: 1 }, false],
  [
    "an offer for returning customers is not open before the first order",
    { audience: "returning" },
    { uses: 0, orders: 0 },
    false,
  ],
  ["an offer is not open after the customer's last use of it", { perCustomerLimit: 1 }, { uses: 1, orders: 1 }, false],
  ["an offer is not open after its last use by anyone", { totalLimit: 3 }, { uses: 0, orders: 0 }, false],
])("%s", (_, given, customer, isOpen) => {
  expect(isOpenTo({ ...offer, ...given }, { uses: 3, customer })).toBe(isOpen);
});

describe("makingIn", () => {
  const line = (kind: string, paise: number) => ({ kind, name: kind, detail: "", paise });
  /** ₹8,000 of metal, ₹2,000 of making charges, 3 % GST. */
  const sold = (discount: number, on?: string) =>
    ({
      inputs: { discount: on === undefined ? null : { on } },
      lines: [line("metal", 800_000), line("making", 200_000), line("discount", -discount), line("gst", 30_000)],
    }) as unknown as SoldPricing;

  it.each<[string, SoldPricing | null, number, number]>([
    ["inclusive of their GST", sold(0), 1_030_000, 206_000],
    ["reduced by a discount on making charges", sold(50_000, "making"), 978_500, 154_500],
    ["reduced by their part of a discount on the total", sold(100_000, "total"), 927_000, 185_400],
    ["0 for a fixed price", { ...sold(0), inputs: null }, 1_030_000, 0],
    ["0 for an unknown price", null, 1_030_000, 0],
  ])("the making charges in a price are %s", (_, pricing, unitPaise, making) => {
    expect(makingIn(pricing, unitPaise)).toBe(making);
  });
});
