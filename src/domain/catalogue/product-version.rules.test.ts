import { describe, expect, it } from "vitest";
import { versionAfter, versionOf, wasEditedSince } from "./product-version.rules.ts";

const AT = "2026-11-21T10:00:00";
const updatedAt = new Date(`${AT}.000Z`);
const edited = { updatedAt, stockChangedAt: null, variations: [] };
const sold = {
  updatedAt,
  stockChangedAt: new Date(`${AT}.100Z`),
  variations: [{ stockChangedAt: null }, { stockChangedAt: `${AT}.200123+00:00` }],
};

it("the version of a product follows edits and sales", () => {
  expect([versionOf(edited), versionOf(sold)]).toEqual([updatedAt, new Date(`${AT}.200Z`)]);
});

describe("versionAfter", () => {
  it("the time of a change is now", () => {
    const now = new Date("2026-11-21T10:00:01.000Z");
    expect(versionAfter(sold, now)).toEqual(now);
  });

  it.each([`${AT}.000Z`, "2026-11-21T09:59:59.000Z"])(
    "the time of a change is later than the last one, also when the clock says %s",
    (now) => {
      expect(versionAfter(edited, new Date(now))).toEqual(new Date(`${AT}.001Z`));
      expect(versionAfter(sold, new Date(now))).toEqual(new Date(`${AT}.201Z`));
    },
  );
});

it.each([
  ["2026-11-21T09:59:59.999Z", true],
  [`${AT}.000Z`, false],
  [`${AT}.100Z`, false],
  [`${AT}.200Z`, false],
  [`${AT}.201Z`, true],
])("a product read at version %s was edited since: %s", (read, expected) => {
  expect(wasEditedSince(sold, new Date(read))).toBe(expected);
});
