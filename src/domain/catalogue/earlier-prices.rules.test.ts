import { describe, expect, it } from "vitest";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { earlierPriceOf, type AskedPrice } from "./earlier-prices.rules.ts";

const AT = new Date("2026-11-23T06:00:00.000Z");
const daysBefore = (days: number) => new Date(AT.getTime() - days * DAY_MS);

/** A price in paise that applied during a period given in days ago. */
const aPrice = (lowestPaise: number, from: number, until = 0): AskedPrice => ({
  lowestPaise,
  from: daysBefore(from),
  until: daysBefore(until),
});

describe("earlierPriceOf", () => {
  it.each<[string, AskedPrice[], number, number | undefined]>([
    ["is the price of the whole period", [aPrice(1_000, 90)], 800, 1_000],
    ["is the lowest of the last 30 days", [aPrice(1_000, 90, 10), aPrice(900, 10)], 800, 900],
    ["ignores prices that ended more than 30 days ago", [aPrice(700, 90, 30), aPrice(1_000, 30)], 800, 1_000],
    [
      "includes the price at the beginning of the 30 days",
      [aPrice(700, 90, 29.9), aPrice(1_000, 29.9)],
      800,
      undefined,
    ],
    [
      "is undefined after an increase that was undone a day later",
      [aPrice(1_000, 90, 1), aPrice(2_000, 1)],
      1_000,
      undefined,
    ],
    [
      "is undefined if the current price is not lower than the lowest one",
      [aPrice(800, 90, 10), aPrice(900, 10)],
      850,
      undefined,
    ],
    ["is undefined for an unchanged price", [aPrice(800, 90)], 800, undefined],
    ["is undefined without a price history", [], 800, undefined],
    ["is undefined if the higher price was valid for less than a day", [aPrice(150_000, 0.9)], 15_000, undefined],
    ["is a price that was valid for a day", [aPrice(150_000, 1)], 15_000, 150_000],
    [
      "is undefined if the product was in the shop for less than a day of the 30",
      [aPrice(1_000, 90, 29.5)],
      800,
      undefined,
    ],
    ["adds up the days of several periods", [aPrice(1_000, 20, 19.5), aPrice(900, 0.5)], 800, 900],
  ])("the earlier price of a reduction %s", (_, before, now, earlier) => {
    expect(earlierPriceOf(before, now, AT)).toBe(earlier);
  });
});
