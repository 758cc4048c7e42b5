import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase, type Db } from "#db/database.ts";
import { cleanUp } from "./clean-up.ts";

export type TestDatabase = { url: string; db: Db };

/** One connection for all databases of a process, because a new one costs as much as creating a database. */
const admin = new pg.Pool({ connectionString: inject("databaseServer"), max: 1, allowExitOnIdle: true });

/** An empty shop database, which is dropped after the test or file that created it. */
export async function createTestDatabase(template = inject("templateDatabase")): Promise<TestDatabase> {
  const name = `${inject("templateDatabase")}_${randomBytes(4).toString("hex")}`;
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject("databaseServer"));
  url.pathname = name;
  // The limits are for busy machines; tests of limits open the database themselves.
  const db = openDatabase(url.href, { idleMs: inject("idleMs"), limitFactor: 10 });
  cleanUp(async () => {
    await db.destroy();
    await admin.query(`drop database ${name} with (force)`);
  });
  return { url: url.href, db };
}
