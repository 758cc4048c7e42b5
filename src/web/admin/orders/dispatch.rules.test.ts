import { expect, it } from "vitest";
import { shipmentMessages } from "#contract/shipments/shipments.ts";
import { AN_ITEM } from "#tests/support/order-views.ts";
import { DISPATCH_RULES, firstDraft, parcelOf } from "./dispatch.rules.ts";

const draft = firstDraft([{ ...AN_ITEM, left: 2 }]);

it.each([
  ["", null],
  ["1,250.5", 1_250.5],
  ["heavy", "heavy"],
])("a parcel with the typed numbers %j is sent with %j", (typed, sent) => {
  expect(parcelOf({ ...draft, carrier: " Blue Dart ", weight: typed, insuredValue: typed })).toEqual({
    items: [{ position: 0, quantity: 2 }],
    carrier: "Blue Dart",
    trackingNumber: null,
    weight: sent,
    insuredValue: sent,
    note: null,
  });
});

it.each(["1,250", "12,5"])("a parcel's weight typed as %s is refused", (typed) => {
  expect(DISPATCH_RULES.weight?.(typed, draft)).toBe(shipmentMessages.weight);
});
