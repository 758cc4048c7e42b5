import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** The minimum that the database function `books_kept_until` enforces. */
const LAW_MONTHS = 72;

/** Invoices and credit notes, and the vouchers of purchases by the shop. */
export const DOCUMENT_TABLES = ["billing_documents", "purchase_vouchers"] as const;

type Erasure = { table: (typeof DOCUMENT_TABLES)[number]; months: number; limit: number };

/** Erases the customer from at most `limit` documents and returns how many. */
export async function eraseCustomers(db: Db, { table, months, limit }: Erasure): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set content = without_customer(content), erased_at = now()
    where number in (
      select number from ${sql.table(table)}
      where erased_at is null
        and issued_at < now() - make_interval(months => ${months}::int)
        and books_kept_until(issued_at) + make_interval(months => ${months - LAW_MONTHS}::int) <= now()
      order by issued_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
