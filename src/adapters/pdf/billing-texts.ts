import { isSampleDocument } from "#contract/billing/document-number.rules.ts";
import type {
  BilledArticle,
  BillingDocument,
  BillingLine,
  BillingTotals,
  TaxAmounts,
} from "#contract/billing/invoice.ts";
import { findState } from "#contract/billing/states.ts";
import { goldFineness } from "#contract/catalogue/hallmark.ts";
import { TIME_ZONE } from "#contract/kernel/dates.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";

const figures = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: TIME_ZONE });

/** `1,23,456.00`, for columns whose heading names the currency. */
export function formatFigures(paise: Paise): string {
  return figures.format(toRupees(paise)).replace("-", "−");
}

/** `₹1,23,456.00`. */
export function formatBillAmount(paise: Paise): string {
  const text = formatFigures(paise);
  return text.startsWith("−") ? `−₹${text.slice(1)}` : `₹${text}`;
}

/** `22 Nov 2026`, the date in India. */
export function formatBillDate(iso: string): string {
  return day.format(new Date(iso));
}

/** `Chandigarh (04)`. */
export function formatState(code: string): string {
  return `${findState(code)?.name ?? "State"} (${code})`;
}

export function titleOf({ kind, number }: Pick<BillingDocument, "kind" | "number">): string {
  if (isSampleDocument(number)) return kind === "invoice" ? "Sample, no Tax Invoice" : "Sample, no Credit Note";
  return kind === "invoice" ? "Tax Invoice" : "Credit Note";
}

type Amount = { name: string; amount: string };

/** The texts of a table row. `parts` are the components of its taxable value. */
export type RowTexts = {
  title: string;
  facts: string[];
  parts: Amount[];
  hsn: string;
  quantity: string;
  taxableValue: string;
  taxes: Amount[];
  total: string;
};

export function formatRow(line: BillingLine, kinds: readonly TaxKind[]): RowTexts {
  return {
    title: line.description,
    facts: [...(line.texts ? [line.texts] : []), ...factsOf(line)],
    parts: partsOf(line),
    hsn: line.hsn,
    quantity: line.position === null || line.quantity === 0 ? "–" : String(line.quantity),
    taxableValue: formatFigures(line.taxableValue),
    taxes: kinds.map((kind) => ({
      name: `${TAX_NAMES[kind]} ${rateOf(line, kind)}%`,
      amount: formatFigures(line.tax[kind]),
    })),
    total: formatFigures(line.total),
  };
}

/** Purity and marks, then weights and rate. Several articles are listed separately. */
function factsOf({ purity, metal, articles, grossMg, netMg, ratePaise }: BillingLine): string[] {
  const fineness = goldFineness({ metal, purity });
  const what = [purity, fineness && `(${fineness})`, metal].filter(Boolean).join(" ");
  const only = articles.length === 1 ? articles[0]?.huid : undefined;
  const marks = [...(what ? [`Purity ${what}`] : []), ...(only ? [`HUID ${only}`] : [])];
  const rate = ratePaise === null ? [] : [`Rate ${formatBillAmount(ratePaise)} per g`];
  const measures = [...weightsOf({ grossMg, netMg }), ...rate];
  const each = articles.length > 1 ? articles.flatMap((article, index) => formatArticle(article, index + 1)) : [];
  return [marks.join(" · "), measures.join(" · "), ...each].filter(Boolean);
}

/** Nothing for an article that was neither marked nor weighed. */
function formatArticle(article: BilledArticle, number: number): string[] {
  const huid = article.huid === null ? [] : [`HUID ${article.huid}`];
  const facts = [...huid, ...weightsOf(article)];
  return facts.length === 0 ? [] : [[`Article ${number}`, ...facts].join(" · ")];
}

export function weightsOf({ grossMg, netMg }: Pick<BilledArticle, "grossMg" | "netMg">): string[] {
  return [
    ...(grossMg === null ? [] : [`Gross ${formatGrams(grossMg)}`]),
    ...(netMg === null ? [] : [`Net ${formatGrams(netMg)}`]),
  ];
}

function formatGrams(milligrams: number): string {
  return `${(milligrams / 1_000).toFixed(3)} g`;
}

/** Discounts are shown with GST, as the customer saw them, and subtracted without GST, so that the parts add up. */
function partsOf({ components, discount, discountNames = [], taxableValue, quantity }: BillingLine): Amount[] {
  const shown = components.filter(({ paise }) => paise !== 0);
  const value = components.reduce((sum, { paise }) => sum + paise, 0);
  const parts = shown.map(({ name, detail, paise }) => ({
    name: detail ? `${name} (${detailOfAll(detail, quantity)})` : name,
    amount: formatFigures(paise),
  }));
  if (discount > 0) {
    const name = discountNames.length === 0 ? "Discount" : `Discount: ${discountNames.join(", ")}`;
    parts.push({
      name: `${name} (${formatBillAmount(discount)} with GST)`,
      amount: formatFigures(taxableValue - value),
    });
  }
  // A single part would only repeat the taxable value, except where only the price changed.
  return parts.length > 1 || quantity === 0 ? parts : [];
}

/** A detail is that of one article, but its amount that of all: `2 × 3.4 g × ₹13,750`. A percentage is the same. */
function detailOfAll(detail: string, quantity: number): string {
  return quantity > 1 && MEASURE.test(detail) ? `${quantity} × ${detail}` : detail;
}

/** A number with a unit at the start: `3.4 g`, `0.3 ct`, `1 article`. */
const MEASURE = /^[\d.]+ [a-z]/;

export type TaxKind = keyof TaxAmounts;
const TAX_NAMES: Record<TaxKind, string> = { cgst: "CGST", sgst: "SGST", utgst: "UTGST", igst: "IGST" };

/** The tax columns of a document: those with amounts, or without any amount those of its places of supply. */
export function taxKindsOf({ totals, seller, placeOfSupply }: BillingDocument): TaxKind[] {
  const kinds = (["cgst", "sgst", "utgst", "igst"] as const).filter((kind) => totals[kind] !== 0);
  if (kinds.length > 0) return kinds;
  if (placeOfSupply !== seller.stateCode) return ["igst"];
  return ["cgst", findState(placeOfSupply)?.utgst ? "utgst" : "sgst"];
}

/** In percent, such as `1.5` for each half of 3 %. */
function rateOf({ gstHundredths }: BillingLine, kind: TaxKind): number {
  return (kind === "igst" ? gstHundredths : gstHundredths / 2) / 100;
}

export function formatTotals(totals: BillingTotals, kinds: readonly TaxKind[]): Amount[] {
  return [
    { name: "Taxable value", amount: formatBillAmount(totals.taxableValue) },
    ...kinds.map((kind) => ({ name: TAX_NAMES[kind], amount: formatBillAmount(totals[kind]) })),
  ];
}
