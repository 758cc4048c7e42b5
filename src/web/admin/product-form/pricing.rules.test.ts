import { describe, expect, it } from "vitest";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { PricingSchema } from "#contract/pricing/pricing.schema.ts";
import { ratePricing } from "#tests/support/rates.ts";
import { emptyStone, NO_PRICING, pricingDraftOf, readPricing, type PricingDraft } from "./pricing-draft.ts";
import { findPricingErrors, makingToConfirm, placeInPricing, rateWeightRule } from "./pricing.rules.ts";

const GOOD: PricingDraft = {
  ...NO_PRICING,
  metal: "gold",
  purity: "18K",
  netWeight: "3.4",
  making: { kind: "percent", value: "20", minimum: "" },
};
const stone = { ...emptyStone(), key: "s", name: "Ruby", carats: "0.5", price: "12,000" };
const charge = { key: "c", name: "Box", amount: "250" };

describe("rate-based prices", () => {
  it("the inputs of a rate-based price survive the conversion to form values and back", () => {
    const pricing = ratePricing({
      otherCharges: [{ name: "Box", amount: 250 }],
      discount: { on: "total", percent: null, amount: 50 },
    });
    const { metal, purity, netWeight } = GOOD;
    expect(readPricing({ ...pricingDraftOf(pricing), metal, purity, netWeight })).toEqual(PricingSchema.parse(pricing));
  });

  it("a rate-based price is valid with only metal, purity, weight and making charges", () => {
    expect(findPricingErrors(GOOD)).toEqual({});
    expect(PricingSchema.safeParse(readPricing(GOOD)).success).toBe(true);
  });

  it.each<[Partial<PricingDraft>, Record<string, string>]>([
    [{ making: { kind: "percent", value: "", minimum: "" } }, { "making.value": pricingMessages.making }],
    [{ making: { kind: "percent", value: "1001", minimum: "" } }, { "making.value": pricingMessages.makingPercent }],
    [
      { making: { kind: "perGram", value: "10.005", minimum: "x" } },
      {
        "making.value": pricingMessages.making,
        "making.minimum": pricingMessages.amount,
      },
    ],
    [{ stones: [{ ...stone, carats: "1,250" }] }, { "stones.s.carats": pricingMessages.carats }],
    [{ stones: [{ ...stone, carats: "" }] }, { "stones.s.carats": pricingMessages.caratsMissing }],
    [{ stones: [{ ...stone, price: "" }] }, { "stones.s.price": pricingMessages.stonePrice }],
    [
      { stones: [{ ...stone, count: "0", name: " " }] },
      {
        "stones.s.name": "Name the stone.",
        "stones.s.count": pricingMessages.stoneCount,
      },
    ],
    [{ stones: [{ ...stone, laboratory: "IGI" }] }, { "stones.s.number": "Enter the certificate's number." }],
    [{ otherCharges: [{ ...charge, amount: "-1" }] }, { "otherCharges.c.amount": pricingMessages.amount }],
    [{ discount: { on: "total", kind: "percent", value: "101" } }, { "discount.value": pricingMessages.percent }],
  ])("a rate-based price with %j has the errors %j", (change, errors) => {
    const draft = { ...GOOD, ...change };
    expect(findPricingErrors(draft)).toEqual(errors);
    expect(PricingSchema.safeParse(readPricing(draft)).success).toBe(false);
  });

  it.each([
    ["stones.0.carats", "stones.s.carats"],
    ["stones.0.percarat", "stones.s.price"],
    ["stones.0.certificate.number", "stones.s.number"],
    ["stones", "stones"],
    ["othercharges.0.amount", "otherCharges.c.amount"],
    ["making.value", "making.value"],
    ["discount.percent", "discount.value"],
    ["netweight", "netWeight"],
    ["mode", "pricingMode"],
  ])("a server error at %s is shown at %s", (field, place) => {
    const draft = { ...GOOD, stones: [stone], otherCharges: [charge] };
    expect(placeInPricing(field.split("."), draft)).toBe(place);
  });

  it.each([
    ["3.4", undefined],
    [".85", undefined],
    ["1,250.5", undefined],
    ["0", pricingMessages.netWeight],
    ["3,4", pricingMessages.netWeight],
    ["3,400", pricingMessages.netWeight],
  ])("the message for the net weight %j of a rate-based product is %s", (typed, message) => {
    expect(rateWeightRule(typed)).toBe(message);
  });

  it("making charges above 100 percent need a confirmation, once", () => {
    const making = (value: string, kind: "percent" | "fixed" = "percent") => ({ kind, value, minimum: "" });
    expect(makingToConfirm([making("100"), making("140", "fixed")], 0)).toBeUndefined();
    expect(makingToConfirm([making("20"), making("140")], 0)).toBe(140);
    expect(makingToConfirm([making("140")], 140)).toBeUndefined();
  });
});
