import { expect, it } from "vitest";
import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import { aZone } from "#tests/support/delivery-zones.ts";
import { isSameZone } from "./same-zone.rules.ts";

const zone = aZone({ pins: ["160*", "140301-140308"], states: ["03", "04"] });

it.each<[string, Partial<DeliveryZone>]>([
  ["the order of the lists", { pins: ["140301-140308", "160*"], states: ["04", "03"], weekdays: [6, 5, 4, 3, 2, 1] }],
  ["the notation of a range", { pins: ["160000-160999", "140301 – 140308"] }],
  ["a state's name in place of its code", { states: ["Punjab", "Chandigarh"] }],
])("two zones that differ only in %s are the same", (_, changed) => {
  expect(isSameZone(zone, { ...zone, ...changed })).toBe(true);
});

it("two zones that differ only in the order of their fields are the same", () => {
  const reversed = Object.fromEntries(Object.entries(zone).toReversed()) as DeliveryZone;
  expect(isSameZone(zone, reversed)).toBe(true);
});

it.each<Partial<DeliveryZone>>([
  { pins: ["160*"] },
  { states: ["03"] },
  { weekdays: [1] },
  { fee: 1 },
  { freeFrom: 0 },
  { cash: { allowed: true, limit: 1 } },
  { deliverable: false },
])("two zones that differ in %o are different", (changed) => {
  expect(isSameZone(zone, { ...zone, ...changed })).toBe(false);
});
