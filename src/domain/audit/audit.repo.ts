import type { Insertable } from "kysely";
import type { Trx } from "#db/database.ts";
import type { AuditLog } from "#db/tables.ts";

export async function insertEntry(trx: Trx, entry: Insertable<AuditLog>): Promise<void> {
  await trx.insertInto("auditLog").values(entry).execute();
}
