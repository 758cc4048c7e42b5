import { expect, it } from "vitest";
import { aZone } from "#tests/support/delivery-zones.ts";
import {
  draftErrors,
  draftOf,
  holidaysOf,
  newZoneDraft,
  placeOf,
  zonesComparison,
  zonesOf,
} from "./zone-draft.rules.ts";

const view = {
  zones: [
    aZone({ name: "Home", pins: ["1600*", "140301-140308"], states: ["04", "35"], fee: 49.5, freeFrom: 9_999 }),
    aZone({ cash: { allowed: false, limit: 5_000 }, deliverable: false }),
  ],
  holidays: ["2026-11-24", "2026-12-25"],
  updatedAt: "2026-11-22T00:00:00.000Z",
};

it("zones survive the conversion to form values and back", () => {
  const draft = draftOf(view);
  expect(zonesOf(draft)).toEqual(view.zones);
  expect(holidaysOf(draft)).toEqual(view.holidays);
  expect(draftErrors(draft)).toEqual({});
});

it("an error has the key of its field", () => {
  const [home, rest] = draftOf(view).zones;
  if (!home || !rest) throw new Error("There are two zones.");
  const zones = [{ ...home, fee: "free", states: "Chandigarh, Lahore" }, rest, { ...newZoneDraft(), key: "new" }];
  expect(Object.keys(draftErrors({ zones, holidays: "2026-11-24 tomorrow" })).toSorted()).toEqual([
    "holidays",
    "zones.new.name",
    "zones.new.pins",
    "zones.zone-0.fee",
    "zones.zone-0.states",
  ]);
});

it.each(["2026-02-30", "1999-12-31", "31/11/2026", "11/24/2026", "25/12/26", "Christmas"])(
  "%s is no holiday",
  (day) => {
    expect(draftErrors({ ...draftOf(view), holidays: `2026-11-24 ${day}` })).toEqual({
      holidays: `${day} is no day such as 25/12/2026.`,
    });
  },
);

it.each(["2026-12-05", "05/12/2026", "5.12.2026", "05-12-2026"])("%s is the fifth of December", (typed) => {
  const draft = { ...draftOf(view), holidays: `2026-11-24, ${typed}` };
  expect(holidaysOf(draft)).toEqual(["2026-11-24", "2026-12-05"]);
  expect(draftErrors(draft)).toEqual({});
});

it.each([
  ["zones.0.pins.1", "zones.zone-0.pins"],
  ["zones.1.cash.limit", "zones.zone-1.cashLimit"],
  ["zones.1.fee", "zones.zone-1.fee"],
  ["holidays.3", "holidays"],
  ["zones", "zones"],
  ["zones.2.fee", "zones"],
])("an error of the server at %s has the key %s", (field, key) => {
  expect(placeOf(field, draftOf(view))).toBe(key);
});

it("a zone in words names its area, times and charges", () => {
  expect(zonesComparison.formatField(draftOf(view), "zones").split("\n").slice(0, 6)).toEqual([
    "Home: PINs 1600* 140301-140308",
    "Home: Chandigarh, Andaman and Nicobar Islands",
    "Home: 2 to 3 days",
    "Home: sent Mon Tue Wed Thu Fri Sat before 14:00",
    "Home: ₹49.50, free from ₹9,999",
    "Home: cash on delivery",
  ]);
});
