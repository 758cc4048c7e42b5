import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepApostrophe, withoutGuard } from "./formula-cells.rules.ts";

/** Writes cells as an export does, and reads them back as an import does. */
function throughFile(cells: string[]): string[] {
  const file = stringify([cells.map(keepApostrophe)], {
    escape_formulas: true,
    record_delimiter: "windows",
    quoted: true,
  });
  return (parse(file)[0] ?? []).map(withoutGuard);
}

describe("formulas", () => {
  it.each(["=1+1", "+91 98765", "-2", "@SUM(A1)", "＝1", "'=1", "''=1", "'", "'tis", "''", "plain", "1,499", "a=b"])(
    "the cell %j comes back from a file as it was",
    (text) => {
      expect(throughFile([text])).toEqual([text]);
    },
  );

  it("cells that would be formulas are protected in the file, and no others are", () => {
    expect(withoutGuard("'=1")).toBe("=1");
    expect(withoutGuard("'tis")).toBe("'tis");
    expect(keepApostrophe("=1")).toBe("=1");
    expect(keepApostrophe("'=1")).toBe("''=1");
  });

  it("cells with any text survive the round trip through a file", () => {
    const mark = fc.constantFrom("'", "=", "+", "-", "@", "\t", "＝", "a", '"', ",", "\n", " ");
    fc.assert(
      fc.property(fc.array(fc.string({ unit: mark }), { minLength: 1 }), (cells) => {
        expect(throughFile(cells)).toEqual(cells);
      }),
      { numRuns: 500 },
    );
  });
});
