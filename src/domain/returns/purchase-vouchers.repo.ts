import type { Insertable } from "kysely";
import type { Trx } from "#db/database.ts";
import type { PurchaseVouchers } from "#db/tables.ts";

export async function insertVoucher(trx: Trx, voucher: Insertable<PurchaseVouchers>): Promise<void> {
  await trx.insertInto("purchaseVouchers").values(voucher).execute();
}

/** The pieces of a case as they were bought, with what was found of each. */
export async function listBoughtPieces(trx: Trx, returnId: number) {
  return trx
    .selectFrom("returnItems as ri")
    .innerJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "ri.orderId").onRef("i.position", "=", "ri.position"),
    )
    .select(["ri.position", "i.title", "ri.quantity", "ri.received as articles"])
    .where("ri.returnId", "=", returnId)
    .orderBy("ri.position")
    .execute();
}
