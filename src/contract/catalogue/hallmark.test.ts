import { describe, expect, it } from "vitest";
import { finenessBadge, hallmarkStamp, madeWithLine, mayBePlated } from "./hallmark.ts";

describe("metal and purity", () => {
  it.each([
    ["silver", "925", "Made With Pure 925 Silver", "925"],
    ["silver", null, "Made With Pure 925 Silver", undefined],
    [null, null, "Made With Pure 925 Silver", undefined],
    [null, "925", "Made With Pure 925 Silver", undefined],
    [null, "22K", "Made With Hallmarked 22K Gold", undefined],
    [null, "999", "Made With 999 Fine Silver", undefined],
    ["silver", "999", "Made With 999 Fine Silver", "999"],
    ["silver", "990", "Made With 990 Fine Silver", "990"],
    ["silver", "970", "Made With 970 Silver", "970"],
    ["silver", "835", "Made With 835 Silver", "835"],
    ["gold", "24K", "Made With Hallmarked 24K Gold", "24K 999"],
    ["gold", "22K", "Made With Hallmarked 22K Gold", "22K 916"],
    ["gold", "18K", "Made With Hallmarked 18K Gold", "18K 750"],
    ["gold", "14K", "Made With Hallmarked 14K Gold", "14K 585"],
    ["gold", null, "Made With Hallmarked Gold", undefined],
    ["gold", "21K", "Made With Hallmarked 21K Gold", "21K"],
    ["platinum", "950", "Made With 950 platinum", undefined],
  ])("the metal %s of purity %s has the line %s and the stamp %s", (metal, purity, line, stamp) => {
    expect(madeWithLine({ metal, purity })).toBe(line);
    expect(hallmarkStamp({ metal, purity })?.text).toBe(stamp);
  });

  it("a hallmark stamp has a text alternative", () => {
    expect(hallmarkStamp({ metal: "gold", purity: "18K" })).toEqual({ text: "18K 750", title: "Gold 18K 750" });
    expect(hallmarkStamp({ metal: "silver", purity: "925" })).toEqual({ text: "925", title: "Silver 925" });
  });

  it.each([
    ["silver", "925", "Fine 925 silver"],
    [null, "925", "Fine 925 silver"],
    [null, "22K", "Hallmarked 22K gold"],
    [null, null, "Fine 925 silver"],
    [null, "21K", undefined],
    ["silver", "999", "Fine 999 silver"],
    ["silver", "835", "Solid 835 silver"],
    ["gold", "18K", "Hallmarked 18K gold"],
    ["gold", null, "Hallmarked gold"],
  ])("the badge of %s %s is %s", (metal, purity, badge) => {
    expect(finenessBadge({ metal, purity })).toBe(badge);
  });

  it("platinum is not called silver", () => {
    expect(finenessBadge({ metal: "platinum", purity: "950" })).toBe("Fine 950 platinum");
    expect(finenessBadge({ metal: "platinum", purity: null })).toBe("Fine platinum");
    expect(hallmarkStamp({ metal: "platinum", purity: "950" })).toBeUndefined();
  });

  it.each([
    ["silver", "925", "Rhodium", true],
    ["silver", "925", "Gold plated", true],
    ["silver", "925", null, true],
    [null, "925", null, true],
    [null, null, "Gold plated", true],
    [null, null, null, true],
    [null, null, "Oxidised", false],
    [null, "22K", "Rhodium", false],
    ["silver", "925", "Hand hammered", false],
    ["silver", "999", "Proof", false],
    ["silver", "999", null, false],
    ["gold", "18K", "Yellow gold", false],
    ["gold", null, null, false],
    ["platinum", "950", null, false],
  ])("%s %s with the finish %s may be plated: %s", (metal, purity, finish, expected) => {
    expect(mayBePlated({ metal, purity, finish })).toBe(expected);
  });

  it("gold is never called silver, nor the other way round", () => {
    for (const purity of [null, "925", "999", "18K", "22K"]) {
      expect(madeWithLine({ metal: "gold", purity })).not.toMatch(/silver/i);
      expect(madeWithLine({ metal: "silver", purity })).not.toMatch(/gold/i);
      expect(finenessBadge({ metal: "gold", purity })).not.toMatch(/silver/i);
    }
  });
});
