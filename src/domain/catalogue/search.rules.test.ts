import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchPattern } from "#domain/shared/search-text.ts";
import { searchTextOf } from "./search.rules.ts";

/** `LIKE` as in PostgreSQL: `%` matches any text, `_` any character, `\` escapes the next one. */
function isLike(text: string, pattern: string): boolean {
  let expression = "";
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    if (character === "%") expression += ".*";
    else if (character === "_") expression += ".";
    else {
      const literal = character === "\\" ? pattern.charAt((at += 1)) : character;
      expression += `\\u{${(literal.codePointAt(0) ?? 0).toString(16)}}`;
    }
  }
  return new RegExp(`^${expression}$`, "su").test(text);
}

describe("searchPattern", () => {
  it("a search finds a title by any part of it, and never by wildcards", () => {
    const title = fc.string({
      unit: fc.constantFrom("a", "B", "%", "_", "\\", " ", ".", "*", "é"),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(title, title, (text, query) => {
        const pattern = searchPattern(query);
        if (pattern === undefined) return;
        const stored = searchTextOf({ title: text, descriptionHtml: "", categoryNames: [] });
        const fold = (value: string) => value.toLowerCase().replaceAll(/\s+/g, " ").trim();
        expect(isLike(stored, pattern)).toBe(fold(text).includes(fold(query)));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("searchTextOf", () => {
  it("the search text has title, plain description and each category on separate lines", () => {
    const text = searchTextOf({
      title: " Aria  RING ",
      descriptionHtml: "<p>Pure &amp; <b>bright</b></p><p>925</p>",
      categoryNames: ["Rings", "Gifts For Her"],
    });
    expect(text).toBe("aria ring\npure & bright 925\nrings\ngifts for her");
  });

  it("the search text keeps lines separate even when a title contains a line break", () => {
    expect(searchTextOf({ title: "a\nb", descriptionHtml: "c", categoryNames: [] })).toBe("a b\nc");
  });
});
