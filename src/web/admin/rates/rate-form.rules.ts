import { toPaise, toRupees } from "#contract/kernel/money.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { RATE_METALS, type RateMetal } from "#contract/pricing/pricing.ts";
import { derivedRate, isLargeChange, isRate, percentChange, rateRule } from "#contract/rates/rate.rules.ts";
import type { RateEntry, StaffRatesView } from "#contract/rates/rates.ts";
import type { FieldErrors } from "#web/browser/form.rules.ts";

export type StaffPurity = StaffRatesView["purities"][number];

/** The purities of a metal: the finest, whose rate is entered, and those whose rates are derived from it. */
export type MetalGroup = { metal: RateMetal; fine: StaffPurity; others: StaffPurity[] };

/** The texts of the fields by `rateKey`. A rate without a text is derived, except that of the finest purity. */
export type TypedRates = Readonly<Record<string, string>>;

/** `unchanged`: no new rate is entered for the purity, or for the finest one. */
export type RateState = "fine" | "derived" | "by hand" | "unchanged";

export function rateKey({ metal, purity }: { metal: string; purity: string }): string {
  return `${metal} ${purity}`;
}

export function groupByMetal(purities: readonly StaffPurity[]): MetalGroup[] {
  return RATE_METALS.flatMap((metal) => {
    const [fine, ...others] = purities
      .filter((purity) => purity.metal === metal)
      .toSorted((a, b) => b.fineness - a.fineness);
    return fine ? [{ metal, fine, others }] : [];
  });
}

export function rateState({ fine }: MetalGroup, purity: StaffPurity, typed: TypedRates): RateState {
  if (purity === fine) return "fine";
  if (typed[rateKey(purity)] !== undefined) return "by hand";
  return rateOf(typed[rateKey(fine)]) === undefined ? "unchanged" : "derived";
}

/** The text in the purity's field: the entered one, or the rate derived from the finest purity. */
export function shownText(group: MetalGroup, purity: StaffPurity, typed: TypedRates): string {
  const own = typed[rateKey(purity)];
  if (own !== undefined || purity === group.fine) return own ?? "";
  const fineRate = rateOf(typed[rateKey(group.fine)]);
  return fineRate === undefined ? "" : String(derivedFrom(group, purity, fineRate));
}

/** The rates to send, in the order of the fields. The texts have to be valid. */
export function entriesOf(groups: readonly MetalGroup[], typed: TypedRates): RateEntry[] {
  return groups.flatMap((group) =>
    [group.fine, ...group.others].flatMap((purity) => {
      const perGram = rateOf(shownText(group, purity, typed));
      return perGram === undefined ? [] : [{ metal: purity.metal, purity: purity.purity, perGram }];
    }),
  );
}

/**
 * The texts of the fields that show these rates. If a metal has an entry, its other purities show their current rates.
 * Rates that equal the derived ones have no text.
 */
export function typedFrom(groups: readonly MetalGroup[], entries: readonly RateEntry[]): TypedRates {
  const typed: Record<string, string> = {};
  const rates = new Map(entries.map((entry) => [rateKey(entry), entry.perGram]));
  for (const group of groups) {
    const all = [group.fine, ...group.others];
    if (!all.some((purity) => rates.has(rateKey(purity)))) continue;
    const fineRate = rates.get(rateKey(group.fine)) ?? group.fine.perGram ?? undefined;
    for (const purity of all) {
      const rate = rates.get(rateKey(purity)) ?? purity.perGram ?? undefined;
      const derived =
        purity === group.fine || fineRate === undefined ? undefined : derivedFrom(group, purity, fineRate);
      if (rate !== undefined && rate !== derived) typed[rateKey(purity)] = String(rate);
    }
  }
  return typed;
}

/** Errors by form key: `rates.gold 22K`. */
export function findRateErrors(typed: TypedRates): FieldErrors {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([key, text]) => {
      const message = rateRule(text);
      return message === undefined ? [] : [[errorKey(key), message]];
    }),
  );
}

export function errorKey(key: string): string {
  return `rates.${key}`;
}

/**
 * The rates that change by more than the threshold and have to be typed again. A derived rate is confirmed by that of the
 * finest purity, if that is among them.
 */
export function ratesToConfirm(
  groups: readonly MetalGroup[],
  typed: TypedRates,
  { entries, bandPercent }: { entries: readonly RateEntry[]; bandPercent: number },
): RateEntry[] {
  return groups.flatMap((group) => {
    const large = [group.fine, ...group.others].filter((purity) => isLarge(purity, entries, bandPercent));
    const asked = large.includes(group.fine)
      ? large.filter((purity) => rateState(group, purity, typed) !== "derived")
      : large;
    return entries.filter((entry) => asked.some((purity) => rateKey(purity) === rateKey(entry)));
  });
}

function isLarge(purity: StaffPurity, entries: readonly RateEntry[], bandPercent: number): boolean {
  const entry = entries.find((one) => rateKey(one) === rateKey(purity));
  if (!entry) return false;
  const was = purity.perGram;
  return isLargeChange(was === null ? null : toPaise(was), toPaise(entry.perGram), bandPercent);
}

/** The relative change of a rate in percent, with one decimal. Undefined for a first or an invalid rate. */
export function movedPercent({ perGram: was }: StaffPurity, text: string): number | undefined {
  const now = rateOf(text);
  return now === undefined || was === null ? undefined : percentChange(was, now, 1);
}

/** Converts the value of a `datetime-local` field, which is in Indian time, to UTC. */
export function momentOf(local: string): Date | undefined {
  const time = new Date(`${local}+05:30`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Rupees per gram; undefined for an empty or invalid text. */
export function rateOf(text: string | undefined): number | undefined {
  const value = readNumber(text ?? "");
  return value !== undefined && isRate(value) ? value : undefined;
}

function derivedFrom({ fine }: MetalGroup, { fineness }: StaffPurity, fineRate: number): number {
  return toRupees(derivedRate(toPaise(fineRate), fineness, fine.fineness));
}
