import { describe, expect, it } from "vitest";
import { homeErrors, isShown, nextChange } from "./home.rules.ts";

const festival = { hidden: false, from: "2026-11-06", until: "2026-11-08" } as const;
const always = { hidden: false, from: "", until: "" } as const;

describe("first and last day", () => {
  it.each([
    ["2026-11-05T18:29:59.999Z", false],
    ["2026-11-05T18:30:00Z", true],
    ["2026-11-08T18:29:59.999Z", true],
    ["2026-11-08T18:30:00Z", false],
  ])("a section with a first and a last day is shown at %s, around a midnight in India: %s", (time, shown) => {
    expect(isShown(festival, new Date(time))).toBe(shown);
  });

  it("a section may have only a first or a last day, or none", () => {
    const now = new Date("2026-11-07T00:00:00Z");
    expect(isShown(always, now)).toBe(true);
    expect(isShown({ ...always, from: "2026-11-08" }, now)).toBe(false);
    expect(isShown({ ...always, until: "2026-11-06" }, now)).toBe(false);
    expect(isShown({ ...festival, hidden: true }, now)).toBe(false);
  });
});

describe("nextChange", () => {
  it.each([
    ["2026-11-01T00:00:00Z", "2026-11-05T18:30:00.000Z"],
    ["2026-11-05T18:30:00Z", "2026-11-08T18:30:00.000Z"],
    ["2026-11-08T18:30:00Z", undefined],
  ])("the next change of the home page after %s is at %s", (now, change) => {
    expect(nextChange([always, festival], new Date(now))?.toISOString()).toBe(change);
  });

  it("the next change of the home page ignores hidden sections", () => {
    expect(nextChange([{ ...festival, hidden: true }], new Date(0))).toBeUndefined();
  });
});

it("a row of chosen products contains no product twice", () => {
  const numbers = ["104", "105", "104"].map((number) => ({ number }));
  const row = { source: "chosen", category: "", products: numbers, count: 1 } as const;
  const section = { ...always, id: "row", kind: "products", title: "Ours", ...row } as const;
  expect(homeErrors({ sections: [section] })).toEqual({
    "sections.0.products.2.number": "This product is in the row already.",
  });
});
