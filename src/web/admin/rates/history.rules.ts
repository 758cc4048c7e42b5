import { addDays, dayOf, listDays, type Day } from "#contract/kernel/days.ts";
import { RATE_METALS, type RateMetal } from "#contract/pricing/pricing.ts";
import type { RateChangeView } from "#contract/rates/rates.ts";
import { groupByMetal, type StaffPurity } from "./rate-form.rules.ts";

export const HISTORY_DAYS = ["30", "90", "365"] as const;
export type HistoryDays = (typeof HISTORY_DAYS)[number];

/** The filters in the URL; an empty string means no filter. */
export type HistoryParams = { metal: RateMetal | ""; purity: string; days: HistoryDays };

/** Unknown values are ignored, and so is a purity without a metal. */
export function readHistory(search: URLSearchParams): HistoryParams {
  const metal = RATE_METALS.find((known) => known === search.get("metal")) ?? "";
  return {
    metal,
    purity: metal === "" ? "" : (search.get("purity")?.trim() ?? ""),
    days: HISTORY_DAYS.find((known) => known === search.get("days")) ?? "30",
  };
}

/** The query parameters of the call. The period includes today. */
export function historyQuery({ metal, purity, days }: HistoryParams, today: Day) {
  return {
    ...(metal !== "" && { metal }),
    ...(purity !== "" && { purity }),
    from: addDays(today, 1 - Number(days)),
    to: today,
  };
}

/** The URL after a change. Another metal resets the purity, since its purities differ. */
export function historyLink(params: HistoryParams, change: Partial<HistoryParams>): string {
  const next = { ...params, ...(change.metal !== undefined && { purity: "" }), ...change };
  const given = Object.entries(next).filter(([name, value]) => value !== "" && !(name === "days" && value === "30"));
  return `?${new URLSearchParams(given)}`;
}

/** The purity that the chart shows: the selected one, otherwise the finest of the metal, or of the first metal. */
export function chartedPurity(
  purities: readonly StaffPurity[],
  { metal, purity }: HistoryParams,
): StaffPurity | undefined {
  const groups = groupByMetal(purities);
  const group = groups.find((one) => one.metal === metal) ?? (metal === "" ? groups[0] : undefined);
  if (!group) return undefined;
  return purity === "" ? group.fine : [group.fine, ...group.others].find((one) => one.purity === purity);
}

/** The newest change of a purity. Undefined without one, or if it was the first rate. `steps` are in descending order. */
export function lastChange(
  steps: readonly RateChangeView[],
  { metal, purity }: Pick<StaffPurity, "metal" | "purity">,
): { was: number; perGram: number } | undefined {
  const newest = steps.find((step) => step.metal === metal && step.purity === purity);
  return newest?.was == null ? undefined : { was: newest.was, perGram: newest.perGram };
}

export type RateDay = { day: Day; perGram: number };

/** The rate at the end of each day, from the first day with a known rate. `steps` are in descending order. */
export function dailyRates(
  steps: readonly RateChangeView[],
  charted: StaffPurity,
  { from, to }: { from: Day; to: Day },
): RateDay[] {
  const own = steps.filter(({ metal, purity }) => metal === charted.metal && purity === charted.purity);
  const before = own.length > 0 ? (own.at(-1)?.was ?? null) : charted.perGram;
  const byDay = new Map<Day, number>();
  for (const { publishedAt, perGram } of own.toReversed()) byDay.set(dayOf(new Date(publishedAt)), perGram);
  const days: RateDay[] = [];
  let rate = before;
  for (const day of listDays(from, to)) {
    rate = byDay.get(day) ?? rate;
    if (rate !== null) days.push({ day, perGram: rate });
  }
  return days;
}

/** The start of the axis, chosen so that small changes are visible: a round amount below the lowest rate. */
export function axisStart(values: readonly number[]): number {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const spread = Math.max(max - min, max / 50);
  const unit = 10 ** Math.floor(Math.log10(spread));
  return Math.max(0, Math.floor((min - spread / 2) / unit) * unit);
}
