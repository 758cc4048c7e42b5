import { sql, type RawBuilder } from "kysely";
import type { Db } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";

type TableCount = { name: string; count: number };

/** Cached statements that count all tables at once. */
const statements = new WeakMap<Db, RawBuilder<TableCount>>();

/** The number of rows per table, without rate limit counters. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  let statement = statements.get(db);
  if (!statement) {
    statement = await countsOfAll(db);
    statements.set(db, statement);
  }
  const { rows } = await statement.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function countsOfAll(db: Db): Promise<RawBuilder<TableCount>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'rate_limits' order by 1`.execute(db);
  const counts = tables.map(({ name }) => sql`select ${sql.lit(name)} as name, count(*) from ${sql.table(name)}`);
  return sql<TableCount>`${sql.join(counts, sql` union all `)} ${prepared}`;
}
