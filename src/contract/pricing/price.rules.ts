import { formatExactPaise, toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { scaled } from "#contract/kernel/rounding.ts";
import { MG_IN_GRAM, type MakingInput, type PriceInputs, type StoneInput } from "./price-inputs.ts";
import type { BreakupLine, PriceBreakupView, PriceSettings } from "./pricing.ts";

const MILLI_IN_CARAT = 1_000;
const HUNDREDTHS = 100;
const ONE = 100 * HUNDREDTHS;
/** Gold articles below this weight are exempt from hallmarking (BIS hallmarking order, exemptions). */
export const HALLMARKED_FROM_MG = 2_000;

/** The inputs of a price in addition to the product's own. */
export type PriceContext = {
  /** Paise per gram of the metal in the product's purity. */
  ratePaise: Paise;
  settings: PriceSettings;
  hsn: string | null;
  /** Whether the product has a HUID: silver without one is not hallmarked. */
  hasHuid: boolean;
  /** An existing price to break down instead of calculating a new one. */
  pricePaise?: Paise;
};

export type PriceResult = { pricePaise: Paise; lines: BreakupLine[] };

/**
 * The price of a rate-based product and its breakdown, in paise. The price is taxable value plus GST, rounded to the
 * step of the settings. The breakdown is calculated back from the rounded price, as on an invoice, so that both agree
 * to the paisa.
 */
export function priceByRate(inputs: PriceInputs, context: PriceContext): PriceResult {
  const { settings } = context;
  const parts = componentsOf(inputs, context);
  const value = sum(parts);
  const hundredths = gstHundredths(settings, context.hsn);
  const pricePaise = context.pricePaise ?? toStep(value + scaled(value, hundredths, ONE), settings);
  const gst = gstIn(pricePaise, hundredths);
  const rounding = pricePaise - gst - value;
  const lines = [...parts, line("rounding", "Rounding", "", rounding)].filter(
    ({ kind, paise }) => paise !== 0 || kind === "metal",
  );
  return { pricePaise, lines: [...lines, gstLine(gst, hundredths)] };
}

/** The two breakdown lines of a fixed price. */
export function fixedBreakup(pricePaise: Paise, settings: PriceSettings, hsn: string | null): BreakupLine[] {
  const hundredths = gstHundredths(settings, hsn);
  const gst = gstIn(pricePaise, hundredths);
  return [line("value", "Value", "", pricePaise - gst), gstLine(gst, hundredths)];
}

/**
 * The GST contained in a price, as two equal halves (CGST and SGST) that are each rounded: for 3 %, 2 × round(P × 1.5 /
 * 103).
 */
export function gstIn(pricePaise: Paise, hundredths: number): Paise {
  return 2 * scaled(pricePaise, hundredths, 2 * (ONE + hundredths));
}

/**
 * GST in hundredths of a percent: the setting with the longest HSN that is a prefix of the product's, or else the first
 * one.
 */
export function gstHundredths({ gst }: PriceSettings, hsn: string | null): number {
  const fitting = gst.filter((row) => hsn?.startsWith(row.hsn)).toSorted((a, b) => b.hsn.length - a.hsn.length);
  return Math.round(((fitting[0] ?? gst[0])?.percent ?? 0) * HUNDREDTHS);
}

export function viewBreakup(pricePaise: Paise, lines: readonly BreakupLine[]): PriceBreakupView {
  return {
    price: toRupees(pricePaise),
    lines: lines.map(({ paise, ...rest }) => ({ ...rest, amount: toRupees(paise) })),
  };
}

function componentsOf(inputs: PriceInputs, context: PriceContext): BreakupLine[] {
  const { netMg, making, stones, otherCharges } = inputs;
  const { ratePaise } = context;
  const metalPaise = scaled(netMg, ratePaise, MG_IN_GRAM);
  const makingPaise = makingCharges(making, metalPaise, netMg);
  const gross = [
    line("metal", metalName(inputs), `${grams(netMg)} × ${formatExactPaise(ratePaise)}`, metalPaise),
    line("making", "Making charges", makingDetail(making, makingPaise), makingPaise),
    ...stones.map((stone) => line("stones", stoneName(stone), stoneDetail(stone), stoneAmount(stone))),
    hallmarking(inputs, context),
    ...otherCharges.map(({ name, paise }) => line("other", name, "", paise)),
  ];
  const discountPaise = discountOn(inputs.discount, gross);
  return [...gross, line("discount", discountName(inputs.discount), discountDetail(inputs.discount), -discountPaise)];
}

function makingCharges({ kind, value, minimumPaise }: MakingInput, metalPaise: Paise, netMg: number): Paise {
  const amounts = {
    percent: () => scaled(metalPaise, value, ONE),
    perGram: () => scaled(netMg, value, MG_IN_GRAM),
    fixed: () => value,
  };
  return Math.max(amounts[kind](), minimumPaise ?? 0);
}

function stoneAmount({ milliCarats, perCaratPaise, amountPaise }: StoneInput): Paise {
  return perCaratPaise === null ? amountPaise : scaled(milliCarats, perCaratPaise, MILLI_IN_CARAT);
}

function hallmarking({ metal, netMg, hallmarkedArticles: articles }: PriceInputs, { settings, hasHuid }: PriceContext) {
  const isHallmarked = metal === "gold" ? netMg >= HALLMARKED_FROM_MG : metal === "platinum" || hasHuid;
  const fee = toPaise(settings.hallmarkFee);
  const what = articles === 1 ? "1 article" : `${articles} articles`;
  return line(
    "hallmarking",
    "Hallmarking charges",
    `${what} × ${formatExactPaise(fee)}`,
    isHallmarked ? articles * fee : 0,
  );
}

function discountOn(discount: PriceInputs["discount"], parts: readonly BreakupLine[]): Paise {
  if (!discount) return 0;
  const base = sum(discount.on === "total" ? parts : parts.filter(({ kind }) => kind === discount.on));
  const requested = discount.hundredths === null ? (discount.paise ?? 0) : scaled(base, discount.hundredths, ONE);
  return Math.min(requested, base);
}

function toStep(paise: Paise, { step, rounding }: PriceSettings): Paise {
  const stepPaise = toPaise(step);
  return (rounding === "up" ? Math.ceil(paise / stepPaise) : scaled(paise, 1, stepPaise)) * stepPaise;
}

function sum(parts: readonly BreakupLine[]): Paise {
  return parts.reduce((total, part) => total + part.paise, 0);
}

function line(kind: BreakupLine["kind"], name: string, detail: string, paise: Paise): BreakupLine {
  return { kind, name, detail, paise };
}

function gstLine(paise: Paise, hundredths: number): BreakupLine {
  return line("gst", "GST", formatHundredths(hundredths), paise);
}

function metalName({ metal, purity }: PriceInputs): string {
  return `${purity} ${metal}`;
}

function makingDetail({ kind, value, minimumPaise }: MakingInput, paise: Paise): string {
  if (minimumPaise !== null && paise === minimumPaise && kind !== "fixed") return "Minimum";
  return {
    percent: () => formatHundredths(value),
    perGram: () => `${formatExactPaise(value)} a gram`,
    fixed: () => "",
  }[kind]();
}

function stoneName({ name, count }: StoneInput): string {
  return count > 1 ? `${name} × ${count}` : name;
}

function stoneDetail({ milliCarats, perCaratPaise, certificate }: StoneInput): string {
  const carats = milliCarats === 0 ? [] : [`${(milliCarats / MILLI_IN_CARAT).toFixed(3)} ct`];
  const priced = perCaratPaise === null ? carats : [`${carats.join("")} × ${formatExactPaise(perCaratPaise)}`];
  const graded = certificate ? [`${certificate.laboratory} ${certificate.number}`] : [];
  return [...priced, ...graded].join(" · ");
}

const DISCOUNTED = { making: "Discount on making charges", stones: "Discount on stones", total: "Discount" };

function discountName(discount: PriceInputs["discount"]): string {
  return DISCOUNTED[discount?.on ?? "total"];
}

function discountDetail(discount: PriceInputs["discount"]): string {
  return discount?.hundredths == null ? "" : formatHundredths(discount.hundredths);
}

function grams(mg: number): string {
  return `${(mg / MG_IN_GRAM).toFixed(3)} g`;
}

/** `300` → `3 %`. */
export function formatHundredths(hundredths: number): string {
  return `${hundredths / HUNDREDTHS} %`;
}
