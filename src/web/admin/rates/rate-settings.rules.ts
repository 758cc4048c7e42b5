import { formatExactRupees, MAX_RUPEES } from "#contract/kernel/money.ts";
import { isWholePaise, readNumber } from "#contract/kernel/numbers.ts";
import { MAX_LOCK_MINUTES, pricingMessages, repeatedHsns } from "#contract/pricing/pricing.rules.ts";
import { PRICE_STEPS, type PriceRounding, type PriceSettings } from "#contract/pricing/pricing.ts";
import { isPointer, isSourceUrl, rateMessages } from "#contract/rates/rate.rules.ts";
import type { RateSettingsView, RateSource } from "#contract/rates/rates.ts";
import { findErrors, type FieldErrors, type FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { newRowKey } from "../frame/row-key.ts";
import { rateKey } from "./rate-form.rules.ts";

export type GstRow = { key: string; hsn: string; percent: string };
/** `rate` is a `rateKey`. */
export type PointerRow = { key: string; rate: string; pointer: string };

/** The settings in form values: numbers as text, and rows with React keys. */
export type RateSettingsDraft = {
  hallmarkFee: string;
  step: string;
  rounding: string;
  lockMinutes: string;
  bandPercent: string;
  staleAfterHours: string;
  hideWhenStale: boolean;
  gst: GstRow[];
  /** Empty if there is no source. */
  url: string;
  pointers: PointerRow[];
  everyMinutes: string;
  publishes: boolean;
};
export type RateSettingsForm = ReturnType<typeof useForm<RateSettingsDraft>>;
type Field = keyof RateSettingsDraft;

export const RATE_SETTINGS_LABELS: Record<Field, string> = {
  hallmarkFee: "Hallmarking fee",
  step: "Round prices to",
  rounding: "Rounding",
  lockMinutes: "Hold the former price for",
  bandPercent: "Type again above",
  staleAfterHours: "Out of date after",
  hideWhenStale: "Price on request while rates are out of date",
  gst: "GST by HSN",
  url: "Address",
  pointers: "Where the rates stand",
  everyMinutes: "Ask every",
  publishes: "Publish without asking",
};

const DEFAULT_MINUTES = "30";

export function rateDraftOf({ prices, source }: Pick<RateSettingsView, "prices" | "source">): RateSettingsDraft {
  return {
    hallmarkFee: String(prices.hallmarkFee),
    step: String(prices.step),
    rounding: prices.rounding,
    lockMinutes: String(prices.lockMinutes),
    bandPercent: String(prices.bandPercent),
    staleAfterHours: String(prices.staleAfterHours),
    hideWhenStale: prices.hideWhenStale,
    gst: prices.gst.map(({ hsn, percent }) => ({ key: newRowKey(), hsn, percent: String(percent) })),
    url: source?.url ?? "",
    pointers: (source?.pointers ?? []).map((row) => ({ key: newRowKey(), rate: rateKey(row), pointer: row.pointer })),
    everyMinutes: source ? String(source.everyMinutes) : DEFAULT_MINUTES,
    publishes: source?.publishes ?? false,
  };
}

/** The settings to send. The values have to be valid. */
export function rateSettingsOf(draft: RateSettingsDraft): { prices: PriceSettings; source: RateSource | null } {
  const number = (text: string) => readNumber(text.replace("%", "")) ?? 0;
  return {
    prices: {
      hallmarkFee: number(draft.hallmarkFee),
      step: PRICE_STEPS.find((step) => String(step) === draft.step) ?? 1,
      rounding: draft.rounding as PriceRounding,
      gst: draft.gst.map(({ hsn, percent }) => ({ hsn: hsn.trim(), percent: number(percent) })),
      lockMinutes: number(draft.lockMinutes),
      bandPercent: number(draft.bandPercent),
      staleAfterHours: number(draft.staleAfterHours),
      hideWhenStale: draft.hideWhenStale,
    },
    source: draft.url.trim() === "" ? null : sourceOf(draft, number(draft.everyMinutes)),
  };
}

function sourceOf({ url, pointers, publishes }: RateSettingsDraft, everyMinutes: number): RateSource {
  return {
    url: url.trim(),
    pointers: pointers.map(({ rate, pointer }) => {
      const [metal = "", ...purity] = rate.split(" ");
      return {
        metal: metal as RateSource["pointers"][number]["metal"],
        purity: purity.join(" "),
        pointer: pointer.trim(),
      };
    }),
    everyMinutes,
    publishes,
  };
}

/** A rule for a number within limits; whole unless decimals are allowed. */
function within(min: number, max: number, message: string, decimals = false) {
  return (text: string) => {
    const value = readNumber(text.replace("%", ""));
    const isGood = value !== undefined && value >= min && value <= max;
    return isGood && (decimals ? isWholePaise(value) : Number.isInteger(value)) ? undefined : message;
  };
}

const percentRule = within(0, 100, pricingMessages.percent, true);
const HUNDREDTH = 0.01;

export const RATE_SETTINGS_RULES: FormRules<
  "hallmarkFee" | "lockMinutes" | "bandPercent" | "staleAfterHours" | "step" | "rounding" | "url" | "everyMinutes"
> = {
  hallmarkFee: within(0, MAX_RUPEES, pricingMessages.amount, true),
  lockMinutes: within(0, MAX_LOCK_MINUTES, pricingMessages.lockMinutes),
  bandPercent: within(HUNDREDTH, 100, pricingMessages.band, true),
  staleAfterHours: within(1, 720, pricingMessages.stale),
};

/** The errors of the rows, and of an incomplete source. */
export function findSettingsErrors(draft: RateSettingsDraft): FieldErrors {
  const found: FieldErrors = {};
  const put = (key: string, message: string | undefined) => {
    if (message !== undefined) found[key] ??= message;
  };
  if (draft.gst.length === 0) put("gst", pricingMessages.gst);
  for (const index of repeatedHsns(draft.gst)) put(`gst.${draft.gst[index]?.key}.hsn`, pricingMessages.hsnTwice);
  for (const { key, hsn, percent } of draft.gst) {
    put(`gst.${key}.hsn`, /^\d{2,8}$/.test(hsn.trim()) ? undefined : pricingMessages.hsn);
    put(`gst.${key}.percent`, percentRule(percent));
  }
  const hasSource = draft.url.trim() !== "" || draft.pointers.length > 0;
  if (!hasSource) return found;
  put("url", isSourceUrl(draft.url.trim()) ? undefined : rateMessages.sourceUrl);
  put("everyMinutes", within(5, 1_440, rateMessages.everyMinutes)(draft.everyMinutes));
  if (draft.pointers.length === 0) put("pointers", rateMessages.pointers);
  for (const { key, pointer } of draft.pointers) {
    put(`pointers.${key}`, isPointer(pointer.trim()) ? undefined : rateMessages.pointer);
  }
  return found;
}

/** The key of the field or row that a server error such as `prices.gst.1.hsn` belongs to. */
export function placeOfSetting(field: string, draft: RateSettingsDraft): string | undefined {
  const [name = "", index, part] = field.replace(/^(prices|source)\./, "").split(".");
  if (!(name in draft)) return undefined;
  const value = draft[name as Field];
  const row = Array.isArray(value) && index !== undefined ? value[Number(index)] : undefined;
  if (!row) return name;
  return name === "gst" ? `gst.${row.key}.${part}` : `${name}.${row.key}`;
}

/** Compares two versions without the React keys of the rows. */
export const rateSettingsComparison: Comparison<RateSettingsDraft, Field> = {
  fields: Object.keys(RATE_SETTINGS_LABELS) as Field[],
  valueOf: linesOf,
  labelOf: (field) => RATE_SETTINGS_LABELS[field],
  formatField: (draft, field) => linesOf(draft, field).join("\n"),
};

function linesOf(draft: RateSettingsDraft, field: Field): string[] {
  const value = draft[field];
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  if (typeof value === "string") return [value];
  return value.map((row) => ("hsn" in row ? `${row.hsn}: ${row.percent} %` : `${row.rate}: ${row.pointer}`));
}

/** The changes that give all rate-based products other prices at once, in words; none while a value is invalid. */
export function priceChanges(before: PriceSettings, draft: RateSettingsDraft): string[] {
  const errors = { ...findErrors(RATE_SETTINGS_RULES, draft), ...findSettingsErrors(draft) };
  if (Object.keys(errors).length > 0) return [];
  const { prices: now } = rateSettingsOf(draft);
  const gstOf = ({ gst }: PriceSettings) => gst.map(({ hsn, percent }) => `${hsn} ${percent} %`).join(", ");
  const describe = (what: string, was: string, is: string) => (was === is ? [] : [`${what}: ${is} instead of ${was}`]);
  return [
    ...describe("Hallmarking fee", formatExactRupees(before.hallmarkFee), formatExactRupees(now.hallmarkFee)),
    ...describe("GST", gstOf(before), gstOf(now)),
    ...describe("Prices in steps of", formatExactRupees(before.step), formatExactRupees(now.step)),
    ...describe("Rounding", before.rounding, now.rounding),
  ];
}
