import { formatRupees } from "#contract/kernel/money.ts";
import type { DeliveryView } from "./delivery.ts";

const day = new Intl.DateTimeFormat("en-IN", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** The delivery fee for goods of this total, in rupees. */
export function deliveryFee({ fee, freeFrom }: Pick<DeliveryView, "fee" | "freeFrom">, goods: number): number {
  return freeFrom !== null && goods >= freeFrom ? 0 : fee;
}

/**
 * Why goods of this total, in rupees, cannot be paid in cash at this PIN; undefined when they can, or while the answer
 * is unknown.
 */
export function cashRefusal(view: DeliveryView | undefined, total: number): string | undefined {
  if (!view) return undefined;
  const { available, limit, reason } = view.cashOnDelivery;
  if (!available) return reason ?? undefined;
  return total > limit
    ? `We take cash on delivery up to ${formatRupees(limit)} for ${view.pin}. Please pay online.`
    : undefined;
}

/**
 * Formats `Thursday, 26 November. Free delivery. Cash on delivery up to ₹49,999.`, or the reason why cash is not
 * possible.
 */
export function promiseWords(view: DeliveryView, goods: number): string {
  const { pin, to, cashOnDelivery } = view;
  if (!view.deliverable || to === null) return `We don't deliver to ${pin} yet.`;
  const fee = deliveryFee(view, goods);
  const { available, limit } = cashOnDelivery;
  const cash = available ? `Cash on delivery up to ${formatRupees(limit)}.` : "Online payment only.";
  return [
    `${day.format(new Date(to))}.`,
    fee === 0 ? "Free delivery." : `Delivery ${formatRupees(fee)}.`,
    cashRefusal(view, goods) ?? cash,
  ].join(" ");
}

/** The same, including the PIN: `To 160017: Thursday, 26 November. Free delivery.` */
export function promiseTo(view: DeliveryView, goods: number): string {
  const words = promiseWords(view, goods);
  return view.deliverable ? `To ${view.pin}: ${words}` : words;
}
