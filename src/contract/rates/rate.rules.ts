import type { FieldRule } from "#contract/kernel/field.rules.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import { isWholePaise, readNumber } from "#contract/kernel/numbers.ts";
import { scaled } from "#contract/kernel/rounding.ts";

/** In rupees per gram, far above the rate of any metal: a higher value means a missing decimal point. */
const MAX_RATE = 10_00_000;

export const MAX_SOURCE_URL = 500;
export const MAX_POINTER = 200;

export const rateMessages = {
  rate: `Enter rupees per gram, above 0 and at most ${MAX_RATE.toLocaleString("en-IN")}, with at most two decimals.`,
  none: "Enter at least one rate.",
  twice: "This rate is there twice.",
  unknown: "There is no such purity.",
  large: (percent: number) => `A rate moves by more than ${percent} %. Type the new rate again to confirm it.`,
  publishedMeanwhile: "Someone else published these rates meanwhile. Please look at the preview again.",
  proposalGone: "This proposal is no longer waiting.",
  sourceUrl: "Enter an address that begins with https://.",
  pointer: "A JSON pointer begins with a slash, such as /rates/gold.",
  pointers: "Say where each rate stands in the answer.",
  everyMinutes: "Enter minutes from 5 to 1,440.",
  fineness: "Fineness is a whole number from 1 to 1,000.",
  purityTwice: "This purity is there twice.",
  noPurity: "Keep at least one purity.",
  time: "Choose a time that is still to come.",
} as const;

/** The relative change in percent, rounded to this number of decimals. */
export function percentChange(was: number, now: number, decimals: 1 | 2): number {
  const unit = 10 ** decimals;
  return Math.round(((now - was) * 100 * unit) / was) / unit;
}

export function isRate(rupees: number): boolean {
  return toPaise(rupees) > 0 && rupees <= MAX_RATE && isWholePaise(rupees);
}

/** For the rates screen: an empty field leaves the rate unchanged. */
export const rateRule: FieldRule = (text) => {
  const value = readNumber(text);
  return text.trim() === "" || (value !== undefined && isRate(value)) ? undefined : rateMessages.rate;
};

/** Validates the URL of a rate source. The server checks its host when it fetches. */
export function isSourceUrl(text: string): boolean {
  return /^https:\/\/[^\s/]/i.test(text) && text.length <= MAX_SOURCE_URL && URL.canParse(text);
}

/** Validates a JSON pointer (RFC 6901) into the source's response. */
export function isPointer(text: string): boolean {
  return /^(\/([^/~]|~[01])*)+$/.test(text) && text.length <= MAX_POINTER;
}

const PAISE_IN_RUPEE = 100;

/**
 * The rate of another purity of the same metal in whole rupees: `round(fine × fineness / fineness of the fine metal)`.
 */
export function derivedRate(finePaise: Paise, fineness: number, fineFineness: number): Paise {
  return scaled(finePaise, fineness, fineFineness * PAISE_IN_RUPEE) * PAISE_IN_RUPEE;
}

/** Whether a rate changes by more than the band allows without confirmation. A first rate is not a change. */
export function isLargeChange(wasPaise: Paise | null, nowPaise: Paise, bandPercent: number): boolean {
  return wasPaise !== null && Math.abs(nowPaise - wasPaise) * 100 > wasPaise * bandPercent;
}
