import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import { formatExactPaise, formatExactRupees, toPaise, type Paise } from "#contract/kernel/money.ts";
import type { DeliveryView } from "./delivery.ts";

const day = lazyFormat(
  () => new Intl.DateTimeFormat("en-IN", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }),
);

/** The delivery fee for goods of this total. */
export function deliveryFee({ fee, freeFrom }: Pick<DeliveryView, "fee" | "freeFrom">, goodsPaise: Paise): Paise {
  return freeFrom !== null && goodsPaise >= toPaise(freeFrom) ? 0 : toPaise(fee);
}

/** The shipping fee in words, once it is known; `pin` may be incomplete. */
export function formatShipping(view: DeliveryView | undefined, pin: string, goodsPaise: Paise): string {
  if (!view) return pin === "" ? "Free" : "By PIN";
  if (!view.deliverable) return "–";
  return formatFee(deliveryFee(view, goodsPaise)) ?? "Free";
}

/** Undefined if the delivery is free. */
function formatFee(fee: Paise): string | undefined {
  return fee === 0 ? undefined : formatExactPaise(fee);
}

/**
 * Why goods of this total cannot be paid in cash at this PIN or state; undefined when they can, or while the answer
 * is unknown.
 */
export function findCashZoneError(view: DeliveryView | undefined, totalPaise: Paise): string | undefined {
  if (!view) return undefined;
  const { available, limit, reason } = view.cashOnDelivery;
  if (!available && limit === 0) return reason ?? undefined;
  return totalPaise > toPaise(limit) ? describeCashLimit(limit, placeName(view)) : undefined;
}

/** Why an order above the limit, in rupees, cannot be paid in cash at this PIN or state. */
export function describeCashLimit(limit: number, place: string): string {
  return `We take cash on delivery up to ${formatExactRupees(limit)} for ${place}. Please pay online.`;
}

/** `Arrives by Thursday, 26 November.`; empty where that is not known. */
export function formatArrival({ deliverable, to }: DeliveryView): string {
  return deliverable && to !== null ? `Arrives by ${day().format(new Date(to))}.` : "";
}

/**
 * Formats `Thursday, 26 November. Delivery ₹49, free from ₹999. Cash on delivery up to ₹49,999.`, or the reason why cash
 * is not possible. `duePaise` is what would be paid in cash, by default the price of the goods; null leaves out cash.
 */
export function formatPromise(view: DeliveryView, goodsPaise: Paise, duePaise: Paise | null = goodsPaise): string {
  const { to, freeFrom, cashOnDelivery } = view;
  if (!view.deliverable) return `We don't deliver to ${placeName(view)} yet.`;
  const fee = formatFee(deliveryFee(view, goodsPaise));
  const { limit } = cashOnDelivery;
  const cash = limit > 0 ? `Cash on delivery up to ${formatExactRupees(limit)}.` : "Online payment only.";
  return [
    ...(to === null ? [] : [`${day().format(new Date(to))}.`]),
    fee ? `Delivery ${fee}${freeFrom ? `, free from ${formatExactRupees(freeFrom)}` : ""}.` : "Free delivery.",
    ...(duePaise === null ? [] : [findCashZoneError(view, duePaise) ?? cash]),
  ].join(" ");
}

function placeName({ pin, state }: DeliveryView): string {
  return pin ?? state ?? "";
}

/** The same, including the PIN or state: `To 160017: Thursday, 26 November. Free delivery.` */
export function promiseTo(view: DeliveryView, goodsPaise: Paise, duePaise: Paise | null = goodsPaise): string {
  const promise = formatPromise(view, goodsPaise, duePaise);
  return view.deliverable ? `To ${placeName(view)}: ${promise}` : promise;
}
