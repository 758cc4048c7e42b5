import { expect, it } from "vitest";
import { placesOfPin, statesOfPin } from "./pin-directory.rules.ts";

it.each([
  ["799001", "West Tripura", "16"],
  ["334002", "Bikaner", "08"],
  ["384316", "Mahesana", "24"],
  ["612906", "Ariyalur", "33"],
])("the PIN %s lies in %s, like its neighbours", (pin, district, state) => {
  expect(placesOfPin(pin)).toMatchObject([{ district, code: state }]);
});

it("the unassigned PIN 791701 has no place, and the state of its neighbours", () => {
  expect(placesOfPin("791701")).toEqual([]);
  expect(statesOfPin("791701")).toEqual(["12"]);
});

it("no PIN lies in a state of its own among those with the same first four digits, except near a border", () => {
  const groups = new Map<string, { pin: string; states: string[] }[]>();
  for (let number = 110_000; number < 860_000; number += 1) {
    const pin = String(number);
    const states = placesOfPin(pin).map(({ code }) => code);
    const group = groups.get(pin.slice(0, 4)) ?? [];
    if (states.length > 0) groups.set(pin.slice(0, 4), [...group, { pin, states }]);
  }
  const alone = [...groups.values()].flatMap((group) =>
    group.filter(({ pin, states }) => {
      const others = group.filter((other) => other.pin !== pin);
      return others.length > 1 && others.every((other) => !other.states.some((state) => states.includes(state)));
    }),
  );
  // Rampur, Bareilly, Banka and Mahe are next to the state of their neighbours.
  expect(alone.map(({ pin }) => pin)).toEqual(["244701", "262406", "673310", "814131"]);
});
