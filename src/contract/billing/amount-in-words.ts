import type { Paise } from "#contract/kernel/money.ts";

const UP_TO_NINETEEN = [
  "",
  ..."One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen".split(" "),
  ..."Seventeen Eighteen Nineteen".split(" "),
];
const TENS = ["", "", ..."Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ")];

/** The size and name of each group, largest first. */
const GROUPS = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

function numberInWords(number: number): string {
  for (const [size, name] of GROUPS) {
    if (number >= size) return join(numberInWords(Math.floor(number / size)), name, numberInWords(number % size));
  }
  return number < 20
    ? (UP_TO_NINETEEN[number] ?? "")
    : join(TENS[Math.floor(number / 10)], UP_TO_NINETEEN[number % 10]);
}

function join(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(" ");
}

/** Spells out an amount of 0 or more: `Rupees One Lakh Twenty Three Thousand and Paise Fifty Only`. */
export function amountInWords(paise: Paise): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const words = `Rupees ${numberInWords(rupees) || "Zero"}`;
  return rest === 0 ? `${words} Only` : `${words} and Paise ${numberInWords(rest)} Only`;
}
