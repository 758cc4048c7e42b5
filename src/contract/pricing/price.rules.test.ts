import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratePricing } from "#tests/support/rates.ts";
import { inputsOf, pricingOf, type PriceInputs } from "./price-inputs.ts";
import { fixedBreakup, gstHundredths, gstIn, priceByRate, type PriceContext } from "./price.rules.ts";
import { defaultPriceSettings, PRICE_STEPS, type PriceSettings, type RatePricing } from "./pricing.ts";

/** The Anaya ring of the worked example: 18K, 3.4 g at ₹11,250, making 20 %, 0.75 ct at ₹32,000, one hallmark. */
const ANAYA = ratePricing();

function context(changes: Partial<PriceContext> = {}, settings: Partial<PriceSettings> = {}): PriceContext {
  return {
    ratePaise: 11_250_00,
    settings: { ...defaultPriceSettings, ...settings },
    hsn: "7113",
    hasHuid: false,
    ...changes,
  };
}

function linesOf(pricing: Partial<RatePricing>, changes: Partial<PriceContext> = {}) {
  return priceByRate(inputsOf({ ...ANAYA, ...pricing }), context(changes)).lines;
}

const amountOf = (lines: ReturnType<typeof linesOf>, kind: string) => lines.find((line) => line.kind === kind)?.paise;

describe("rate-based prices", () => {
  it("the price by the day's rate is metal, making charges, stones, hallmarking and GST, rounded to the rupee", () => {
    const { pricePaise, lines } = priceByRate(inputsOf(ANAYA), context());
    expect(pricePaise).toBe(72_043_00);
    expect(lines).toEqual([
      { kind: "metal", name: "18K gold", detail: "3.400 g × ₹11,250", paise: 38_250_00 },
      { kind: "making", name: "Making charges", detail: "20 %", paise: 7_650_00 },
      { kind: "stones", name: "Laboratory-grown diamond", detail: "0.750 ct × ₹32,000 · IGI LG1", paise: 24_000_00 },
      { kind: "hallmarking", name: "Hallmarking charges", detail: "1 article × ₹45", paise: 45_00 },
      { kind: "rounding", name: "Rounding", detail: "", paise: -34 },
      { kind: "gst", name: "GST", detail: "3 %", paise: 2_098_34 },
    ]);
  });

  it.each([
    [{ kind: "percent", value: 12.5 }, 4_781_25],
    [{ kind: "perGram", value: 150.5 }, 511_70],
    [{ kind: "fixed", value: 999.99 }, 999_99],
    [{ kind: "percent", value: 1, minimum: 500 }, 500_00],
    [{ kind: "percent", value: 0, minimum: null }, undefined],
  ] as const)("making charges %j come to %s paise", (making, paise) => {
    expect(amountOf(linesOf({ making }), "making")).toBe(paise);
  });

  it.each([
    ["gold from 2 g", { netWeight: 2 }, {}, 45_00],
    ["gold below 2 g has none", { netWeight: 1.999 }, {}, undefined],
    ["each article of a set", { hallmarkedArticles: 3 }, {}, 135_00],
    ["silver without a HUID has none", { metal: "silver", purity: "925" }, {}, undefined],
    ["silver with a HUID", { metal: "silver", purity: "925" }, { hasHuid: true }, 45_00],
    ["platinum, with or without a HUID", { metal: "platinum", purity: "950" }, {}, 45_00],
    ["platinum below 2 g", { metal: "platinum", purity: "950", netWeight: 1.5 }, {}, 45_00],
  ] as const)("hallmarking is charged by metal, weight and HUID: %s", (_what, pricing, changes, paise) => {
    expect(amountOf(linesOf(pricing, changes), "hallmarking")).toBe(paise);
  });

  it.each([
    [{ on: "making", percent: 10 }, -765_00],
    [{ on: "stones", percent: 50 }, -12_000_00],
    [{ on: "total", amount: 100 }, -100_00],
    [{ on: "making", amount: 99_999 }, -7_650_00],
  ] as const)("a discount %j takes off %s paise, never more than its base", (discount, paise) => {
    expect(amountOf(linesOf({ discount }), "discount")).toBe(paise);
  });

  it("the price by the day's rate is rounded to the step of the settings, to the nearest or up", () => {
    const price = (settings: Partial<PriceSettings>) => priceByRate(inputsOf(ANAYA), context({}, settings)).pricePaise;
    expect(price({ step: 100 })).toBe(72_000_00);
    expect(price({ step: 100, rounding: "up" })).toBe(72_100_00);
    expect(price({ step: 5 })).toBe(72_045_00);
  });

  it("an existing price is broken down without being recalculated", () => {
    const { pricePaise, lines } = priceByRate(inputsOf(ANAYA), context({ pricePaise: 72_000_00 }));
    expect(pricePaise).toBe(72_000_00);
    expect(lines.reduce((sum, line) => sum + line.paise, 0)).toBe(72_000_00);
  });
});

describe("GST", () => {
  it("GST contained in a price consists of two equal halves", () => {
    expect(gstIn(72_043_00, 300)).toBe(2 * Math.round((72_043_00 * 1.5) / 103));
    expect(gstIn(0, 300)).toBe(0);
  });

  it("the GST rate is that of the longest matching HSN prefix, or else of the first entry", () => {
    const settings = {
      ...defaultPriceSettings,
      gst: [
        { hsn: "7113", percent: 3 },
        { hsn: "711319", percent: 5 },
        { hsn: "71", percent: 12 },
      ],
    };
    expect(gstHundredths(settings, "71131930")).toBe(500);
    expect(gstHundredths(settings, "7118")).toBe(1200);
    expect(gstHundredths(settings, "9999")).toBe(300);
    expect(gstHundredths(settings, null)).toBe(300);
  });

  it("GST is one of two lines of a fixed price", () => {
    const lines = fixedBreakup(919_00, defaultPriceSettings, "7113");
    expect(lines.map(({ kind, paise }) => [kind, paise])).toEqual([
      ["value", 892_24],
      ["gst", 26_76],
    ]);
  });
});

const paise = fc.integer({ min: 0, max: 500_000_00 });
const hundredths = fc.integer({ min: 0, max: 100_00 });
const inputs: fc.Arbitrary<PriceInputs> = fc.record({
  metal: fc.constantFrom("gold", "silver"),
  purity: fc.constant("22K"),
  netMg: fc.integer({ min: 1, max: 1_000_000 }),
  making: fc.record({
    kind: fc.constantFrom("percent", "perGram", "fixed"),
    value: hundredths,
    minimumPaise: fc.option(paise),
  }),
  stones: fc.array(
    fc.record({
      name: fc.constant("Ruby"),
      count: fc.integer({ min: 1, max: 9 }),
      milliCarats: fc.integer({ min: 0, max: 20_000 }),
      perCaratPaise: fc.option(paise),
      amountPaise: paise,
      certificate: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
  hallmarkedArticles: fc.integer({ min: 0, max: 4 }),
  otherCharges: fc.array(fc.record({ name: fc.constant("Box"), paise }), { maxLength: 2 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ on: fc.constantFrom("making", "stones", "total"), hundredths, paise: fc.constant(null) }),
      fc.record({ on: fc.constantFrom("making", "stones", "total"), hundredths: fc.constant(null), paise }),
    ),
  ),
});
const settings = fc.record({
  step: fc.constantFrom(...PRICE_STEPS),
  rounding: fc.constantFrom("nearest", "up"),
  gst: fc.integer({ min: 0, max: 2_800 }).map((percent) => [{ hsn: "7113", percent: percent / 100 }]),
});
const rate = fc.integer({ min: 1, max: 1_000_000_00 });

describe("for any inputs", () => {
  it("a breakdown adds up to its price to the paisa, with GST as on an invoice", () => {
    fc.assert(
      fc.property(inputs, rate, settings, (made, ratePaise, changed) => {
        const { pricePaise, lines } = priceByRate(made, context({ ratePaise }, changed));
        expect(lines.reduce((sum, line) => sum + line.paise, 0)).toBe(pricePaise);
        expect(pricePaise % (changed.step * 100)).toBe(0);
        const percent = BigInt(Math.round((changed.gst[0]?.percent ?? 0) * 100));
        const divisor = 2n * (10_000n + percent);
        const half = (BigInt(pricePaise) * percent * 2n + divisor) / (2n * divisor);
        expect(amountOf(lines, "gst")).toBe(Number(2n * half));
      }),
    );
  });

  it("the price never falls when the rate rises", () => {
    fc.assert(
      fc.property(inputs, rate, fc.integer({ min: 0, max: 100_000 }), settings, (made, ratePaise, rise, changed) => {
        const before = priceByRate(made, context({ ratePaise }, changed)).pricePaise;
        const after = priceByRate(made, context({ ratePaise: ratePaise + rise }, changed)).pricePaise;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it("API and stored inputs convert both ways without loss", () => {
    fc.assert(
      fc.property(inputs, (made) => {
        const priced = { ...made, stones: made.stones.map(asPriced) };
        expect(inputsOf(pricingOf(priced))).toEqual(priced);
      }),
    );
  });
});

/** A stone is priced either per carat or by a fixed amount. */
function asPriced(stone: PriceInputs["stones"][number]) {
  return stone.perCaratPaise === null ? stone : { ...stone, amountPaise: 0 };
}
