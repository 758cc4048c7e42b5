import { HALLMARKED_FROM_MG } from "#contract/pricing/price.rules.ts";
import type { OrderLine } from "#domain/checkout/order-content.rules.ts";
import { subtotalOf } from "#domain/checkout/pricing.rules.ts";
import { makeLinkToken } from "#domain/shared/link-token.ts";
import type { SampleLifecycle } from "./sample-lifecycles.rules.ts";
import type { SampleTimes } from "./sample-times.rules.ts";
import { isPacked, isWhollyReturned, type Sample } from "./sample.rules.ts";
import type { SampleRow } from "./samples.repo.ts";

export function articleRows({ id: orderId, life, lines, times }: Sample): SampleRow<"soldArticles">[] {
  if (!isPacked(life)) return [];
  return lines.map(({ pricing }, position) => ({
    orderId,
    position,
    article: 0,
    huid: isHallmarked(pricing) ? `S${String(orderId).padStart(4, "0").slice(-4)}${position}` : null,
    grossMg: pricing?.grossMg ?? pricing?.netMg ?? null,
    netMg: pricing?.netMg ?? null,
    token: makeLinkToken(),
    soldAt: times.packed,
    returnedAt: backAt(life, times),
  }));
}

function isHallmarked(pricing: OrderLine["pricing"]): boolean {
  return pricing?.metal === "gold" && (pricing.netMg ?? 0) >= HALLMARKED_FROM_MG;
}

type Parcel = { shipment: SampleRow<"shipments">; items: SampleRow<"shipmentItems">[] };

/** The statuses of parcels that are no longer in transit. */
const STATUSES: Partial<Record<SampleLifecycle["end"], "Delivered" | "Refused" | "Returned to shop">> = {
  Delivered: "Delivered",
  Refused: "Refused",
  "Refused, back": "Returned to shop",
};

export function parcelRows({ id: orderId, life, lines, times }: Sample, id: number, carrier: string | null): Parcel[] {
  const { end } = life;
  if (!["Part shipped", "Shipped", "Delivered", "Refused", "Refused, back"].includes(end)) return [];
  const isBack = end === "Refused, back";
  const shipment: SampleRow<"shipments"> = {
    id,
    orderId,
    status: STATUSES[end] ?? "Dispatched",
    carrier,
    trackingNumber: carrier === null ? null : `SAMPLE${id}`,
    weightMg: 250_000,
    insuredPaise: subtotalOf(lines),
    token: makeLinkToken(),
    dispatchedAt: times.dispatched,
    deliveredAt: end === "Delivered" ? times.delivered : null,
    refusedAt: end.startsWith("Refused") ? times.refused : null,
    returnedAt: isBack ? times.back : null,
  };
  const sent = end === "Part shipped" ? lines.slice(0, 1) : lines;
  return [{ shipment, items: sent.map((_, position) => ({ shipmentId: id, orderId, position, quantity: 1 })) }];
}

/** The time at which the pieces were back in the shop. */
function backAt(life: SampleLifecycle, times: SampleTimes): Date | null {
  if (life.end === "Cancelled after packing") return times.dispatchCancelled;
  if (life.end === "Refused, back") return times.back;
  return isWhollyReturned(life) ? times.settled : null;
}
