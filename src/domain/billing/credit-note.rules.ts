import type { BillingDocument, BillingLine } from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { shareOut, sum } from "#contract/kernel/shares.ts";
import { gstIn } from "#contract/pricing/price.rules.ts";
import { placesOf, weighed, weightOf } from "./invoice.rules.ts";
import { splitTax, sumOfTax } from "./tax.rules.ts";

const NONE: ReadonlySet<string> = new Set();

type Issued = Pick<BillingDocument, "lines">;

export type CreditRequest = {
  /** The refund in paise. */
  amountPaise: Paise;
  /** The returned items of the order with their number of units; null for a price reduction. */
  items: ReadonlyMap<number, number> | null;
  /** What goes back for the units of each item; by default their part of the uncredited rest of its line. */
  prices?: ReadonlyMap<number, Paise>;
  /** Whether the rest of the amount is for gift wrapping and delivery, as for units that nobody has paid for. */
  withCharges?: boolean;
  /** The HUIDs of the returned articles, when only some units of an item are returned. */
  huids?: ReadonlySet<string>;
};

/** How a line is credited: `earlier` by earlier credit notes, `amount` by this one, which `left` limits. */
type Credit = { line: BillingLine; earlier: readonly BillingLine[]; left: Paise; units: number; amount: Paise };

/**
 * The lines of a credit note for an amount, or for the part of the invoice that is not credited yet if that is less.
 * Lines of returned items are credited first, each at most by what goes back for its units. The rest is credited to
 * other goods, and then to charges. A price reduction is distributed to all lines in proportion. The tax of all credit
 * notes of a line equals the tax of their sum, so that a line credited in parts ends with exactly its own tax. A
 * returned piece that was free has a line of ₹0, unless there is nothing else to credit.
 */
export function creditLines(
  invoice: BillingDocument,
  earlier: readonly Issued[],
  request: CreditRequest,
): BillingLine[] {
  const { amountPaise, items, huids = NONE } = request;
  let credits = invoice.lines.map((line): Credit => {
    const credited = earlier.flatMap((note) => note.lines.find(isSameItem(line)) ?? []);
    const left = line.total - totalOf(credited);
    return { line, earlier: credited, left, units: unitsBack(line, credited, items), amount: 0 };
  });
  for (const limitOf of limitsOf(request)) {
    const limits = credits.map((one) => Math.min(one.left - one.amount, limitOf(one)));
    const toCredit = Math.min(amountPaise - sum(credits.map(({ amount }) => amount)), sum(limits));
    const shares = shareOut(toCredit, limits);
    credits = credits.map((one, index) => ({ ...one, amount: one.amount + (shares[index] ?? 0) }));
  }
  if (credits.every(({ amount }) => amount === 0)) return [];
  return credits
    .filter(({ amount, units }) => amount > 0 || units > 0)
    .map((one) => creditLine(invoice, { ...one, huids }));
}

/** The most that a line can be credited with, in turns: each distributes what the earlier ones have left. */
function limitsOf({ items, prices, withCharges = false }: CreditRequest): ((one: Credit) => Paise)[] {
  const all = () => Infinity;
  if (items === null) return [all];
  const returned = (one: Credit) => {
    const { position } = one.line;
    if (position === null || !items.has(position)) return 0;
    return prices?.get(position) ?? partOfRest(one);
  };
  const goods = ({ line }: Credit) => (line.position === null ? 0 : Infinity);
  const charges = ({ line }: Credit) => (line.position === null ? Infinity : 0);
  return [returned, withCharges ? charges : goods, all];
}

/** The part of the uncredited rest of a line for these of its units, rounded up. */
function partOfRest({ line, earlier, left, units }: Credit): Paise {
  const unitsLeft = line.quantity - unitsOf(earlier);
  return unitsLeft === 0 ? 0 : Math.ceil((left * units) / unitsLeft);
}

function totalOf(lines: readonly BillingLine[]): Paise {
  return sum(lines.map(({ total }) => total));
}

function unitsOf(lines: readonly BillingLine[]): number {
  return sum(lines.map(({ quantity }) => quantity));
}

/** The units of the line that are returned, each credited only once. */
function unitsBack(line: BillingLine, earlier: readonly BillingLine[], items: CreditRequest["items"]): number {
  const units = line.position === null ? 0 : (items?.get(line.position) ?? 0);
  return Math.min(units, line.quantity - unitsOf(earlier));
}

function isSameItem({ position, charge }: BillingLine) {
  return (other: BillingLine) => other.position === position && other.charge === charge;
}

/** With units, goods are returned; with 0, only the price is reduced, and no pieces and no weight are credited. */
function creditLine(
  invoice: BillingDocument,
  { line, earlier, amount, units, huids }: Credit & Required<Pick<CreditRequest, "huids">>,
): BillingLine {
  const { discountNames: _, ...sold } = line;
  const before = totalOf(earlier);
  const gst = gstIn(before + amount, line.gstHundredths) - gstIn(before, line.gstHundredths);
  const tax = splitTax(gst, placesOf(invoice));
  const taxableValue = amount - sumOfTax(tax);
  const isWholeCharge = line.position === null && amount === line.total && before === 0;
  const isLast = units > 0 && units === line.quantity - unitsOf(earlier);
  const articles = articlesBack(line, earlier, { isLast, huids });
  const weightBack = (weight: "grossMg" | "netMg") => {
    const whole = line[weight];
    if (whole === null || isWholeCharge) return whole;
    if (isLast) return whole - sum(earlier.map((credited) => credited[weight] ?? 0));
    // Articles may be fewer than the units: only some have a HUID.
    const isEach = articles.length * line.quantity >= line.articles.length * units;
    return (
      (isEach ? weightOf(articles, weight, unweighedOf(line, weight)) : null) ?? partOf(whole, units, line.quantity)
    );
  };
  return {
    ...sold,
    quantity: isWholeCharge ? line.quantity : units,
    articles,
    grossMg: weightBack("grossMg"),
    netMg: weightBack("netMg"),
    components: [{ name: isWholeCharge || units > 0 ? "Value" : "Price lowered by", detail: "", paise: taxableValue }],
    discount: 0,
    taxableValue,
    tax,
    total: amount,
  };
}

/** The articles of a line that were not weighed, with what the weighed ones leave of its weight. */
function unweighedOf(line: BillingLine, weight: "grossMg" | "netMg") {
  const weights = weighed(line.articles, weight);
  const mg = (line[weight] ?? 0) - sum(weights);
  return mg < 0 ? null : { mg, articles: line.articles.length - weights.length };
}

type Returned = { isLast: boolean; huids: ReadonlySet<string> };

/** The named articles of the line; with its last units, all that were not credited before. */
function articlesBack(line: BillingLine, earlier: readonly BillingLine[], { isLast, huids }: Returned) {
  if (isLast && unitsOf(earlier) === 0) return line.articles;
  const credited = new Set(earlier.flatMap((one) => one.articles.map(({ huid }) => huid)));
  return line.articles.filter(({ huid }) => huid !== null && (isLast ? !credited.has(huid) : huids.has(huid)));
}

function partOf(mg: number, units: number, quantity: number): number | null {
  return units === 0 ? null : Math.round((mg * units) / quantity);
}
