import type { BilledArticle, BillingDocument, BillingLine } from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { shareOut, sum } from "#contract/kernel/shares.ts";
import { gstIn } from "#contract/pricing/price.rules.ts";
import { placesOf } from "./invoice.rules.ts";
import { splitTax, sumOfTax } from "./tax.rules.ts";

const NONE: ReadonlySet<string> = new Set();

type Issued = Pick<BillingDocument, "lines">;

export type CreditRequest = {
  /** The refund in paise. */
  amountPaise: Paise;
  /** The returned items of the order with their number of units; null for a price reduction or a cancelled order. */
  items: ReadonlyMap<number, number> | null;
  /**
   * For units that nobody has paid for: the price of those of each item. The rest of the amount is their part of gift
   * wrapping and delivery.
   */
  prices?: ReadonlyMap<number, Paise>;
  /** The HUIDs of the returned articles, when only some units of an item are returned. */
  huids?: ReadonlySet<string>;
};

/**
 * The lines of a credit note over an amount, or over the uncredited rest of the invoice if that is less. Lines of
 * returned items are credited first, each at most by its uncredited rest or its given price; a price reduction is
 * distributed to all lines in proportion. The tax of all credit notes of a line equals the tax of their sum, so that a line credited in parts
 * ends with exactly its own tax.
 */
export function creditLines(
  invoice: BillingDocument,
  earlier: readonly Issued[],
  { amountPaise, items, prices, huids = NONE }: CreditRequest,
): BillingLine[] {
  const credited = invoice.lines.map((line) => creditedOf(line, earlier));
  const left = invoice.lines.map((line, index) => line.total - (credited[index] ?? 0));
  const mostOf = ({ position }: BillingLine) => {
    if (items === null) return Infinity;
    if (position === null) return 0;
    return items.has(position) ? (prices?.get(position) ?? Infinity) : 0;
  };
  const amounts = invoice.lines.map(() => 0);
  const credit = (limits: readonly Paise[]) => {
    const rest = amountPaise - sum(amounts);
    for (const [index, paise] of shareUpTo(rest, limits).entries()) amounts[index] = (amounts[index] ?? 0) + paise;
  };
  credit(invoice.lines.map((line, index) => Math.min(left[index] ?? 0, mostOf(line))));
  if (prices) credit(invoice.lines.map(({ position }, index) => (position === null ? (left[index] ?? 0) : 0)));
  credit(left.map((paise, index) => paise - (amounts[index] ?? 0)));
  return invoice.lines.flatMap((line, index) => {
    const amount = amounts[index] ?? 0;
    if (amount === 0) return [];
    const units = unitsBack(line, earlier, items);
    return creditLine(invoice, line, { before: credited[index] ?? 0, amount, units, huids });
  });
}

/** Distributes the amount up to the limits, or the sum of the limits if that is less. */
function shareUpTo(amount: Paise, limits: readonly Paise[]): Paise[] {
  return shareOut(Math.min(amount, sum(limits)), limits);
}

function creditedOf(line: BillingLine, earlier: readonly Issued[]): Paise {
  return earlier.reduce((credited, note) => credited + (note.lines.find(isSameItem(line))?.total ?? 0), 0);
}

function unitsCredited(line: BillingLine, earlier: readonly Issued[]): number {
  return earlier.reduce((credited, note) => credited + (note.lines.find(isSameItem(line))?.quantity ?? 0), 0);
}

/** The units of the line that are returned, each credited only once. */
function unitsBack(line: BillingLine, earlier: readonly Issued[], items: CreditRequest["items"]): number {
  const units = line.position === null ? 0 : (items?.get(line.position) ?? 0);
  return Math.min(units, line.quantity - unitsCredited(line, earlier));
}

function isSameItem({ position, charge }: BillingLine) {
  return (other: BillingLine) => other.position === position && other.charge === charge;
}

type LineCredit = { before: Paise; amount: Paise; units: number; huids: ReadonlySet<string> };

/** With units, goods are returned; with 0, only the price is reduced, and no pieces and no weight are credited. */
function creditLine(
  invoice: BillingDocument,
  line: BillingLine,
  { before, amount, units, huids }: LineCredit,
): BillingLine {
  const gst = gstIn(before + amount, line.gstHundredths) - gstIn(before, line.gstHundredths);
  const tax = splitTax(gst, placesOf(invoice));
  const taxableValue = amount - sumOfTax(tax);
  const isWholeCharge = line.position === null && amount === line.total && before === 0;
  const isWhole = units === line.quantity || isWholeCharge;
  const named = isWhole ? line.articles : line.articles.filter(({ huid }) => huid !== null && huids.has(huid));
  const ofPart = (weight: "grossMg" | "netMg") => weightOf(named, weight) ?? partOf(line[weight], units, line.quantity);
  return {
    ...line,
    quantity: isWholeCharge ? line.quantity : units,
    articles: named,
    grossMg: isWhole ? line.grossMg : ofPart("grossMg"),
    netMg: isWhole ? line.netMg : ofPart("netMg"),
    components: [{ name: isWhole || units > 0 ? "Value" : "Price lowered by", detail: "", paise: taxableValue }],
    discount: 0,
    taxableValue,
    tax,
    total: amount,
  };
}

/** The total weight of these articles; undefined without articles, or when one of them was not weighed. */
function weightOf(articles: readonly BilledArticle[], weight: "grossMg" | "netMg"): number | undefined {
  const weights = articles.flatMap((article) => article[weight] ?? []);
  if (weights.length === 0 || weights.length < articles.length) return undefined;
  return sum(weights);
}

function partOf(mg: number | null, units: number, quantity: number): number | null {
  return mg === null || units === 0 ? null : Math.round((mg * units) / quantity);
}
