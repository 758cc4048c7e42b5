import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase, type Db } from "#db/database.ts";
import { cleanUp } from "./clean-up.ts";

export type TestDatabase = { url: string; db: Db };

/** An empty shop database, which is dropped after the test or file that created it. */
export async function createTestDatabase(template = inject("templateDatabase")): Promise<TestDatabase> {
  const server = inject("databaseServer");
  const name = `${inject("templateDatabase")}_${randomBytes(4).toString("hex")}`;
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = name;
  // The limits are for busy machines; tests of limits open the database themselves.
  const db = openDatabase(url.href, { idleMs: inject("idleMs"), limitFactor: 10 });
  cleanUp(async () => {
    await db.destroy();
    await asAdmin(server, `drop database ${name} with (force)`);
  });
  return { url: url.href, db };
}

async function asAdmin(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
