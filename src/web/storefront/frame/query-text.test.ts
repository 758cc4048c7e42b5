import { expect, it } from "vitest";
import { isName, searchText } from "./query-text.rules.ts";

it.each([
  [null, ""],
  ["  ", ""],
  [" ring ", "ring"],
  ["100%_", "100%_"],
  ["ri\u0000ng", "ring"],
  ["x".repeat(300), "x".repeat(200)],
  [`${"x".repeat(199)}💍`, "x".repeat(199)],
  ["\ud800ring", "ring"],
  ["💍", "💍"],
])("%j is normalized to %j", (q, expected) => {
  expect(searchText(q)).toBe(expected);
});

it("a name is well-formed text of at most 200 characters", () => {
  expect(isName("Men's")).toBe(true);
  expect(isName("रजतम् 💍")).toBe(true);
  expect(isName("ring\u0000")).toBe(false);
  expect(isName("\udc00")).toBe(false);
  expect(isName("x".repeat(201))).toBe(false);
});
