import { formatRupees } from "#contract/kernel/money.ts";
import type { DeliveryView } from "./delivery.ts";

const day = new Intl.DateTimeFormat("en-IN", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** Delivery of goods for so many rupees. */
export function deliveryFee({ fee, freeFrom }: Pick<DeliveryView, "fee" | "freeFrom">, goods: number): number {
  return freeFrom !== null && goods >= freeFrom ? 0 : fee;
}

/** Why goods for so many rupees cannot be paid in cash there; undefined when they can, or when nothing is known yet. */
export function cashRefusal(view: DeliveryView | undefined, total: number): string | undefined {
  if (!view) return undefined;
  const { available, limit, reason } = view.cashOnDelivery;
  if (!available) return reason ?? undefined;
  return total > limit
    ? `We take cash on delivery up to ${formatRupees(limit)} for ${view.pin}. Please pay online.`
    : undefined;
}

/** `Thursday, 26 November. Free delivery. Cash on delivery up to ₹49,999.`, or why not in cash. */
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

/** The same where no PIN stands beside it: `To 160017: Thursday, 26 November. Free delivery.` */
export function promiseTo(view: DeliveryView, goods: number): string {
  const words = promiseWords(view, goods);
  return view.deliverable ? `To ${view.pin}: ${words}` : words;
}
