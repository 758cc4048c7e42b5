import { describe, expect, it } from "vitest";
import { aZone } from "#tests/support/delivery-zones.ts";
import { readZonePins, splitZonePins, zonePinMessages } from "./zone-pins.rules.ts";
import { findZoneListErrors, zoneMessages } from "./zone.rules.ts";

describe("PIN entries", () => {
  it.each([
    ["160017", { from: 160_017, to: 160_017 }],
    [" 1600* ", { from: 160_000, to: 160_099 }],
    ["1*", { from: 100_000, to: 199_999 }],
    ["140301-140308", { from: 140_301, to: 140_308 }],
    ["140301 – 140308", { from: 140_301, to: 140_308 }],
    ["140301-140301", { from: 140_301, to: 140_301 }],
    ["140308-140301", zonePinMessages.upsideDown],
    ["060017", zonePinMessages.form],
    ["16001", zonePinMessages.form],
    ["1600170", zonePinMessages.form],
    ["160017*", zonePinMessages.form],
    ["16*01", zonePinMessages.form],
    ["", zonePinMessages.form],
  ])("the PIN entry %j is read as %j", (entry, read) => {
    expect(readZonePins(entry)).toEqual(read);
  });

  it("a text is split at blanks, commas and semicolons, but not in a range", () => {
    const text = " 160017, 1600*;140301 - 140308\n302001–302040 * ";
    expect(splitZonePins(text)).toEqual(["160017", "1600*", "140301-140308", "302001-302040", "*"]);
    expect(splitZonePins(" ")).toEqual([]);
  });
});

const findErrors = (...zones: Parameters<typeof aZone>[0][]) => findZoneListErrors(zones.map((zone) => aZone(zone)));

describe("zone lists", () => {
  it("a list of zones may contain overlapping entries of different size", () => {
    expect(
      findErrors({ pins: ["1600*"] }, { name: "B", pins: ["160012-160015"] }, { name: "C", pins: ["160014"] }),
    ).toEqual([]);
    expect(findErrors({ pins: ["160001-160010"] }, { name: "B", pins: ["160010"] })).toEqual([]);
    expect(findErrors({ pins: ["160001-160010"] }, { name: "B", pins: ["160011-160020"] })).toEqual([]);
    expect(findErrors({ pins: ["160001-160010"] }, { name: "B", pins: ["160005-160020"] })).toEqual([]);
    expect(findErrors({ pins: ["1600*"] }, { name: "B", pins: ["160050-160120"] })).toEqual([]);
  });

  it.each([
    ["160014", "160014"],
    ["1600*", "160000-160099"],
    ["160001-160010", "160010-160019"],
    ["160001-160010", "160005-160014"],
    ["1600*", "160050-160149"],
  ])("a list of zones refuses %s together with %s", (one, other) => {
    expect(findErrors({ name: "A", pins: [one] }, { name: "B", pins: ["110001", other] })).toEqual([
      { path: [1, "pins", 1], message: `B: ${other} overlaps with the zone A.` },
    ]);
  });

  it("a list of zones refuses a state, a name and everywhere a second time, and names both zones", () => {
    expect(findErrors({ name: "A", states: ["04"], pins: [] }, { name: "B", states: ["03", "04"], pins: [] })).toEqual([
      { path: [1, "states", 1], message: "B: This state is in the zone A already." },
    ]);
    expect(findErrors({ name: "A", pins: ["*"] }, { name: "B", pins: ["*"] })).toEqual([
      { path: [1, "pins", 0], message: "B: * stands in the zone A already." },
    ]);
    expect(findErrors({ name: "A", pins: ["*"] }, { name: "a", pins: ["160017"] })[0]?.path).toEqual([1, "name"]);
  });

  it("an empty list of zones is refused, since the shop would deliver nowhere", () => {
    expect(findErrors()).toEqual([{ path: [], message: zoneMessages.noZones }]);
  });

  it("a list of zones reports each error at its field", () => {
    expect(
      findErrors({ name: "A" }, { name: "B", pins: ["160020-160010"], states: ["99"], maxDays: 1, fee: -1 }),
    ).toEqual([
      { path: [1, "pins", 0], message: `B: 160020-160010: ${zonePinMessages.upsideDown}` },
      { path: [1, "states", 0], message: `B: ${zoneMessages.state("99")}` },
      { path: [1, "maxDays"], message: `B: ${zoneMessages.daysUpsideDown}` },
      { path: [1, "fee"], message: `B: ${zoneMessages.amount}` },
    ]);
  });
});
