import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { ReturnEvidence } from "#db/tables.ts";

/** A photo or video as stored. */
export type Evidence = Pick<Selectable<ReturnEvidence>, "contentType" | "content">;

export async function insertEvidence(trx: Trx, rows: readonly Insertable<ReturnEvidence>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto("returnEvidence").values(rows).execute();
}

export async function findEvidence(db: Db, returnId: number, number: number) {
  return db
    .selectFrom("returnEvidence")
    .select(["contentType", "content"])
    .where("returnId", "=", returnId)
    .where("number", "=", number)
    .executeTakeFirst();
}
