import type { Paise } from "#contract/kernel/money.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { Trx } from "#db/database.ts";
import { insertOrderEvent } from "./checkout.repo.ts";

/** An entry of an order's timeline. `actorId` is null for automatic actions. */
export type OrderEvent = { orderId: number; actorId: string | null; at: Date } & (
  | {
      kind: "status";
      status: OrderStatus;
      /** Mailed to the customer. */
      note?: string | null;
    }
  | {
      kind: "note";
      /** Visible only to staff. */
      note: string;
    }
  | { kind: "refund"; note: string; amountPaise?: Paise }
);

/** Writes to the timeline of an order; the only place that does, except for the bulk insertion of sample orders. */
export async function recordOrderEvent(trx: Trx, { actorId, ...event }: OrderEvent): Promise<void> {
  await insertOrderEvent(trx, { ...event, actor: actorId });
}
