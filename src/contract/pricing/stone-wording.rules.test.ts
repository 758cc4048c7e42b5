import { describe, expect, it } from "vitest";
import { stoneWarning, stoneMessages } from "./stone-wording.rules.ts";

describe("the wording of stones", () => {
  it.each(["LGD", "2 LGDs", "lab-grown", "Lab grown diamond", "lab diamond", "Lab-created diamond"])(
    "%j is warned about",
    (text) => expect(stoneWarning(text)).toBe(stoneMessages.shortForm),
  );

  it.each(["Laboratory-grown diamond", "Diamond", "Ruby", "Slab of jade", ""])("%j is not", (text) => {
    expect(stoneWarning(text, "A ring of 18K gold.")).toBeUndefined();
  });

  it.each(["A laboratory-grown solitaire.", "Lab-grown brilliance"])("a bare diamond is, next to %j", (about) => {
    expect(stoneWarning("Diamond", about)).toBe(stoneMessages.bareDiamond);
    expect(stoneWarning("Laboratory-grown diamond", about)).toBeUndefined();
  });
});
