import type { Paise } from "#contract/kernel/money.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { Trx } from "#db/database.ts";
import { insertOrderEvent } from "./checkout.repo.ts";

/** An entry of an order's timeline. `actorId` is null for what the shop does by itself. */
export type OrderEvent = { orderId: number; actorId: string | null; at: Date } & (
  | {
      kind: "status";
      status: OrderStatus;
      /** Is mailed to the customer. */
      note?: string | null;
    }
  | {
      kind: "note";
      /** Only staff see it. */
      note: string;
    }
  | { kind: "refund"; note: string; amountPaise?: Paise }
);

/** Writes the timeline of an order; nothing else writes it. */
export async function recordOrderEvent(trx: Trx, { actorId, ...event }: OrderEvent): Promise<void> {
  await insertOrderEvent(trx, { ...event, actor: actorId });
}
