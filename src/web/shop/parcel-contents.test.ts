import { expect, it } from "vitest";
import { AN_ITEM } from "#tests/support/order-views.ts";
import { parcelContents } from "./parcel-contents.ts";

it("two pieces of one product in a parcel are told apart by their size and their texts", () => {
  const sized = { ...AN_ITEM, variationName: "Ring size", variationValue: "12" };
  const engraved = { ...AN_ITEM, position: 1, personalisation: [{ label: "Engraving", text: "Naam", price: 0 }] };
  const units = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ];
  expect(parcelContents(units, [sized, engraved])).toBe(
    "2 × Tara Ring (Ring size 12), 1 × Tara Ring (Engraving: “Naam”)",
  );
});
