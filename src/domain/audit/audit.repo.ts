import { sql, type Insertable } from "kysely";
import type { AuditSubject } from "#contract/audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import type { AuditLog } from "#db/tables.ts";
import { COUNTED_UP_TO } from "#domain/shared/long-list.ts";
import type { Slice } from "#domain/shared/page.ts";

export async function insertEntries(trx: Trx, entries: readonly Insertable<AuditLog>[]): Promise<void> {
  await trx
    .insertInto("auditLog")
    .values([...entries])
    .execute();
}

export type EntryFilter = {
  /** A `LIKE` pattern for actor, action and subject. */
  pattern: string | undefined;
  subjectType: AuditSubject | undefined;
  subjectId: string | undefined;
  from: Date | undefined;
  /** Exclusive. */
  before: Date | undefined;
};

/** Must equal the expression of its index. */
const searchText = sql<string>`lower(subject_label || E'\\n' || action || E'\\n' || actor_name)`;

function filtered(db: Db, { pattern, subjectType, subjectId, from, before }: EntryFilter) {
  return db
    .selectFrom("auditLog")
    .where((eb) =>
      eb.and([
        ...(pattern === undefined ? [] : [eb(searchText, "like", pattern)]),
        ...(subjectType === undefined ? [] : [eb("subjectType", "=", subjectType)]),
        ...(subjectId === undefined ? [] : [eb("subjectId", "=", subjectId)]),
        ...(from === undefined ? [] : [eb("at", ">=", from)]),
        ...(before === undefined ? [] : [eb("at", "<", before)]),
      ]),
    );
}

/** Newest first. */
export async function listEntries(db: Db, filter: EntryFilter, { offset, limit }: Slice) {
  return filtered(db, filter)
    .select(["id", "at", "actorName", "action", "subjectType", "subjectId", "subjectLabel", "changes"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Counts to `COUNTED_UP_TO` at most. */
export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select("id").limit(COUNTED_UP_TO).as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
