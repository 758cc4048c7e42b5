import { describe, expect, it } from "vitest";
import { nationalNumber } from "./national-number.rules.ts";

describe("Indian phone numbers", () => {
  it.each([
    ["9876543210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["0091-98765-43210", "9876543210"],
    ["098765 43210", "9876543210"],
    ["9187654321", "9187654321"],
    ["98765432101", "98765432101"],
    ["919876543210", "9876543210"],
    ["91987654321", "91987654321"],
    ["+９１ ９८७६५ ４３２１०", "9876543210"],
    ["९८७६५ ४३२१०", "9876543210"],
    ["98765", "98765"],
    ["call me", ""],
    ["", ""],
  ])("the national number of %j is %j", (typed, digits) => {
    expect(nationalNumber(typed)).toBe(digits);
  });
});
