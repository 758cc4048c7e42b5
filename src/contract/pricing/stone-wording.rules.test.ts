import { describe, expect, it } from "vitest";
import { findStoneWarning, stoneMessages } from "./stone-wording.rules.ts";

describe("the wording of stones", () => {
  it.each(["LGD", "2 LGDs", "lab-grown", "Lab grown diamond", "lab diamond", "Lab-created diamond"])(
    "%j is warned about",
    (text) => expect(findStoneWarning(text)).toBe(stoneMessages.shortForm),
  );

  it.each([
    "Synthetic diamond",
    "CVD diamond",
    "HPHT-grown diamonds",
    "Man-made diamond",
    "Laboratory-created diamond",
    "Laboratory diamond",
    "cultured diamonds",
  ])("%j is warned about as another word", (text) => {
    expect(findStoneWarning(text)).toBe(stoneMessages.otherWords);
  });

  it.each([
    "Laboratory-grown diamond",
    "Laboratory-grown diamond (CVD)",
    "Created red stone, natural diamonds",
    "Diamond",
    "Ruby",
    "Slab of jade",
    "",
  ])("%j is not warned about", (text) => {
    expect(findStoneWarning(text, "A ring of 18K gold.")).toBeUndefined();
  });

  it.each(["A laboratory-grown solitaire.", "Lab-grown brilliance", "A synthetic diamond."])(
    "“Diamond” alone is warned about next to %j",
    (about) => {
      expect(findStoneWarning("Diamond", about)).toBe(stoneMessages.bareDiamond);
      expect(findStoneWarning("Laboratory-grown diamond", about)).toBeUndefined();
    },
  );
});
