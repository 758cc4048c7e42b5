import type { Paise } from "#contract/kernel/money.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { Trx } from "#db/database.ts";
import { insertOrderEvent } from "./checkout.repo.ts";

/**
 * An entry of an order's timeline, which only staff see. `actorId` is null for automatic actions. `customerNote` is what
 * the caller also mails to the customer; `staffNote` is never mailed.
 */
export type OrderEvent = { orderId: number; actorId: string | null; at: Date } & (
  | ({ kind: "status"; status: OrderStatus } & (
      | { customerNote?: string | null; staffNote?: undefined }
      | { staffNote: string; customerNote?: undefined }
    ))
  | { kind: "note"; staffNote: string; customerNote?: undefined }
  | { kind: "refund"; staffNote: string; customerNote?: undefined; amountPaise?: Paise }
);

/** Writes to the timeline of an order; the only place that does, except for the bulk insertion of sample orders. */
export async function recordOrderEvent(trx: Trx, event: OrderEvent): Promise<void> {
  const { actorId, customerNote, staffNote, ...rest } = event;
  await insertOrderEvent(trx, { ...rest, actor: actorId, note: customerNote ?? staffNote ?? null });
}
