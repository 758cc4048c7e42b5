import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#contract/kernel/durations.ts";
import type { OfferRule } from "#contract/offers/offer.ts";
import type { ReturnKind, ReturnReason, ReturnStatus, ReturnStep } from "#contract/returns/returns.ts";
import type { ShipmentStatus } from "#contract/shipments/shipments.ts";
import {
  claimableUntil,
  forgoneOf,
  isAllBack,
  findItemError,
  nextReturnSteps,
  paidByItem,
  paidForCase,
  paidForUnits,
  returnableItem,
  statusAfter,
  findTimeError,
  type OrderedUnits,
} from "./returns.rules.ts";

const DELIVERED = new Date("2026-11-01T06:00:00.000Z");
const after = (hours: number) => new Date(DELIVERED.getTime() + hours * HOUR_MS);

function anItem(given: Partial<OrderedUnits> = {}): OrderedUnits {
  return {
    position: 0,
    productId: 1,
    title: "Tara ring",
    unitPricePaise: 1_000_00,
    quantity: 3,
    nonReturnable: false,
    taken: 0,
    settled: 0,
    sold: 0,
    replaced: 0,
    ...given,
  };
}

describe("steps", () => {
  it.each<[ReturnKind, ReturnStatus, Partial<Record<ReturnStep, ReturnStatus>>]>([
    ["return", "Requested", { approve: "Approved", reject: "Rejected" }],
    ["return", "Approved", { transit: "In transit", receive: "Received", reject: "Rejected" }],
    ["return", "In transit", { receive: "Received", sendBack: "Rejected" }],
    ["return", "Received", { settle: "Settled" }],
    ["return", "Settled", {}],
    ["buyback", "In transit", { receive: "Received", sendBack: "Sent back" }],
    ["buyback", "Received", { offer: "Offered", receive: "Received", sendBack: "Sent back" }],
    ["exchange", "Offered", { retract: "Received" }],
    ["exchange", "Accepted", { pay: "Settled" }],
    ["exchange", "Lapsed", { sendBack: "Sent back" }],
    ["buyback", "Settled", {}],
  ])("the steps of a return of kind %s in status %s are %j", (kind, status, steps) => {
    const next = nextReturnSteps({ kind, status });
    expect(Object.fromEntries(next.map((step) => [step, statusAfter({ kind, status }, step)]))).toEqual(steps);
  });

  it("the steps of a return never pay before the goods were received", () => {
    expect(statusAfter({ kind: "return", status: "Approved" }, "settle")).toBeUndefined();
    expect(statusAfter({ kind: "buyback", status: "Received" }, "pay")).toBeUndefined();
  });
});

describe("findTimeError", () => {
  it.each<[number, ReturnReason | undefined, boolean]>([
    [30 * 24, undefined, true],
    [30 * 24 + 0.001, undefined, false],
    [30 * 24, "defective", true],
    [48, "damaged", true],
    [48.001, "damaged", false],
    [48.001, "missing", false],
    [48.001, "wrong", true],
  ])("a request %d hours after delivery with the reason %s is possible: %s", (hours, reason, isPossible) => {
    const error = findTimeError({ deliveredAt: DELIVERED, now: after(hours), reason });
    expect(error === undefined).toBe(isPossible);
  });

  it("the time for a request begins with the delivery", () => {
    expect(findTimeError({ deliveredAt: null, now: DELIVERED, reason: undefined })).toMatch(/Only a delivered order/);
  });

  it("the time for claims ends 48 hours after delivery", () => {
    expect(claimableUntil(DELIVERED, after(48))).toEqual(after(48));
    expect(claimableUntil(DELIVERED, after(48.001))).toBeUndefined();
  });
});

describe("findItemError", () => {
  it.each<[string, Partial<OrderedUnits>, number, ReturnReason | undefined, RegExp | undefined]>([
    ["all of them", {}, 3, undefined, undefined],
    ["one more than all", {}, 4, undefined, /Only 3 of Tara ring/],
    ["the rest", { taken: 2 }, 1, undefined, undefined],
    ["more than the rest", { taken: 2 }, 2, undefined, /Only 1 of Tara ring/],
    ["one when none is left", { taken: 3 }, 1, undefined, /All of Tara ring is part of a return already/],
    ["a non-returnable one", { nonReturnable: true }, 1, "mind", /non-returnable unless defective/],
    ["a defective non-returnable one", { nonReturnable: true }, 1, "defective", undefined],
    ["a wrong non-returnable one", { nonReturnable: true }, 1, "wrong", undefined],
  ])("returning units of an item is possible, or refused with a reason: %s", (_, given, quantity, reason, error) => {
    const found = findItemError(anItem(given), quantity, reason);
    expect(found ?? "").toMatch(error ?? /^$/);
  });

  it("the returnable units of an item are listed with the reason why the others cannot be returned", () => {
    expect(returnableItem(anItem({ taken: 1 }))).toEqual({ position: 0, left: 2, onlyIfFaulty: false, reason: null });
    expect(returnableItem(anItem({ taken: 3 }))).toMatchObject({
      left: 0,
      reason: "All of Tara ring is part of a return already.",
    });
    expect(returnableItem(anItem({ nonReturnable: true }))).toMatchObject({
      left: 3,
      onlyIfFaulty: true,
      reason: "Personalised items, silver coins and idols are non-returnable unless defective.",
    });
  });
});

it.each<[string, Partial<OrderedUnits>, boolean]>([
  ["all units are settled", { settled: 3 }, true],
  ["one unit is not settled", { settled: 2 }, false],
  ["one unit was bought back", { settled: 3, sold: 1 }, false],
])("an order is returned completely if %s: $2", (_, given, isBack) => {
  expect(isAllBack([anItem({ settled: 3 }), anItem({ position: 1, ...given })])).toBe(isBack);
});

describe("amounts paid", () => {
  const items = [anItem(), anItem({ position: 1, unitPricePaise: 500_00, quantity: 1 })];
  const coupon = { discountPaise: 350_00, offers: null };

  it("the amount paid for returned units is their price minus their share of the coupon", () => {
    expect([...paidByItem(items, coupon)]).toEqual([
      [0, 2_700_00],
      [1, 450_00],
    ]);
    expect([...paidForCase(items, coupon, [{ position: 0, quantity: 2 }], 0)]).toEqual([[0, 1_800_00]]);
  });

  it("the amount paid for returned units adds up to that of their item, in any parts", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), parts, (paid, sizes) => {
        const quantity = sizes.reduce((sum, size) => sum + size, 0);
        let settled = 0;
        let sum = 0;
        for (const size of sizes) {
          const part = paidForUnits(paid, { quantity, settled }, size);
          expect(part).toBeGreaterThanOrEqual(0);
          sum += part;
          settled += size;
        }
        expect(sum).toBe(paid);
      }),
    );
  });

  it("the amount paid for returned units loses the discount that the retained units no longer fulfil", () => {
    const rule: OfferRule = {
      id: 1,
      title: "Three",
      kind: "percent",
      percent: 10,
      amountPaise: null,
      maxDiscountPaise: null,
      buy: null,
      get: null,
      giftID: null,
      minAmountPaise: 0,
      minPieces: 3,
      withCoupons: true,
      withOffers: true,
    };
    const sold = {
      discountPaise: 300_00,
      offers: {
        rules: [rule],
        lines: [{ makingPaise: 0, offers: [1] }],
        applied: [{ id: 1, title: "Three", paise: 300_00, shares: [300_00] }],
      },
    };
    // 2,700 was paid, and two units cost 2,000 without the offer.
    const one = [{ position: 0, quantity: 1 }];
    expect([...paidForCase([anItem()], sold, one, 0)]).toEqual([[0, 700_00]]);
    expect([...paidForCase([anItem({ settled: 1 })], sold, [{ position: 0, quantity: 2 }], 0)]).toEqual([
      [0, 2_000_00],
    ]);
    expect([...paidForCase([anItem()], sold, one, 650_00)]).toEqual([[0, 50_00]]);
  });
});

describe("forgoneOf", () => {
  const parcel = (id: number, status: ShipmentStatus, quantity = 1) => ({ id, status, quantity });
  const order = { discountPaise: 400_00, offers: null, totalPaise: 3_690_00, storeCreditPaise: 0 };

  it("the unpaid amount is the goods of the parcels that are back, and apart from them their part of the charges", () => {
    const items = [
      { ...anItem(), parcels: [parcel(7, "Delivered"), parcel(8, "Returned to shop", 2)] },
      { ...anItem({ position: 1, quantity: 1 }), parcels: [parcel(8, "Returned to shop")] },
    ];
    expect(forgoneOf(items, order)).toEqual({ goodsPaise: 2_700_00, chargesPaise: 67_50 });
  });

  it("the unpaid amount is 0 while a refused parcel is on its way back, and without parcels", () => {
    const items = [{ ...anItem({ quantity: 4 }), parcels: [parcel(7, "Refused", 4)] }];
    expect(forgoneOf(items, order)).toEqual({ goodsPaise: 0, chargesPaise: 0 });
    expect(forgoneOf([{ ...anItem(), parcels: [] }], order)).toEqual({ goodsPaise: 0, chargesPaise: 0 });
  });
});
