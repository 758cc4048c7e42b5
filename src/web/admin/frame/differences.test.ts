import { describe, expect, it } from "vitest";
import { compareLines, compareVersions, differs, mergeVersions, type Comparison } from "./differences.rules.ts";

type Card = { title: string; lines: string[]; note: string; key: number };
type Field = "title" | "lines" | "note";

const comparison: Comparison<Card, Field> = {
  fields: ["title", "lines", "note"],
  valueOf: (card, field) => card[field],
  labelOf: (field) => field.toUpperCase(),
  formatField: (card, field) => String(card[field]),
};

const base: Card = { title: "Ring", lines: ["a", "b"], note: "", key: 1 };
const theirs: Card = { title: "Gold ring", lines: ["b", "a"], note: "x", key: 2 };
const yours: Card = { title: "Silver ring", lines: ["a", "b"], note: "x", key: 3 };

describe("versions of a record", () => {
  it("two versions differ in fields that the other user changed, and conflict in those that both changed", () => {
    expect(compareVersions(comparison, { base, theirs, yours })).toEqual([
      { field: "title", label: "TITLE", theirs: "Gold ring", yours: "Silver ring", isDisputed: true },
      { field: "lines", label: "LINES", theirs: "b,a", yours: "a,b", isDisputed: false },
    ]);
    expect(compareVersions(comparison, { base, theirs: base, yours })).toEqual([]);
  });

  it("the merged version is theirs, except for the retained fields of yours", () => {
    const versions = { base, theirs, yours };
    expect(mergeVersions(comparison, versions, new Set(["title"]))).toEqual({
      ...theirs,
      title: "Silver ring",
      key: 3,
    });
    expect(mergeVersions(comparison, versions, new Set())).toEqual({ ...theirs, key: 3 });
    expect(mergeVersions(comparison, { ...versions, theirs: base }, new Set())).toEqual(yours);
  });

  it("a version has unsaved changes if a field differs from the loaded version", () => {
    expect(differs(comparison, base, { ...base, key: 9 })).toBe(false);
    expect(differs(comparison, base, { ...base, lines: ["a"] })).toBe(true);
  });

  it("two versions do not differ in the order of keys, which the database may change", () => {
    const rows: Comparison<{ rows: object[] }, "rows"> = {
      fields: ["rows"],
      valueOf: (one) => one.rows,
      labelOf: () => "Rows",
      formatField: () => "",
    };
    expect(differs(rows, { rows: [{ id: 1, at: { x: 1, y: 2 } }] }, { rows: [{ at: { y: 2, x: 1 }, id: 1 }] })).toBe(
      false,
    );
  });
});

describe("lines", () => {
  const changed = (text: string, other: string) => compareLines(text, other).filter(({ isChanged }) => isChanged);

  it("a line is marked if the other version lacks it", () => {
    expect(compareLines("a\nb", "a\nc")).toEqual([
      { text: "a", isChanged: false },
      { text: "b", isChanged: true },
    ]);
  });

  it("a long text is reduced to its changed lines", () => {
    const other = "1\n2\n3\n4\n5\n6\n7";
    expect(compareLines(`${other}\n8`, other)).toEqual([{ text: "8", isChanged: true }]);
    expect(changed(other, `${other}\n8`)).toEqual([]);
    expect(compareLines(other, `${other}\n8`)).toHaveLength(7);
  });
});
