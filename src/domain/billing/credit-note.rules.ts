import type { BillingDocument, BillingLine } from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { shareOut, sum } from "#contract/kernel/shares.ts";
import { gstIn } from "#contract/pricing/price.rules.ts";
import { placesOf, weightOf } from "./invoice.rules.ts";
import { splitTax, sumOfTax } from "./tax.rules.ts";

const NONE: ReadonlySet<string> = new Set();

type Issued = Pick<BillingDocument, "lines">;

export type CreditRequest = {
  /** The refund in paise. */
  amountPaise: Paise;
  /** The returned items of the order with their number of units; null for a price reduction or a cancelled order. */
  items: ReadonlyMap<number, number> | null;
  /** What goes back for the units of each item; by default their part of the uncredited rest of its line. */
  prices?: ReadonlyMap<number, Paise>;
  /** Whether the rest of the amount is for gift wrapping and delivery, as for units that nobody has paid for. */
  withCharges?: boolean;
  /** The HUIDs of the returned articles, when only some units of an item are returned. */
  huids?: ReadonlySet<string>;
};

/** How a line is credited: `before` by earlier credit notes, `amount` by this one, which `left` limits. */
type Credit = { line: BillingLine; before: Paise; left: Paise; units: number; amount: Paise };

/**
 * The lines of a credit note over an amount, or over the uncredited rest of the invoice if that is less. Lines of
 * returned items are credited first, each at most by what goes back for its units; what is left, by other goods before
 * charges. A price reduction is distributed to all lines in proportion. The tax of all credit notes of a line equals the
 * tax of their sum, so that a line credited in parts ends with exactly its own tax. A returned piece that was free has a
 * line of ₹0, unless there is nothing else to credit.
 */
export function creditLines(
  invoice: BillingDocument,
  earlier: readonly Issued[],
  request: CreditRequest,
): BillingLine[] {
  const { amountPaise, items, huids = NONE } = request;
  let credits = invoice.lines.map((line): Credit => {
    const before = creditedOf(line, earlier);
    return { line, before, left: line.total - before, units: unitsBack(line, earlier, items), amount: 0 };
  });
  for (const limitOf of limitsOf(request, earlier)) {
    const limits = credits.map((one) => Math.min(one.left - one.amount, limitOf(one)));
    const rest = Math.min(amountPaise - sum(credits.map(({ amount }) => amount)), sum(limits));
    const shares = shareOut(rest, limits);
    credits = credits.map((one, index) => ({ ...one, amount: one.amount + (shares[index] ?? 0) }));
  }
  if (credits.every(({ amount }) => amount === 0)) return [];
  return credits
    .filter(({ amount, units }) => amount > 0 || units > 0)
    .map((one) => creditLine(invoice, { ...one, huids }));
}

/** The most that a line can be credited with, in turns: each distributes what the earlier ones have left. */
function limitsOf(
  { items, prices, withCharges = false }: CreditRequest,
  earlier: readonly Issued[],
): ((one: Credit) => Paise)[] {
  const all = () => Infinity;
  if (items === null) return [all];
  const returned = ({ line, left, units }: Credit) => {
    if (line.position === null || !items.has(line.position)) return 0;
    return prices?.get(line.position) ?? partOfRest(line, left, units, earlier);
  };
  const goods = ({ line }: Credit) => (line.position === null ? 0 : Infinity);
  const charges = ({ line }: Credit) => (line.position === null ? Infinity : 0);
  return [returned, withCharges ? charges : goods, all];
}

/** The part of the uncredited rest of a line for these of its units, rounded up. */
function partOfRest(line: BillingLine, left: Paise, units: number, earlier: readonly Issued[]): Paise {
  const unitsLeft = line.quantity - unitsCredited(line, earlier);
  return unitsLeft === 0 ? 0 : Math.ceil((left * units) / unitsLeft);
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

/** With units, goods are returned; with 0, only the price is reduced, and no pieces and no weight are credited. */
function creditLine(
  invoice: BillingDocument,
  { line, before, amount, units, huids }: Credit & Required<Pick<CreditRequest, "huids">>,
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

function partOf(mg: number | null, units: number, quantity: number): number | null {
  return mg === null || units === 0 ? null : Math.round((mg * units) / quantity);
}
