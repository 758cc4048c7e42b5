import { describe, expect, it } from "vitest";
import { parcelsToLabel, type OrderInParcels } from "./label-parcels.rules.ts";

const items = [
  { position: 0, quantity: 2, unitPricePaise: 1_000_00 },
  { position: 1, quantity: 1, unitPricePaise: 333_33 },
];

const sent = (status: string, units: { position: number; quantity: number }[], given = {}) => ({
  status,
  carrier: "Blue Dart",
  trackingNumber: "BD1",
  weightMg: 120_000,
  items: units,
  ...given,
});

const order = { items, discountPaise: 0, offers: null, totalPaise: 2_333_33, storeCreditPaise: 0 };

const label = (shipments: OrderInParcels["shipments"], isCashDue = true) =>
  parcelsToLabel({ ...order, shipments, isCashDue }).map(({ parcel, collect }) => ({
    part: `${parcel.number}/${parcel.of}`,
    pieces: parcel.pieces,
    collect,
  }));

describe("parcelsToLabel", () => {
  it("an order has a single label for all of it before anything is dispatched", () => {
    expect(label([])).toEqual([{ part: "1/1", pieces: 3, collect: 2_333_33 }]);
    expect(label([], false)).toEqual([{ part: "1/1", pieces: 3, collect: null }]);
  });

  it("each parcel of an order has a label with its weight, carrier and share of the cash", () => {
    const [first, second] = parcelsToLabel({
      ...order,
      storeCreditPaise: 333_33,
      shipments: [sent("Dispatched", [{ position: 0, quantity: 1 }])],
      isCashDue: true,
    });
    expect(first).toEqual({
      parcel: { number: 1, of: 2, pieces: 1, weightMg: 120_000, carrier: "Blue Dart", trackingNumber: "BD1" },
      collect: 857_14,
    });
    expect(second).toMatchObject({ parcel: { number: 2, of: 2, pieces: 2, carrier: null }, collect: 1_142_86 });
  });

  it("a delivered or refused parcel has no label, and its share is not collected again", () => {
    const shipments = [
      sent("Delivered", [{ position: 0, quantity: 1 }]),
      sent("Dispatched", [{ position: 0, quantity: 1 }]),
      sent("Refused", [{ position: 1, quantity: 1 }]),
    ];
    expect(label(shipments)).toEqual([{ part: "2/3", pieces: 1, collect: 1_000_00 }]);
  });

  it("an order with nothing to hand over has a single label with the cash of everything still out", () => {
    const shipments = [
      sent("Returned to shop", [{ position: 0, quantity: 1 }]),
      sent("Refused", [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ]),
    ];
    expect(label(shipments)).toEqual([{ part: "1/1", pieces: 3, collect: 1_333_33 }]);
  });

  it("a returned parcel has no label, and its cash is no longer due", () => {
    const shipments = [
      sent("Returned to shop", [{ position: 0, quantity: 2 }]),
      sent("Dispatched", [{ position: 1, quantity: 1 }]),
    ];
    expect(label(shipments)).toEqual([{ part: "1/1", pieces: 1, collect: 333_33 }]);
  });

  it("an order has a single label for all of it once everything has arrived", () => {
    const all = [
      sent("Delivered", [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ]),
    ];
    expect(label(all, false)).toEqual([{ part: "1/1", pieces: 3, collect: null }]);
  });
});
