import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { Trx } from "#db/database.ts";

export async function listSoldPrices(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orderItems")
    .select(["position", "unitPricePaise", "pricing"])
    .where("orderId", "=", orderId)
    .execute();
}

export async function savePricing(trx: Trx, orderId: number, position: number, pricing: SoldPricing): Promise<void> {
  await trx
    .updateTable("orderItems")
    .set({ pricing: JSON.stringify(pricing) })
    .where("orderId", "=", orderId)
    .where("position", "=", position)
    .execute();
}
