import { sql } from "kysely";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { Db, Trx } from "#db/database.ts";

/** The items of an order whose size is still to be agreed. `stockFrom`: where their units were taken from. */
export async function listOpenItems(db: Db, orderId: number) {
  return db
    .selectFrom("orderItems")
    .select(["position", "productId", "title", "quantity", "stockFrom", "pricing", "personalisation"])
    .where("orderId", "=", orderId)
    .where("sizeToBeAgreed", "=", true)
    .orderBy("position")
    .execute();
}

export type OpenItem = Awaited<ReturnType<typeof listOpenItems>>[number];

/**
 * Moves the promised day by the days that the sizes were open, once none is. Days of India. Requires the lock of the
 * order.
 */
export async function postponePromise(trx: Trx, orderId: number, at: Date): Promise<void> {
  await sql`
    update orders set promised_for = promised_for
      + ((${at}::timestamptz at time zone 'Asia/Kolkata')::date - (placed_at at time zone 'Asia/Kolkata')::date)
    where id = ${orderId}
      and not exists (select from order_items where order_id = ${orderId} and size_to_be_agreed)`.execute(trx);
}

type AgreedSize = {
  variationName: string;
  variationValue: string;
  stockFrom: "variation" | "product" | null;
  pricing: SoldPricing | null;
};

/** Requires the lock of the order. */
export async function setItemSize(trx: Trx, orderId: number, position: number, size: AgreedSize): Promise<void> {
  await trx
    .updateTable("orderItems")
    .set({ ...size, pricing: size.pricing && JSON.stringify(size.pricing), sizeToBeAgreed: false })
    .where("orderId", "=", orderId)
    .where("position", "=", position)
    .execute();
}
