import { expect, it } from "vitest";
import { aZone } from "#tests/support/delivery-zones.ts";
import { DEFAULT_ZONES } from "./default-zones.rules.ts";
import { placesOfPin, statesOfPin } from "./pin-directory.rules.ts";
import { findZone, zoneTableOf } from "./zone-match.rules.ts";

const zone = (name: string, pins: string[], more = {}) => aZone({ name, pins, ...more });

const table = zoneTableOf([
  zone("everywhere", ["*"]),
  zone("state", [], { states: ["04"] }),
  zone("slow state", [], { states: ["03"], maxDays: 9 }),
  zone("wildcard", ["1600*"]),
  zone("long wildcard", ["16001*"]),
  zone("range", ["160012-160015"]),
  zone("single", ["160014"]),
]);

it.each([
  ["160014", "single"],
  ["160012", "range"],
  ["160015", "range"],
  ["160011", "long wildcard"],
  ["160016", "long wildcard"],
  ["160019", "long wildcard"],
  ["160020", "wildcard"],
  ["160099", "wildcard"],
  ["160100", "state"],
  ["159999", "state"],
])("the PIN %s belongs to the most specific zone: %s", (pin, name) => {
  expect(findZone(table, pin, ["04"])?.name).toBe(name);
});

it("the smaller of two overlapping entries wins, wherever it begins", () => {
  const crossing = zoneTableOf([
    zone("range", ["160001-160010"]),
    zone("longer range", ["160005-160020"]),
    zone("prefix", ["1601*"]),
    zone("short range", ["160090-160150"]),
  ]);
  const name = (pin: string) => findZone(crossing, pin, [])?.name;
  expect(["160007", "160011", "160120", "160160"].map(name)).toEqual([
    "range",
    "longer range",
    "short range",
    "prefix",
  ]);
});

it("a PIN falls back to its state, for several to the slowest zone, and then to everywhere", () => {
  expect(findZone(table, "140301", ["03"])?.name).toBe("slow state");
  expect(findZone(table, "140301", ["04", "03"])?.name).toBe("slow state");
  expect(findZone(table, "140301", ["27"])?.name).toBe("everywhere");
  expect(findZone(table, "140301", [])?.name).toBe("everywhere");
  expect(findZone(zoneTableOf([]), "140301", ["03"])).toBeUndefined();
});

it.each([
  ["160017", "Tricity"],
  ["160055", "Tricity"],
  ["140301", "Tricity"],
  ["134109", "Tricity"],
  ["160003", "Tricity"],
  ["160014", "Tricity"],
  ["141001", "Punjab, Haryana, Himachal Pradesh and Delhi"],
  ["110001", "Punjab, Haryana, Himachal Pradesh and Delhi"],
  ["171001", "Punjab, Haryana, Himachal Pradesh and Delhi"],
  ["400001", "Rest of India"],
  ["560001", "Rest of India"],
  ["190001", "North-east, Jammu & Kashmir, Ladakh and islands"],
  ["194101", "North-east, Jammu & Kashmir, Ladakh and islands"],
  ["744301", "North-east, Jammu & Kashmir, Ladakh and islands"],
  ["781001", "North-east, Jammu & Kashmir, Ladakh and islands"],
  // An unassigned PIN is matched by the state of its neighbours.
  ["744999", "North-east, Jammu & Kashmir, Ladakh and islands"],
  ["999999", "Rest of India"],
])("the PIN %s belongs to the default zone %s", (pin, name) => {
  expect(findZone(zoneTableOf(DEFAULT_ZONES), pin, statesOfPin(pin))?.name).toBe(name);
});

it("a PIN that lies in two states has both as places", () => {
  for (const pin of ["160003", "160014"]) {
    expect(placesOfPin(pin)).toEqual([
      { district: "Chandigarh", state: "Chandigarh", code: "04" },
      { district: "Mohali", state: "Punjab", code: "03" },
    ]);
  }
});

it("the PIN directory knows 19,000 PINs, each with a district and a state", () => {
  const known = Array.from({ length: 900_000 }, (_, index) => String(100_000 + index)).filter(
    (pin) => placesOfPin(pin).length > 0,
  );
  expect(known.length).toBeGreaterThan(19_000);
  expect(known.every((pin) => placesOfPin(pin).every(({ district, state }) => district !== "" && state !== ""))).toBe(
    true,
  );
  expect(placesOfPin("160017")).toEqual([{ district: "Chandigarh", state: "Chandigarh", code: "04" }]);
  expect(placesOfPin("999999")).toEqual([]);
});
