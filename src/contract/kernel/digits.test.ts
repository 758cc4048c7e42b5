import { describe, expect, it } from "vitest";
import { digitsIn } from "./digits.ts";
import { pinDigits } from "./pin-code.ts";

describe("digits in a text", () => {
  it.each([
    ["+91 98765-43210", "919876543210"],
    ["０１２３４５６７８９", "0123456789"],
    ["०१२३४५६७८९", "0123456789"],
    ["০১২৩৪৫৬৭৮৯", "0123456789"],
    ["௦௧௨௩௪௫௬௭௮௯", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿", "0123456789"],
    ["\u200F160\u00A0017💍", "160017"],
    ["पिन कोड", ""],
    ["", ""],
  ])("those of %j are %j", (typed, digits) => {
    expect(digitsIn(typed)).toBe(digits);
  });

  it("a PIN code can be typed with a Hindi keyboard", () => {
    expect(pinDigits("१६० ०१७")).toBe("160017");
  });
});
