import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** All tables that contain the text in any column, including the job queue's tables; case-insensitive. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 2`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ holds: boolean }>`
      select exists (
        select from ${sql.table(`${schema}.${name}`)} as t where strpos(lower(t::text), lower(${text})) > 0
      ) as holds`.execute(db);
    if (rows[0]?.holds === true) found.push(name);
  }
  return found;
}
