import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHARACTER_SETS, type CharacterSet } from "./personalisation.ts";
import { cleanPersonalText, countCharacters, findPersonalTextErrors, findPersonalTextError } from "./text.rules.ts";

const findError = (text: string, characters: CharacterSet[] = [...CHARACTER_SETS], maxLength = 20) =>
  findPersonalTextError({ characters, maxLength }, cleanPersonalText(text));

describe("personal texts", () => {
  it.each([
    ["Asha", 4],
    ["e\u0301", 1],
    ["क्षि", 1],
    ["नमस्ते", 3],
    ["ਸਿੰਘ", 2],
    ["♥\uFE0F", 1],
    ["👩‍👩‍👧", 1],
  ])("%s has %i characters", (text, count) => {
    expect(countCharacters(cleanPersonalText(text))).toBe(count);
  });

  it.each([
    ["Asha & Ravi", ["latin"]],
    ["José", ["latin"]],
    ["अर्जुन", ["devanagari"]],
    ["क्‍ष", ["devanagari"]],
    ["ਗੁਰਪ੍ਰੀਤ", ["gurmukhi"]],
    ["12.03.2026", ["digits"]],
    ["A ❤️ R", ["latin", "heart"]],
  ] as [string, CharacterSet[]][])("%s can be made of %j", (text, characters) => {
    expect(findError(text, characters)).toBeUndefined();
  });

  it.each([
    ["Asha 2", ["latin"], "“2” is not possible here. You can use A–Z."],
    ["५", ["devanagari"], "“५” is not possible here. You can use Devanagari."],
    ["A😀ਕ", ["latin"], "“😀”, “ਕ” are not possible here. You can use A–Z."],
    ["<b>", ["latin"], "“<”, “>” are not possible here. You can use A–Z."],
    ["♥", ["latin", "digits"], "“♥” is not possible here. You can use A–Z and digits."],
    ["𝐀", ["latin"], "“𝐀” is not possible here. You can use A–Z."],
  ] as [string, CharacterSet[], string][])("%s is refused with %j", (text, characters, message) => {
    expect(findError(text, characters)).toBe(message);
  });

  it.each(["a\u202Eb", "a\u2066b", "a\u0007b", "a\u200Db", "a\u200Bb", "a\uFEFFb", "a\nb", "a\u2028b", "\uD800"])(
    "%j holds invisible characters",
    (text) => {
      expect(findError(text)).toBe("This text holds invisible characters. Please type it again.");
    },
  );

  it("a personal text is no longer than it may be, in what a reader counts as characters", () => {
    expect(findError("क्षि".repeat(5), ["devanagari"], 5)).toBeUndefined();
    expect(findError("क्षि".repeat(6), ["devanagari"], 5)).toBe("At most 5 characters; this is 1 too many.");
  });

  it("a personal text has no more marks on a character than any language", () => {
    expect(findError(`क${"\u0901".repeat(20)}`, ["devanagari"])).toBe("A character has too many marks.");
  });

  it("cleaning a personal text is idempotent for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        const clean = cleanPersonalText(text);
        expect(cleanPersonalText(clean)).toBe(clean);
        expect(clean).toBe(clean.normalize("NFC"));
      }),
    );
  });

  it("a personal text is only accepted without invisible, bidirectional or markup characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.subarray([...CHARACTER_SETS]), (text, sets) => {
        const clean = cleanPersonalText(text);
        if (findPersonalTextError({ characters: sets, maxLength: 30 }, clean) !== undefined) return;
        expect(clean.replaceAll(/[\u200C\u200D]/gu, "")).not.toMatch(/[\p{C}<>"`\\]/u);
        expect(countCharacters(clean)).toBeLessThanOrEqual(30);
      }),
    );
  });
});

describe("several texts", () => {
  const fields = [{ label: "Engraving", characters: ["latin" as const], maxLength: 5, price: 250, leadDays: 2 }];

  it.each([
    [[{ label: "Engraving", text: "Asha" }], []],
    [[{ label: "Poem", text: "Asha" }], [{ index: 0, message: "“Poem” is not offered for this piece any more." }]],
    [
      [
        { label: "Engraving", text: "A" },
        { label: "Engraving", text: "B" },
      ],
      [{ index: 1, message: "“Engraving” is there twice." }],
    ],
    [[{ label: "Engraving", text: "" }], [{ index: 0, message: "Please enter the text for “Engraving”." }]],
    [[{ label: "Engraving", text: "Ashaji" }], [{ index: 0, message: "At most 5 characters; this is 1 too many." }]],
  ])("the texts %j of one piece have the errors %j", (texts, errors) => {
    expect(findPersonalTextErrors(fields, texts)).toEqual(errors);
  });
});
