import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAllBack, isAllDelivered, isRest, needsCode, refuseItems, restOf, formatUnits } from "./shipments.rules.ts";

const items = [
  { position: 0, title: "Tara ring", left: 2 },
  { position: 1, title: "Lakshmi coin", left: 0 },
  { position: 4, title: "Noor anklet", left: 1 },
];

describe("needsCode", () => {
  it.each([
    [19_999_99, 20_000, false],
    [20_000_00, 20_000, true],
    [1, 1, false],
    [100, 1, true],
    [9_99_99_999_00, 0, false],
  ])("an order of %d paise, with delivery codes from ₹%d, needs one: %s", (total, from, isAsked) => {
    expect(needsCode(total, from)).toBe(isAsked);
  });
});

describe("pieces", () => {
  it.each([
    [[{ position: 0, quantity: 3 }], "Only 2 of Tara ring left."],
    [[{ position: 1, quantity: 1 }], "Lakshmi coin has left already."],
    [[{ position: 2, quantity: 1 }], "This order has no such item."],
    [
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
      "Tara ring is there twice.",
    ],
  ])("a parcel with the pieces %j is refused: %s", (units, message) => {
    expect(() => refuseItems(items, units)).toThrow(message);
  });

  it("the pieces of a parcel may be all remaining units", () => {
    const rest = restOf(items);
    expect(rest).toEqual([
      { position: 0, quantity: 2 },
      { position: 4, quantity: 1 },
    ]);
    expect(() => refuseItems(items, rest)).not.toThrow();
    expect([isRest(items, rest), isRest(items, rest.slice(1))]).toEqual([true, false]);
    expect(formatUnits(items, rest)).toBe("2 × Tara ring, 1 × Noor anklet");
  });

  it("the pieces of a parcel are accepted only while all of them remain", () => {
    const quantity = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 3, maxLength: 3 }), fc.array(quantity), (ordered, wanted) => {
        const all = ordered.map((left, position) => ({ position, title: "x", left }));
        const units = wanted.map((count, index) => ({ position: index, quantity: count }));
        const isGood = units.every(({ position, quantity: count }) => count <= (ordered[position] ?? 0));
        if (isGood) expect(() => refuseItems(all, units)).not.toThrow();
        else expect(() => refuseItems(all, units)).toThrow();
      }),
    );
  });
});

describe("order completion", () => {
  const gone = items.map((item) => ({ ...item, left: 0 }));

  it("an order is delivered once nothing remains and every parcel was delivered", () => {
    expect(isAllDelivered(gone, ["Delivered", "Delivered"])).toBe(true);
    expect(isAllDelivered(items, ["Delivered"])).toBe(false);
  });

  it("an order is delivered when its other parcel was refused and is back", () => {
    expect(isAllDelivered(gone, ["Delivered", "Returned to shop"])).toBe(true);
  });

  it.each(["Dispatched", "Refused"] as const)("an order is not delivered while a parcel is %s", (status) => {
    expect(isAllDelivered(gone, ["Delivered", status])).toBe(false);
  });

  it("an order ends with the last returned parcel only if nothing was delivered, is in transit or remains", () => {
    expect(isAllBack(gone, [])).toBe(true);
    expect(isAllBack(gone, ["Returned to shop"])).toBe(true);
    expect(isAllBack(items, [])).toBe(false);
    for (const other of ["Dispatched", "Refused", "Delivered"] as const) expect(isAllBack(gone, [other])).toBe(false);
  });
});
