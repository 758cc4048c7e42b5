import { describe, expect, it } from "vitest";
import { documentNumber, financialYearOf, prefixRule, storedNumber } from "./document-number.rules.ts";

describe("financial years", () => {
  it.each([
    ["2027-03-31T18:29:59.999Z", "26-27"],
    ["2027-03-31T18:30:00.000Z", "27-28"],
    ["2026-04-01T00:00:00+05:30", "26-27"],
    ["2026-11-22T10:00:00Z", "26-27"],
    ["2099-12-31T00:00:00Z", "99-00"],
  ])("the financial year of %s is %s", (time, year) => {
    expect(financialYearOf(new Date(time))).toBe(year);
  });
});

describe("documentNumber", () => {
  it("a document number has six digits, or more once those are exhausted and the length allows", () => {
    expect(documentNumber("RJ", "26-27", 123)).toBe("RJ/26-27/000123");
    expect(documentNumber("RJ", "26-27", 1_000_000)).toBe("RJ/26-27/1000000");
  });

  it("a document number is never longer than 16 characters", () => {
    expect(documentNumber("RJC", "26-27", 999_999)).toHaveLength(16);
    expect(documentNumber("RJC", "26-27", 1_000_000)).toBeUndefined();
  });
});

describe("numbers in URLs", () => {
  it.each([
    ["RJC/26-27/000123", "RJC/26-27/000123"],
    ["rjc-26-27-000123", "RJC/26-27/000123"],
    ["R-1-26-27-1000000", "R-1/26-27/1000000"],
    ["RJC", "RJC"],
  ])("the document number %s in a URL is stored as %s", (typed, stored) => {
    expect(storedNumber(typed)).toBe(stored);
  });
});

describe("prefixes", () => {
  it.each([
    ["RJ", true],
    ["R-1", true],
    ["rj", false],
    ["R/J", false],
    ["-R", false],
    ["", false],
    ["D-I", false],
    ["D-IN", true],
  ])("the prefix %j is accepted: %s", (prefix, isGood) => {
    expect(prefixRule(prefix) === undefined).toBe(isGood);
  });
});
