import { sql, type Insertable } from "kysely";
import type { ImportResult } from "#contract/catalogue-import/product-csv.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Imports } from "#db/tables.ts";

export async function insertImport(trx: Trx, row: Insertable<Imports>): Promise<number> {
  const { id } = await trx.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: Db, id: number) {
  return db
    .selectFrom("imports")
    .select(["id", "status", "fileName", "done", "total", "result"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listUnfinished(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("imports").select("id").where("endedAt", "is", null).orderBy("id").execute();
  return rows.map((row) => row.id);
}

/** Serialises imports across processes: a second one waits until the transaction ends. */
export async function holdImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(trx);
}

/** The import to run, or undefined when it has ended. Counts the attempt. */
export async function beginImport(db: Db, id: number) {
  return db
    .updateTable("imports")
    .set((eb) => ({ status: "running", done: 0, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .returning(["attempts", "actor", "actorName", "content"])
    .executeTakeFirst();
}

/** Not in the import's own transaction, so that progress is visible to others immediately. */
export async function setDone(db: Db, id: number, done: number): Promise<void> {
  await db.updateTable("imports").set({ done }).where("id", "=", id).where("endedAt", "is", null).execute();
}

/** Also deletes the stored file. */
export async function endImport(db: Db, id: number, status: "done" | "failed", result: ImportResult, at: Date) {
  await db
    .updateTable("imports")
    .set((eb) => ({
      status,
      result: JSON.stringify(result),
      content: null,
      endedAt: at,
      done: status === "done" ? eb.ref("total") : eb.ref("done"),
    }))
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
}
