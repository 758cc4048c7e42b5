import type {
  BilledArticle,
  BillingDocument,
  BillingLine,
  BillingTotals,
  LineComponent,
} from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";
import { sum } from "#contract/kernel/shares.ts";
import { discountsByLine, type SoldDiscount } from "#contract/offers/sold-offers.rules.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import { addTax, NO_TAX, sumOfTax, taxIn, type SupplyPlaces } from "./tax.rules.ts";

/** The HSN code of jewellery, for items that were sold without one. */
const JEWELLERY_HSN = "7113";

/** An item of the order, with the weights and HUIDs recorded at packing. */
export type SoldItem = {
  position: number;
  description: string;
  /** The personalisation of each piece as one text; empty without one. */
  texts?: string;
  unitPricePaise: Paise;
  quantity: number;
  /** Null for orders that predate this field. */
  pricing: SoldPricing | null;
  gstHundredths: number;
  articles: BilledArticle[];
};

/** The discount of an order, with the code of its coupon if it had one. */
type BilledDiscount = SoldDiscount & { couponCode?: string | null };

/**
 * The lines of a tax invoice. Their totals add up to the price of the items minus the discounts of offers and coupon.
 */
export function invoiceLines(items: readonly SoldItem[], sold: BilledDiscount, places: SupplyPlaces): BillingLine[] {
  const discounts = discountsByLine(items, sold);
  return items.map((item, index) => {
    const paise = discounts[index] ?? 0;
    return invoiceLine(item, { paise, names: discountNames(sold, index, paise) }, places);
  });
}

/** The offers with a share in the discount of a line, then the coupon if it gave the rest. */
function discountNames({ offers, couponCode }: BilledDiscount, index: number, discount: Paise): string[] {
  const given = (offers?.applied ?? []).filter(({ shares }) => (shares[index] ?? 0) > 0);
  const byOffers = sum(given.map(({ shares }) => shares[index] ?? 0));
  return [...given.map(({ title }) => title), ...(couponCode && discount > byOffers ? [`coupon ${couponCode}`] : [])];
}

function invoiceLine(item: SoldItem, given: { paise: Paise; names: string[] }, places: SupplyPlaces): BillingLine {
  const discount = given.paise;
  const { position, description, quantity, pricing, gstHundredths, articles } = item;
  const full = item.unitPricePaise * quantity;
  const total = full - discount;
  const tax = taxIn(total, gstHundredths, places);
  return {
    position,
    description,
    ...(item.texts ? { texts: item.texts } : {}),
    hsn: pricing?.hsn ?? JEWELLERY_HSN,
    gstHundredths,
    metal: pricing?.metal ?? null,
    purity: pricing?.purity ?? null,
    quantity,
    articles,
    grossMg: weightOfLine(item, "grossMg"),
    netMg: weightOfLine(item, "netMg"),
    ratePaise: pricing?.ratePaise ?? null,
    components: componentsOf(pricing, quantity, full - sumOfTax(taxIn(full, gstHundredths, places))),
    discount,
    ...(given.names.length > 0 && { discountNames: given.names }),
    taxableValue: total - sumOfTax(tax),
    tax,
    total,
  };
}

/**
 * The price components of all units together, without GST. The difference to the line's value is its rounding, and for
 * a fixed price the value of the piece itself. A rounding line has a detail only if a change of GST caused it.
 */
function componentsOf(pricing: SoldPricing | null, quantity: number, value: Paise): LineComponent[] {
  const lines = pricing?.lines ?? [];
  const parts = lines
    .filter(({ kind, detail }) => kind !== "gst" && (kind !== "rounding" || detail !== "") && kind !== "value")
    .map(({ name, detail, paise }) => ({ name, detail, paise: paise * quantity }));
  const paise = value - sum(parts.map((part) => part.paise));
  if (parts.length === 0 || lines.some(({ kind }) => kind === "value")) {
    return [{ name: "Value", detail: "", paise }, ...parts];
  }
  return paise === 0 ? parts : [...parts, { name: "Rounding", detail: "", paise }];
}

/** As weighed; an article that was not weighed counts with its part of the listed weight of its unit. */
function weightOfLine({ articles, quantity, pricing }: SoldItem, weight: Weight): number | null {
  const listed = pricing?.[weight];
  if (listed == null) return weightOf(articles, weight, null);
  return weightOf(articles, weight, { mg: listed * quantity, articles: articles.length }) ?? listed * quantity;
}

type Weight = "grossMg" | "netMg";

/**
 * The total weight of articles. One that was not weighed counts with the average of `others`, which have `mg` together.
 * Null without articles, or when a weight is unknown.
 */
export function weightOf(
  articles: readonly BilledArticle[],
  weight: Weight,
  others: { mg: number; articles: number } | null,
): number | null {
  const weights = weighed(articles, weight);
  const missing = articles.length - weights.length;
  if (missing === 0) return articles.length === 0 ? null : sum(weights);
  return others && sum(weights) + scaled(others.mg, missing, others.articles);
}

/** The weights of the articles that were weighed. */
export function weighed(articles: readonly BilledArticle[], weight: Weight): number[] {
  return articles.flatMap((article) => article[weight] ?? []);
}

/**
 * The line for gift wrapping, if any. It is supplied with the goods and taxed at the rate of the most valuable item
 * (composite supply, section 8 of the CGST Act), as is the delivery charge.
 */
export function wrappingLines(
  wrapPaise: Paise | null,
  goods: readonly BillingLine[],
  places: SupplyPlaces,
): BillingLine[] {
  return deliveryLines(wrapPaise ?? 0, goods, places).map((line) => ({
    ...line,
    charge: "gift_wrap",
    description: "Gift wrapping (composite supply, taxed as the goods)",
  }));
}

/** The line for the delivery charge, if any, taxed at the rate of the most valuable item. */
export function deliveryLines(
  shippingPaise: Paise,
  goods: readonly BillingLine[],
  places: SupplyPlaces,
): BillingLine[] {
  const [first] = goods.toSorted((one, other) => other.total - one.total);
  return shippingPaise === 0 || !first ? [] : [deliveryLine(shippingPaise, first, places)];
}

export function deliveryLine(shippingPaise: Paise, goods: BillingLine, places: SupplyPlaces): BillingLine {
  const tax = taxIn(shippingPaise, goods.gstHundredths, places);
  const taxableValue = shippingPaise - sumOfTax(tax);
  return {
    position: null,
    description: "Delivery charge",
    hsn: goods.hsn,
    gstHundredths: goods.gstHundredths,
    metal: null,
    purity: null,
    quantity: 1,
    articles: [],
    grossMg: null,
    netMg: null,
    ratePaise: null,
    components: [{ name: "Value", detail: "", paise: taxableValue }],
    discount: 0,
    taxableValue,
    tax,
    total: shippingPaise,
  };
}

export function totalsOf(lines: readonly BillingLine[]): BillingTotals {
  const sumOf = (amount: (line: BillingLine) => Paise) => sum(lines.map(amount));
  return {
    ...lines.reduce((tax, line) => addTax(tax, line.tax), NO_TAX),
    taxableValue: sumOf((line) => line.taxableValue),
    shipping: sumOf((line) => (line.position === null && line.charge === undefined ? line.total : 0)),
    total: sumOf((line) => line.total),
  };
}

/** The places of supply of an issued document. */
export function placesOf({ seller, placeOfSupply }: BillingDocument): SupplyPlaces {
  return { sellerState: seller.stateCode, placeOfSupply };
}
