import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** The minimum that the database function `books_kept_until` enforces. */
const LAW_MONTHS = 72;

/** Erases at most `limit` documents and returns how many. */
export async function eraseCustomers(db: Db, months: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update billing_documents set content = without_customer(content), erased_at = now()
    where number in (
      select number from billing_documents
      where erased_at is null
        and issued_at < now() - make_interval(months => ${months}::int)
        and books_kept_until(issued_at) + make_interval(months => ${months - LAW_MONTHS}::int) <= now()
      order by issued_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
