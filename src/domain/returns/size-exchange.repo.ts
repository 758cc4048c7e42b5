import type { Db, Trx } from "#db/database.ts";

/** The recipient of an order, for its replacement order. */
export async function getRecipient(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orders")
    .select(["customerName", "customerEmail", "customerPhone", "customerAddress", "pinCode", "city", "stateCode"])
    .select(["customerGstin", "panSealed", "panLast4", "isSample"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** The units of a return with the requested sizes. */
export async function listWanted(db: Db, returnId: number) {
  return db
    .selectFrom("returnItems")
    .select(["position", "quantity", "wantedName", "wantedValue"])
    .where("returnId", "=", returnId)
    .orderBy("position")
    .execute();
}
