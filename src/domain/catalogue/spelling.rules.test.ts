import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctSpelling } from "./spelling.rules.ts";

const TEXTS = [
  "Rajwada Temple Jhumkas, 22K Gold",
  "Roshni Tennis Bracelet",
  "Aria Solitaire Ring, 14K Gold",
  "Vama Silver Mangalsutra",
  "Ghungroo Payal Pair",
  "Gold with Lab Diamonds",
  "Earrings",
  "चाँदी की पायल",
];

describe("a misspelt search", () => {
  it.each([
    ["braclet", "bracelet"],
    ["jumka", "jhumka"],
    ["jhumke", "jhumka"],
    ["Earing", "earring"],
    ["ringz", "ring"],
    ["paayal", "payal"],
    ["solitare ring", "solitaire ring"],
    ["mangalsutar", "mangalsutra"],
    ["dimond  RING", "diamond ring"],
    ["wedding braclet", "wedding bracelet"],
    ["पायाल", "पायल"],
  ])("%s is read as %s", (text, corrected) => {
    expect(correctSpelling(text, TEXTS)).toBe(corrected);
  });

  it.each(["gold", "earrings", "ear", "xylophone", "kangan", "10g", "", "%_\\", "a".repeat(200)])(
    "%j is not read as anything else",
    (text) => expect(correctSpelling(text, TEXTS)).toBeUndefined(),
  );

  it("one wrong, missing, doubled or swapped letter of a long word is corrected", () => {
    const word = "mangalsutra";
    fc.assert(
      fc.property(fc.nat(word.length - 2), fc.constantFrom("wrong", "missing", "doubled", "swapped"), (at, how) => {
        const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
        const misspelt = {
          wrong: `${before}x${after}`,
          missing: before + after,
          doubled: before + letter + letter + after,
          swapped: before + after.charAt(0) + letter + after.slice(1),
        }[how];
        fc.pre(!word.includes(misspelt));
        expect(correctSpelling(misspelt, TEXTS)).toBe(word);
      }),
    );
  });
});
