import { expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

it.each([
  ["a mark that turns text around", "Asha \u202Etxt.exe\u202C", "Asha txt.exe"],
  ["isolates and marks of direction", "\u2067A\u2069\u200F\u200E\u061C", "A"],
  ["control characters", "A\u0000\u0007\u001B[31mB\u007F\u0085C", "A[31mB\nC"],
  ["line breaks of every kind", "A\r\nB\rC\u2028D", "A\nB\nC\nD"],
  ["invisible characters", "A\u200B\uFEFF\u00ADB", "AB"],
  ["half of a character", "A\uD83DB", "A\uFFFDB"],
  ["spaces", "A\u00A0\u3000\tB", "A B"],
])("cleanText cleans %s", (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it.each(["<b>Asha</b> & Sons", "हर्षिता मिश्रा", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ", "क्‍ष", "₹1,23,456.00", "Zoë"])(
  "cleanText leaves %j as it is",
  (text) => {
    expect(cleanText(text)).toBe(text);
  },
);
