import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyOffers, sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import type { OfferRule } from "#contract/offers/offer.ts";
import { paidByLine } from "#contract/offers/sold-offers.rules.ts";
import { divideOrder, priceOfGoods, type DividedOrder, type ParcelUnits } from "./parcel-shares.rules.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const FREE_THIRD: OfferRule = {
  id: 1,
  title: "Buy 2, get 1",
  kind: "buy_get",
  percent: 100,
  amountPaise: null,
  giftID: null,
  minPieces: 0,
  minAmountPaise: 0,
  maxDiscountPaise: null,
  buy: 2,
  get: 1,
  withCoupons: true,
  withOffers: true,
};
const TENTH: OfferRule = { ...FREE_THIRD, id: 2, title: "A tenth", kind: "percent", percent: 10, buy: null, get: null };

/** An order of these items, each with its offers, and the rest of its price. */
function anOrder(
  items: readonly { unitPricePaise: number; quantity: number; offers: number[] }[],
  { coupon = 0, charges = 0, credit = 0 }: { coupon?: number; charges?: number; credit?: number },
): DividedOrder {
  const rules = [FREE_THIRD, TENTH];
  const lines = items.map((item, index) => {
    const { unitPricePaise: unitPaise, quantity, offers } = item;
    return { productID: index + 1, unitPaise, quantity, makingPaise: 0, offers };
  });
  const applied = applyOffers(rules, lines, { hasCoupon: false });
  const whole = sum(lines.map(({ unitPaise, quantity }) => unitPaise * quantity));
  const couponPaise = Math.floor((whole - sumOfOffers(applied)) * coupon);
  const discountPaise = sumOfOffers(applied) + couponPaise;
  const totalPaise = whole - discountPaise + charges;
  return {
    items: items.map(({ unitPricePaise, quantity }, position) => ({ position, unitPricePaise, quantity })),
    discountPaise,
    offers: { rules, lines: lines.map(({ offers }) => ({ makingPaise: 0, offers })), applied },
    totalPaise,
    storeCreditPaise: Math.floor(totalPaise * credit),
  };
}

const item = fc.record({
  unitPricePaise: fc.integer({ min: 1, max: 90_000_00 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  offers: fc.subarray([1, 2]),
});
const part = fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
const order = fc
  .tuple(
    fc.array(item, { minLength: 1, maxLength: 5 }),
    fc.record({ coupon: part, charges: fc.oneof(fc.constant(0), fc.nat(500_00)), credit: part }),
  )
  .map(([items, rest]) => anOrder(items, rest));

/** The units of the order, each in one of six parcels. */
function inParcels({ items }: DividedOrder, picks: readonly number[]): ParcelUnits[] {
  const units = items.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => position));
  const parcels = Array.from({ length: 6 }, (_, parcel) =>
    items.map(({ position }) => ({
      position,
      quantity: units.filter((unit, index) => unit === position && picks[index] === parcel).length,
    })),
  );
  return parcels.map((parcel) => parcel.filter(({ quantity }) => quantity > 0)).filter((parcel) => parcel.length > 0);
}
const picks = fc.array(fc.nat(5), { minLength: 20, maxLength: 20 });

describe("divideOrder", () => {
  it("the shares of parcels add up to the order's price and cash and each item's price, none negative", () => {
    fc.assert(
      fc.property(order, picks, (one, chosen) => {
        const shares = divideOrder(one, inParcels(one, chosen));
        expect(sum(shares.map(({ pricePaise }) => pricePaise))).toBe(one.totalPaise);
        expect(sum(shares.map(({ cashPaise }) => cashPaise))).toBe(one.totalPaise - one.storeCreditPaise);
        const paid = paidByLine(one.items, one);
        for (const { position } of one.items) {
          expect(sum(shares.map(({ goods }) => goods.get(position) ?? 0))).toBe(paid[position]);
        }
        for (const share of shares) {
          expect(share.cashPaise).toBeGreaterThanOrEqual(0);
          expect(share.pricePaise).toBeGreaterThanOrEqual(share.cashPaise);
          expect(share.pricePaise).toBeGreaterThanOrEqual(priceOfGoods(share));
          expect(Math.min(...share.goods.values())).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("the shares of parcels do not change with later parcels, so that a label stays true", () => {
    fc.assert(
      fc.property(order, picks, (one, chosen) => {
        const parcels = inParcels(one, chosen);
        const shares = divideOrder(one, parcels);
        for (const [index] of parcels.entries()) {
          const rest = parcels.slice(index + 1).flat();
          expect(divideOrder(one, [...parcels.slice(0, index + 1), rest])[index]).toEqual(shares[index]);
        }
      }),
    );
  });

  it("the share of a parcel is 0 for pieces that an offer makes free", () => {
    const pieces = [900_00, 800_00, 700_00].map((unitPricePaise) => ({ unitPricePaise, quantity: 1, offers: [1] }));
    const one = anOrder(pieces, { charges: 49_00 });
    const shares = divideOrder(one, [
      [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
      [{ position: 2, quantity: 1 }],
    ]);
    expect(shares.map(({ pricePaise, cashPaise }) => [pricePaise, cashPaise])).toEqual([
      [1_749_00, 1_749_00],
      [0, 0],
    ]);
  });

  it("the shares of parcels divide the delivery charge by pieces when all goods are free", () => {
    const one = anOrder([{ unitPricePaise: 100_00, quantity: 3, offers: [] }], { coupon: 1, charges: 90_00 });
    const shares = divideOrder(one, [[{ position: 0, quantity: 1 }], [{ position: 0, quantity: 2 }]]);
    expect(shares.map(({ cashPaise }) => cashPaise)).toEqual([30_00, 60_00]);
  });
});
