import { expect, it } from "vitest";
import { fixedBreakup } from "#contract/pricing/price.rules.ts";
import { defaultPriceSettings, type BreakupLine } from "#contract/pricing/pricing.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import { invoiceLines } from "#domain/billing/invoice.rules.ts";
import { aSoldItem } from "#tests/support/billing-documents.ts";
import { atGstRate } from "./gst-at-packing.rules.ts";

const soldWith = (lines: BreakupLine[]): SoldPricing => ({
  metal: "gold",
  purity: "18K",
  netMg: 3_400,
  grossMg: 3_400,
  ratePaise: 10_000_00,
  hsn: "7113",
  gstHundredths: 300,
  inputs: null,
  lines,
});

const sum = (lines: readonly BreakupLine[] = []) => lines.reduce((total, { paise }) => total + paise, 0);

const PRICE = 35_020_00;
const byRate = soldWith([
  { kind: "metal", name: "Gold 18K", detail: "3.400 g × ₹10,000", paise: 34_000_00 },
  { kind: "gst", name: "GST", detail: "3 %", paise: 1_020_00 },
]);
const fixed = soldWith(fixedBreakup(PRICE, defaultPriceSettings, "7113"));

it.each([byRate, fixed])("at another GST rate the break-up adds up to the same price", (sold) => {
  for (const gstHundredths of [0, 25, 500, 1_800]) {
    const changed = atGstRate(sold, PRICE, gstHundredths);
    expect(changed?.gstHundredths).toBe(gstHundredths);
    expect(sum(changed?.lines)).toBe(PRICE);
  }
});

it("a rate-based break-up keeps its components, and a line says why they no longer make the price", () => {
  expect(atGstRate(byRate, PRICE, 500)?.lines).toEqual([
    byRate.lines[0],
    { kind: "rounding", name: "Price kept", detail: "GST was 3 % when you ordered", paise: -647_62 },
    { kind: "gst", name: "GST", detail: "5 %", paise: 1_667_62 },
  ]);
});

it("the same rate, and an order that predates the field, change nothing", () => {
  expect(atGstRate(byRate, PRICE, 300)).toBeUndefined();
  const { gstHundredths: _, ...older } = byRate;
  expect(atGstRate(older, PRICE, 500)).toBeUndefined();
});

it("the invoice names what was kept at a change of GST, for all units together", () => {
  const pricing = atGstRate(byRate, PRICE, 500) ?? null;
  const item = aSoldItem({ unitPricePaise: PRICE, quantity: 2, pricing, gstHundredths: 500 });
  const places = { sellerState: "04", placeOfSupply: "04" };
  const [line] = invoiceLines([item], { discountPaise: 0, offers: null }, places);
  expect(line?.components.map(({ name, paise }) => [name, paise])).toEqual([
    ["Gold 18K", 68_000_00],
    ["Price kept", -1_295_24],
  ]);
  expect(line?.taxableValue).toBe(66_704_76);
});
