import { describe, expect, it } from "vitest";
import { byteRange } from "./byte-range.rules.ts";

describe("byteRange", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=0-499", { start: 0, end: 499 }],
    ["bytes=500-", { start: 500, end: 999 }],
    ["bytes=999-", { start: 999, end: 999 }],
    ["bytes=500-99999", { start: 500, end: 999 }],
    ["bytes=-1", { start: 999, end: 999 }],
    ["bytes=-99999", { start: 0, end: 999 }],
    [" bytes=1-2 ", { start: 1, end: 2 }],
  ])("the Range header %s on a file of 1000 bytes reads %j", (header, expected) => {
    expect(byteRange(header, 1000)).toEqual(expected);
  });

  it.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0"])(
    "the Range header %s on a file of 1000 bytes cannot be satisfied",
    (header) => {
      expect(byteRange(header, 1000)).toBe("unsatisfiable");
    },
  );

  it.each([
    undefined,
    "",
    "bytes=",
    "bytes=-",
    "bytes=5-4",
    "bytes=0-1,5-6",
    "bytes=a-b",
    "bytes=0x1-2",
    "bytes=1e1-",
    "bytes=-1-2",
    "items=0-1",
    `bytes=0-${"9".repeat(400)}`,
  ])("the Range header %s means the whole file", (header) => {
    expect(byteRange(header, 1000)).toBeUndefined();
  });

  it("no part of an empty file can be satisfied", () => {
    expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
    expect(byteRange("bytes=-5", 0)).toBe("unsatisfiable");
  });
});
