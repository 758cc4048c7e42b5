import type { Insertable } from "kysely";
import type { BoughtPiece } from "#contract/returns/purchase-voucher.ts";
import type { Db, Trx } from "#db/database.ts";
import type { PurchaseVouchers } from "#db/tables.ts";

export async function insertVoucher(trx: Trx, voucher: Insertable<PurchaseVouchers>): Promise<void> {
  await trx.insertInto("purchaseVouchers").values(voucher).execute();
}

/** The bought pieces of a case, with the test results. */
export async function listBoughtPieces(trx: Trx, returnId: number): Promise<BoughtPiece[]> {
  const rows = await trx
    .selectFrom("returnItems as ri")
    .innerJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "ri.orderId").onRef("i.position", "=", "ri.position"),
    )
    .select(["i.title", "i.variationName", "i.variationValue", "i.pricing", "ri.quantity", "ri.received as articles"])
    .where("ri.returnId", "=", returnId)
    .orderBy("ri.position")
    .execute();
  return rows.map(({ title, variationName, variationValue, pricing, quantity, articles }) => {
    return {
      title: variationValue === null ? title : `${title}, ${variationName} ${variationValue}`,
      quantity,
      metal: pricing?.metal ?? null,
      purity: pricing?.purity ?? null,
      articles: articles ?? [],
    };
  });
}

/** The seller: the recipient of the order. */
export async function getSeller(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orders")
    .select(["customerName as name", "customerAddress as address", "stateCode", "placedAt"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** Includes the account that it belongs to. */
export async function findVoucher(db: Db, returnId: number) {
  const row = await db
    .selectFrom("purchaseVouchers as v")
    .innerJoin("orders as o", "o.id", "v.orderId")
    .select(["v.content", "o.accountId"])
    .where("v.returnId", "=", returnId)
    .executeTakeFirst();
  return row && { accountId: row.accountId, voucher: row.content };
}
