import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** What `books_kept_until` adds, which the database never falls below. */
const LAW_MONTHS = 72;

/** Returns how many documents were emptied, at most `limit`. */
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
