import { describe, expect, it } from "vitest";
import { formatEffect, problemsCsv } from "./import.rules.ts";

describe("effect in words", () => {
  it.each([
    [1, 0, "1 new product"],
    [0, 1, "1 change"],
    [1_200, 0, "1,200 new products"],
    [3, 12, "3 new products and 12 changes"],
    [0, 0, "0 changes"],
  ])("an import of %i new and %i changed products is described as %s", (made, changed, text) => {
    expect(formatEffect({ new: made, changed })).toBe(text);
  });
});

it("the import screen writes the problems as a CSV file that a spreadsheet opens", () => {
  const problems = [
    { row: 3, column: "Price", message: "Price is required and must be at least 0." },
    { row: 12, column: "", message: 'There is no category “Rings, "wide"”.' },
    { row: 13, column: "SKU", message: "=cmd (5) has this SKU." },
    { row: 14, column: "Metal", message: "x;=cmd|calc is no metal." },
  ] as const;
  expect(problemsCsv(problems)).toBe(
    [
      '\uFEFF"Row","Column","What is wrong"',
      '3,"Price","Price is required and must be at least 0."',
      '12,"","There is no category “Rings, ""wide""”."',
      `13,"SKU","'=cmd (5) has this SKU."`,
      '14,"Metal","x;=cmd|calc is no metal."',
      "",
    ].join("\r\n"),
  );
});

it.each(["=1", "+1", "-1", "@A1", "\t1", "＝1", "＋1", "－1", "＠A1"])(
  "the CSV file of problems protects the message %j, which would be a formula",
  (message) => {
    expect(problemsCsv([{ row: 3, column: "SKU", message }])).toContain(`3,"SKU","'${message}"\r\n`);
  },
);
