import type pg from "pg";
import { withAdvisoryLock } from "./advisory-lock.ts";
import { migrationKey, readMigrations, type Migration } from "./migration-files.ts";

/** The number of an advisory lock: exclusive for changes to the schema, shared for work that needs it unchanged. */
export const MIGRATION_LOCK = 7_205_519_471;

/**
 * Migrates the database to the newest schema and returns the names of the migrations that this call applied. Each file
 * runs in its own transaction together with its row in `migrations`, so an interrupted run leaves only complete steps.
 * When several instances start at the same time, one migrates and the others wait. Throws when an applied file was
 * edited.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withAdvisoryLock(url, { number: MIGRATION_LOCK, applicationName: "rajatam-migrate" }, async (client) => {
    const missing = await listMissing(client, migrations);
    for (const migration of missing) await applyInTransaction(client, migration);
    return missing.map(({ name }) => name);
  });
}

/**
 * The migrations that have not been applied. Creates the `migrations` table if needed; throws when an applied file was
 * edited.
 */
export async function listMissing(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
  const applied = new Map(rows.map(({ name, checksum }) => [migrationKey(name), checksum]));
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(migrationKey(name));
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied.`);
    return known === undefined;
  });
}

/** Applies one migration within the caller's transaction. */
export async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await applyMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    // Fails if the connection is lost; the database then rolls back by itself.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
