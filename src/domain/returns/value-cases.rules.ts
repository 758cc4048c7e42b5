import { formatDate } from "#contract/kernel/dates.ts";
import { DAY_MS } from "#contract/kernel/durations.ts";
import type { ValueKind } from "#contract/returns/todays-value.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { ValueTerms } from "./todays-value.rules.ts";

type Switched = Pick<
  ShopSettings,
  | "exchangePercent"
  | "buyBackPercent"
  | "makingBackPercent"
  | "stonesBackPercent"
  | "exchangeFromDays"
  | "buyBackFromDays"
>;

/** The terms of a kind of case; undefined while the owner has disabled it. */
export function valueTerms(settings: Switched, kind: ValueKind): ValueTerms | undefined {
  const metalPercent = kind === "exchange" ? settings.exchangePercent : settings.buyBackPercent;
  if (metalPercent === 0) return undefined;
  return { metalPercent, stonesPercent: settings.stonesBackPercent, makingPercent: settings.makingBackPercent };
}

/** Why pieces of a delivered order cannot be exchanged or sold back yet; undefined when they can. */
export function findValueCaseError(
  settings: Switched,
  kind: ValueKind,
  { deliveredAt, now }: { deliveredAt: Date | null; now: Date },
): string | undefined {
  const what = kind === "exchange" ? "exchanged" : "sold back";
  if (valueTerms(settings, kind) === undefined) return `Pieces cannot be ${what} at this time.`;
  if (deliveredAt === null) return `Only a delivered order can be ${what}.`;
  const days = kind === "exchange" ? settings.exchangeFromDays : settings.buyBackFromDays;
  const from = new Date(deliveredAt.getTime() + days * DAY_MS);
  return now < from ? `It can be ${what} from ${formatDate(from.toISOString())} on.` : undefined;
}

/** Why units of an item cannot be exchanged or sold back; undefined when they can. */
export function findValueItemError(item: { title: string; isRateBased: boolean; left: number }, quantity: number) {
  if (!item.isRateBased) {
    return `${item.title} has a fixed price. Only pieces with a price by the day's rate can be exchanged or sold back.`;
  }
  if (quantity <= item.left) return undefined;
  return item.left === 0
    ? `All of ${item.title} is part of a return, an exchange or a sale to us already.`
    : `Only ${item.left} of ${item.title} can be exchanged or sold back.`;
}
