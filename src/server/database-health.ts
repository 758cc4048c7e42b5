import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Rejects when the database does not answer. */
export async function isDatabaseUp(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
