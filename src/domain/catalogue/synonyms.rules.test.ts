import { describe, expect, it } from "vitest";
import { foldText } from "#domain/shared/search-text.ts";
import { wordsOf } from "./spelling.rules.ts";
import { synonymWords, withSynonyms } from "./synonyms.rules.ts";

describe("synonyms of a search", () => {
  it.each([
    ["angoothi", [["ring"]]],
    ["Anguthi", [["ring"]]],
    ["payal", [["anklet"]]],
    ["anklets", [["payal"]]],
    ["KANGAN", [["bangle", "kada"]]],
    ["chandi payal", [["silver"], ["anklet"]]],
    ["सोने की अंगूठी", [["gold"], ["ring"]]],
    ["चूड़ी", [["bangle"]]],
    ["ring for diamonds", [["angoothi"], ["heera"]]],
  ])("%s is also searched as %j", (text, expected) => {
    const found = withSynonyms(wordsOf(text));
    expect(found).toHaveLength(expected.length);
    for (const [at, synonyms] of expected.entries()) {
      expect(found[at]).toEqual(expect.arrayContaining([wordsOf(text).at(at === 0 ? 0 : -1), ...synonyms]));
    }
  });

  it.each(["xylophone", "set", "string", "earringss"])("%s has no synonyms", (word) => {
    expect(withSynonyms([word])).toEqual([[word]]);
  });

  it("a search of stop words alone has no words left", () => {
    expect(withSynonyms(wordsOf("की for ka"))).toEqual([]);
  });

  it("every word is one word, in the form of the search text, with one meaning", () => {
    expect(synonymWords.map((word) => wordsOf(word))).toEqual(synonymWords.map((word) => [foldText(word)]));
    expect(new Set(synonymWords).size).toBe(synonymWords.length);
  });
});
