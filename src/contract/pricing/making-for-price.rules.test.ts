import fc from "fast-check";
import { expect, it } from "vitest";
import { makingForPrice } from "./making-for-price.rules.ts";
import type { PriceInputs } from "./price-inputs.ts";
import { priceByRate, type PriceContext } from "./price.rules.ts";
import { defaultPriceSettings } from "./pricing.ts";

const context: PriceContext = { ratePaise: 11_250_00, settings: defaultPriceSettings, hsn: "7113", hasHuid: false };
const inputs: Omit<PriceInputs, "making"> = {
  metal: "gold",
  purity: "18K",
  netMg: 3_400,
  stones: [],
  hallmarkedArticles: 1,
  otherCharges: [],
  discount: null,
};

it("any price in whole rupees is reproduced exactly at any weight, rate and GST", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom(0, 3, 5, 12.5),
      (netMg, ratePaise, above, percent) => {
        const settings = { ...defaultPriceSettings, gst: [{ hsn: "71", percent }] };
        const here = { ...context, ratePaise, settings };
        const priced = { ...inputs, netMg };
        const least = priceByRate(
          { ...priced, making: { kind: "fixed", value: 0, minimumPaise: null } },
          here,
        ).pricePaise;
        const price = least + (above + 1) * 100;
        const making = makingForPrice(price, priced, here);
        expect(making).toBeDefined();
        if (making) expect(priceByRate({ ...priced, making }, here).pricePaise).toBe(price);
      },
    ),
  );
});

it("a percentage is preferred if one gives the exact price", () => {
  expect(makingForPrice(47_323_00, inputs, context)).toEqual({ kind: "percent", value: 20_00, minimumPaise: null });
});

it("a price below the metal value or between rounding steps has no making charges", () => {
  expect(makingForPrice(30_000_00, inputs, context)).toBeUndefined();
  const settings = { ...defaultPriceSettings, step: 100 as const };
  expect(makingForPrice(47_323_00, inputs, { ...context, settings })).toBeUndefined();
});
