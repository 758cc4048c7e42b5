import type { Db, Trx } from "#db/database.ts";

/** Whom an order goes to, for the order that replaces it. */
export async function getRecipient(trx: Trx, orderId: number) {
  return trx
    .selectFrom("orders")
    .select(["customerName", "customerEmail", "customerPhone", "customerAddress", "pinCode", "city", "stateCode"])
    .select(["customerGstin", "panSealed", "panLast4", "isSample"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

/** The units of a return with the sizes that are wanted instead. */
export async function listWanted(db: Db, returnId: number) {
  return db
    .selectFrom("returnItems")
    .select(["position", "quantity", "wantedName", "wantedValue"])
    .where("returnId", "=", returnId)
    .orderBy("position")
    .execute();
}
