import type { Insertable } from "kysely";
import type { Trx } from "#db/database.ts";
import type { AuditLog } from "#db/tables.ts";

export async function insertEntries(trx: Trx, entries: readonly Insertable<AuditLog>[]): Promise<void> {
  await trx
    .insertInto("auditLog")
    .values([...entries])
    .execute();
}
