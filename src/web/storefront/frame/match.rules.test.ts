import { describe, expect, it } from "vitest";
import { splitAtMatch } from "./match.rules.ts";

describe("matches", () => {
  it.each([
    ["Nazar Evil Eye Pendant", "evil", ["Nazar ", "Evil", " Eye Pendant"]],
    ["Rings", "RINGS", ["", "Rings", ""]],
    ["100% silver", "%", ["100", "%", " silver"]],
    ["Rings", "", ["Rings", "", ""]],
    ["Rings", "rings for her", ["Rings", "", ""]],
    ["İnci", "x", ["İnci", "", ""]],
  ])("the suggestion %j for the query %j has the parts %j", (text, query, parts) => {
    expect(splitAtMatch(text, query)).toEqual(parts);
  });
});
