import { describe, expect, it } from "vitest";
import {
  BANGLE_SIZES,
  bangleOfDiameter,
  bangleOfHand,
  ringOfCircumference,
  ringOfDiameter,
  ringOfSize,
} from "./size-guide.rules.ts";

describe("rings", () => {
  it("a ring size is the circumference above 40 mm, as in the table of Indian sizes", () => {
    for (const [indian, circumference, diameter] of [
      [8, 48, 15.3],
      [12, 52, 16.6],
      [16, 56, 17.8],
      [20, 60, 19.1],
    ] as const) {
      const ring = ringOfSize(indian);
      expect(ring.circumferenceMm).toBe(circumference);
      expect(ring.diameterMm).toBeCloseTo(diameter, 1);
    }
  });

  it("an Indian ring size names the US and EU sizes of the same ring", () => {
    expect(ringOfSize(14)).toMatchObject({ us: "6.75", eu: "54" });
    expect(ringOfSize(17)).toMatchObject({ us: "8", eu: "57" });
  });

  it("a ring size is rounded to the nearest, and up in the middle", () => {
    expect(ringOfCircumference(54.4)?.indian).toBe(14);
    expect(ringOfCircumference(54.5)?.indian).toBe(15);
    expect(ringOfDiameter(17.2)?.indian).toBe(14);
  });

  it("a ring size is undefined outside the range of sizes", () => {
    expect([ringOfCircumference(40.4), ringOfCircumference(76.5), ringOfCircumference(Number.NaN)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(ringOfCircumference(41)?.indian).toBe(1);
    expect(ringOfCircumference(76)?.indian).toBe(36);
  });
});

describe("bangles", () => {
  it("bangle sizes are sixteenths of an inch, so that 2.10 is larger than 2.8", () => {
    const known = BANGLE_SIZES.slice(0, 5).map(({ key, diameterMm }) => [key, Number(diameterMm.toFixed(1))]);
    expect(known).toEqual([
      ["2.2", 54],
      ["2.4", 57.1],
      ["2.6", 60.3],
      ["2.8", 63.5],
      ["2.10", 66.7],
    ]);
  });

  it("the bangle size of a fitting bangle is the nearest to its diameter", () => {
    expect(bangleOfDiameter(57)?.key).toBe("2.4");
    expect(bangleOfDiameter(66)?.key).toBe("2.10");
    expect([bangleOfDiameter(50), bangleOfDiameter(80)]).toEqual([undefined, undefined]);
  });

  it("the bangle size of a hand is the smallest that fits over it", () => {
    expect(bangleOfHand(180)?.key).toBe("2.6");
    expect(bangleOfHand(200)?.key).toBe("2.10");
    expect([bangleOfHand(90), bangleOfHand(260)]).toEqual([undefined, undefined]);
  });
});
