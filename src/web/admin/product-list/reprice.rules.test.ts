import { describe, expect, it } from "vitest";
import { countChanged, readPercent } from "./reprice.rules.ts";

describe("typed percentages", () => {
  it.each([
    ["raise", "10", 10],
    ["raise", " 12.5 % ", 12.5],
    ["raise", "500", 500],
    ["raise", "0", 0],
    ["lower", "10", -10],
    ["lower", "90", -90],
    ["lower", "0", 0],
  ] as const)("the input to %s prices by %j is a change of %d percent", (way, typed, percent) => {
    expect(readPercent(way, typed)).toEqual({ percent });
  });

  it.each([
    ["raise", "500.01"],
    ["raise", "-5"],
    ["raise", "1.005"],
    ["raise", ""],
    ["raise", "ten"],
    ["lower", "90.5"],
    ["lower", "100"],
  ] as const)("the input to %s prices by %j is invalid", (way, typed) => {
    expect(readPercent(way, typed)).toEqual({
      error: expect.stringContaining("Enter a percentage from 0 to") as string,
    });
  });
});

it("the preview counts products with a changed price, or of which a variation's price changes", () => {
  const row = { productID: 1, title: "Ring", was: 100, now: 100, variations: [] };
  const size = { name: "Size", value: "12", was: 100, now: 100 };
  const rows = [row, { ...row, now: 110 }, { ...row, variations: [size, { ...size, now: 110 }] }];
  expect(countChanged(rows)).toBe(2);
});
