import { formatRupees } from "#contract/kernel/money.ts";
import type { DeliveryView } from "./delivery.ts";

const day = new Intl.DateTimeFormat("en-IN", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

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

/** `Delivered by Wed, 25 Nov to Chandigarh 160017 · Free · Cash on Delivery up to ₹49,999`, or why not in cash. */
export function promiseWords(view: DeliveryView, goods: number): string {
  const { pin, district, to, cashOnDelivery } = view;
  if (!view.deliverable || to === null) return `We don't deliver to ${pin} yet.`;
  const fee = deliveryFee(view, goods);
  const { available, limit } = cashOnDelivery;
  const cash = available ? `Cash on Delivery up to ${formatRupees(limit)}` : "Online payment only";
  return [
    `Delivered by ${day.format(new Date(to))} to ${district === null ? pin : `${district} ${pin}`}`,
    fee === 0 ? "Free" : `Delivery ${formatRupees(fee)}`,
    cashRefusal(view, goods) ?? cash,
  ].join(" · ");
}
