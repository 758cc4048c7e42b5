import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import type { ProductCertificates } from "#db/tables.ts";

export async function hasProduct(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function listCertificates(db: Db, productId: number) {
  return db
    .selectFrom("productCertificates")
    .select(["id", "format", "laboratory", "number"])
    .where("productId", "=", productId)
    .where("removedAt", "is", null)
    .orderBy("id")
    .modifyEnd(prepared)
    .execute();
}

export async function insertCertificate(trx: Trx, certificate: Insertable<ProductCertificates>): Promise<void> {
  await trx.insertInto("productCertificates").values(certificate).execute();
}

/** A certificate of a product that is not archived. */
export async function findCertificate(db: Db, productId: number, id: number) {
  return db
    .selectFrom("productCertificates as c")
    .innerJoin("products as p", "p.id", "c.productId")
    .select(["c.id", "c.format", "c.content"])
    .where("c.id", "=", id)
    .where("c.productId", "=", productId)
    .where("c.removedAt", "is", null)
    .where("p.archivedAt", "is", null)
    .executeTakeFirst();
}

/** Returns whether the product had it. Marked as removed when a hallmark card shows it, otherwise deleted. */
export async function removeCertificate(trx: Trx, productId: number, id: number, at: Date): Promise<boolean> {
  const found = await trx
    .updateTable("productCertificates")
    .set({ removedAt: at })
    .where("id", "=", id)
    .where("productId", "=", productId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (found.numUpdatedRows === 0n) return false;
  await trx
    .deleteFrom("productCertificates as c")
    .where("c.id", "=", id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("articleCertificates as a").select("a.id").whereRef("a.productCertificateId", "=", "c.id"),
        ),
      ),
    )
    .execute();
  return true;
}
