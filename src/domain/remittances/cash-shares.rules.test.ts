import fc from "fast-check";
import { expect, it } from "vitest";
import { sharesOfCash, type HandedParcel } from "./cash-shares.rules.ts";

const parcel = (carrier: string | null, valuePaise: number, trackingNumber: string | null = null): HandedParcel => ({
  carrier,
  trackingNumber,
  valuePaise,
});

it("a single parcel has the whole cash, regardless of its value", () => {
  expect(sharesOfCash(1_700_00, [parcel("Delhivery", 0, "D1")])).toEqual([
    { carrier: "Delhivery", trackingNumber: "D1", cashPaise: 1_700_00 },
  ]);
});

it("the shares of several parcels follow the value of their items, and the last one has the rest", () => {
  const shares = sharesOfCash(100, [parcel("A", 1), parcel("B", 1), parcel("C", 1)]);
  expect(shares.map(({ cashPaise }) => cashPaise)).toEqual([33, 33, 34]);
});

it("the shares of one carrier's parcels are added up, under the last tracking number", () => {
  const shares = sharesOfCash(1_000, [parcel("A", 300, "1"), parcel(null, 500), parcel("A", 200, "2")]);
  expect(shares).toEqual([
    { carrier: "A", trackingNumber: "2", cashPaise: 500 },
    { carrier: null, trackingNumber: null, cashPaise: 500 },
  ]);
});

it("carriers of only free items are omitted, except the last one if there is no cash at all", () => {
  expect(sharesOfCash(900, [parcel("A", 0), parcel("B", 900)])).toMatchObject([{ carrier: "B", cashPaise: 900 }]);
  expect(sharesOfCash(0, [parcel("A", 10), parcel("B", 20)])).toMatchObject([{ carrier: "B", cashPaise: 0 }]);
});

it("the shares always add up to the cash, each at least 0", () => {
  const carriers = fc.constantFrom("A", "B", "C", null);
  const parcels = fc.array(fc.tuple(carriers, fc.nat(9_999_999_900)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(9_999_999_900), parcels, (cash, given) => {
      const shares = sharesOfCash(
        cash,
        given.map(([carrier, value]) => parcel(carrier, value)),
      );
      expect(shares.reduce((sum, { cashPaise }) => sum + cashPaise, 0)).toBe(cash);
      expect(shares.every(({ cashPaise }) => cashPaise >= 0)).toBe(true);
      expect(new Set(shares.map(({ carrier }) => carrier)).size).toBe(shares.length);
    }),
  );
});
