import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

it.each([
  [0, "Rupees Zero Only"],
  [50, "Rupees Zero and Paise Fifty Only"],
  [1_00, "Rupees One Only"],
  [19_00, "Rupees Nineteen Only"],
  [72_043_00, "Rupees Seventy Two Thousand Forty Three Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [1_93_764_05, "Rupees One Lakh Ninety Three Thousand Seven Hundred Sixty Four and Paise Five Only"],
  [
    12_34_56_789_10,
    "Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and Paise Ten Only",
  ],
  [10_00_00_00_000_00, "Rupees One Thousand Crore Only"],
])("%i paise in words are %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
