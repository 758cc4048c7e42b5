import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** One number for the whole cluster's lock table; any instance that migrates this shop takes it. */
const MIGRATION_LOCK = 7_205_519_471;

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Brings the database to the newest schema and returns the names of the migrations that this call applied. Each file
 * runs in a transaction of its own together with its row in `migrations`, so a killed run leaves whole steps only; of
 * several instances that start at once, one migrates and the others wait. Throws when an applied file was edited.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted();
  const client = new pg.Client({ connectionString: url, application_name: "rajatam-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = new Map<string, string>();
    for (const row of (await client.query<{ name: string; checksum: string }>("select name, checksum from migrations"))
      .rows)
      applied.set(row.name, row.checksum);
    return await applyMissing(client, folder, files, applied);
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, folder: string, files: string[], applied: Map<string, string>) {
  const done: string[] = [];
  for (const name of files) {
    const sql = await readFile(join(folder, name), "utf8");
    const checksum = createHash("sha256").update(sql).digest("hex");
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied.`);
    if (known !== undefined) continue;
    await client.query("begin");
    try {
      await client.query(sql);
      await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    done.push(name);
  }
  return done;
}
