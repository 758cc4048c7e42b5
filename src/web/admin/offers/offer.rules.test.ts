import { describe, expect, it } from "vitest";
import type { OfferTerms, StaffOfferView } from "#contract/offers/staff-offers.ts";
import { findErrors } from "#web/browser/form.rules.ts";
import { draftTerms, NO_OFFER, OFFER_RULES, termsOf, valuesOf, type OfferValues } from "./offer.rules.ts";

const terms: OfferTerms = {
  title: "Silver days",
  kind: "percent",
  percent: 12.5,
  amount: null,
  maxDiscount: 500,
  buy: null,
  get: null,
  giftProductID: null,
  categoryIDs: [3, 7],
  productIDs: [101, 102],
  pieceName: "silver piece",
  minAmount: 999,
  minPieces: 2,
  audience: "new",
  withCoupons: true,
  withOffers: false,
  validFrom: "2026-10-31T18:30:00.000Z",
  validUntil: "2026-11-30T18:30:00.000Z",
  totalLimit: 500,
  perCustomerLimit: 1,
};

const read = (given: Partial<OfferTerms> = {}): StaffOfferView => ({
  ...terms,
  ...given,
  offerID: 1,
  state: "live",
  words: "",
  endedAt: null,
  uses: 0,
  discountGiven: 0,
  createdAt: "2026-10-30T06:00:00.000Z",
  updatedAt: "2026-10-30T06:00:00.000Z",
});

const filled: OfferValues = { ...NO_OFFER, title: "Silver days", percent: "10" };

describe("terms", () => {
  it("the offer form shows days in India, including the last one, and an empty field for no minimum", () => {
    expect(valuesOf(terms)).toMatchObject({ validFrom: "2026-11-01", validUntil: "2026-11-30", minAmount: "999" });
    expect(valuesOf({ ...terms, minAmount: 0, validFrom: null, validUntil: null })).toMatchObject({
      minAmount: "",
      validFrom: "",
      validUntil: "",
    });
  });

  it.each<Partial<OfferTerms>>([
    {},
    { kind: "amount", percent: null, maxDiscount: null, amount: 200 },
    { kind: "buy_get", percent: 100, maxDiscount: null, buy: 2, get: 1 },
    { kind: "gift", percent: null, maxDiscount: null, giftProductID: 104, validFrom: null, validUntil: null },
  ])("the offer form sends an unchanged offer as it was loaded: %j", (given) => {
    const offer = read(given);
    expect(termsOf(valuesOf(offer), offer)).toEqual({ ...terms, ...given });
  });

  it("the offer form preserves the time of day while the day is unchanged", () => {
    const odd = read({ validFrom: "2026-11-01T06:30:00.000Z", validUntil: "2026-11-30T12:00:00.000Z" });
    expect(termsOf(valuesOf(odd), odd)).toMatchObject({ validFrom: odd.validFrom, validUntil: odd.validUntil });
    expect(termsOf({ ...valuesOf(odd), validUntil: "2026-12-01" }, odd)).toMatchObject({
      validFrom: odd.validFrom,
      validUntil: "2026-12-01T18:30:00.000Z",
    });
  });

  it("the offer form sends text that is not a number as typed, so that the server refuses it at its field", () => {
    expect(termsOf({ ...filled, percent: "ten", minAmount: "1.2.3", totalLimit: "many" })).toMatchObject({
      percent: "ten",
      minAmount: "1.2.3",
      totalLimit: "many",
      maxDiscount: null,
    });
  });

  it.each<[string, Partial<OfferTerms>]>([
    ["percent", { percent: 10, maxDiscount: 300, amount: null, buy: null, get: null, giftProductID: null }],
    ["making", { percent: 10, maxDiscount: 300, amount: null, buy: null, get: null, giftProductID: null }],
    ["amount", { percent: null, maxDiscount: null, amount: 1_499, buy: null, get: null, giftProductID: null }],
    ["buy_get", { percent: 10, maxDiscount: 300, amount: null, buy: 2, get: 1, giftProductID: null }],
    ["gift", { percent: null, maxDiscount: null, amount: null, buy: null, get: null, giftProductID: 104 }],
  ])("the offer form of kind %s sends only the fields of the kind", (kind, sent) => {
    const all = { ...filled, kind, amount: "₹1,499", maxDiscount: "300", giftProductID: "104" };
    expect(termsOf(all)).toMatchObject(sent);
  });

  it("the offer form has draft terms as soon as all fields are valid", () => {
    expect(draftTerms(NO_OFFER)).toBeUndefined();
    expect(draftTerms(filled)).toMatchObject({ percent: 10, minAmount: 0, minPieces: 1, productIDs: [] });
    expect(draftTerms({ ...filled, totalLimit: "many" })).toBeUndefined();
  });
});

describe("validation", () => {
  it.each<[Partial<OfferValues>, string[]]>([
    [{}, []],
    [{ title: " " }, ["title"]],
    [{ title: "x".repeat(61) }, ["title"]],
    [{ percent: "" }, ["percent"]],
    [{ kind: "making", percent: "100.01" }, ["percent"]],
    [{ maxDiscount: "0" }, ["maxDiscount"]],
    [{ kind: "amount", percent: "", maxDiscount: "x" }, ["amount"]],
    [{ kind: "amount", percent: "", amount: "200" }, []],
    [{ kind: "buy_get", buy: "0", get: "100" }, ["buy", "get"]],
    [{ kind: "buy_get", buy: "1.5", get: "99" }, ["buy"]],
    [{ buy: "0" }, []],
    [{ kind: "gift", percent: "" }, ["giftProductID"]],
    [{ kind: "gift", percent: "", giftProductID: " 104 " }, []],
    [{ productIDs: "101, 102," }, []],
    [{ productIDs: "101, ring" }, ["productIDs"]],
    [{ productIDs: "0" }, ["productIDs"]],
    [{ pieceName: "" }, ["pieceName"]],
    [{ minPieces: "" }, ["minPieces"]],
    [{ minAmount: "-1" }, ["minAmount"]],
    [{ validFrom: "2026-11-30", validUntil: "2026-11-30" }, []],
    [{ validFrom: "2026-11-30", validUntil: "2026-11-29" }, ["validUntil"]],
    [{ totalLimit: "0", perCustomerLimit: "1.5" }, ["perCustomerLimit", "totalLimit"]],
  ])("an offer with %j has errors at the fields %j", (given, fields) => {
    expect(Object.keys(findErrors(OFFER_RULES, { ...filled, ...given })).toSorted()).toEqual(fields);
  });
});
