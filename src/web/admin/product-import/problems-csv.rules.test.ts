import { expect, it } from "vitest";
import { problemsCsv } from "./problems-csv.rules.ts";

it("is a file that a spreadsheet opens", () => {
  const problems = [
    { row: 3, column: "Price", message: "Price is required and must be at least 0." },
    { row: 12, column: "", message: 'There is no category “Rings, "wide"”.' },
    { row: 13, column: "SKU", message: "=cmd (5) has this SKU." },
  ] as const;
  expect(problemsCsv(problems)).toBe(
    [
      "\uFEFFRow,Column,What is wrong",
      "3,Price,Price is required and must be at least 0.",
      '12,,"There is no category “Rings, ""wide""”."',
      "13,SKU,'=cmd (5) has this SKU.",
      "",
    ].join("\r\n"),
  );
});
