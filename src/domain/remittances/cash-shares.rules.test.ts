import fc from "fast-check";
import { expect, it } from "vitest";
import { sharesOfCarriers, type HandedParcel } from "./cash-shares.rules.ts";

const parcel = (carrier: string | null, cashPaise: number, trackingNumber: string | null = null): HandedParcel => ({
  carrier,
  trackingNumber,
  cashPaise,
});

it("the cash of one carrier's parcels is added up, under the last tracking number", () => {
  const shares = sharesOfCarriers([parcel("A", 300, "1"), parcel(null, 500), parcel("A", 200, "2")]);
  expect(shares).toEqual([
    { carrier: "A", trackingNumber: "2", cashPaise: 500 },
    { carrier: null, trackingNumber: null, cashPaise: 500 },
  ]);
});

it("carriers of only free items are omitted, except the last one if there is no cash at all", () => {
  expect(sharesOfCarriers([parcel("A", 0), parcel("B", 900)])).toMatchObject([{ carrier: "B", cashPaise: 900 }]);
  expect(sharesOfCarriers([parcel("A", 0), parcel("B", 0)])).toMatchObject([{ carrier: "B", cashPaise: 0 }]);
});

it("the carriers' shares add up to the cash of all parcels, one for each carrier", () => {
  const carriers = fc.constantFrom("A", "B", "C", null);
  const parcels = fc.array(fc.tuple(carriers, fc.nat(9_999_999_900)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parcels, (given) => {
      const shares = sharesOfCarriers(given.map(([carrier, cash]) => parcel(carrier, cash)));
      const collected = given.reduce((sum, [, cash]) => sum + cash, 0);
      expect(shares.reduce((sum, { cashPaise }) => sum + cashPaise, 0)).toBe(collected);
      expect(new Set(shares.map(({ carrier }) => carrier)).size).toBe(shares.length);
    }),
  );
});
