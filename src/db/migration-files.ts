import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type Migration = { name: string; sql: string; checksum: string };

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * The key of a migration in databases and backups: its name without the number, which only defines the order. Two files
 * once shared the number 0009, so a database may contain `0009-staff-orders.sql` for what is now
 * `0010-staff-orders.sql`.
 */
export function migrationKey(name: string): string {
  return name.replace(/^\d{4}-/, "");
}

/** All migrations of the folder, in order of application. Throws when two share a number or a name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted();
  refuseShared(names, (name) => name.slice(0, 4));
  refuseShared(names, migrationKey);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

function refuseShared(names: readonly string[], partOf: (name: string) => string): void {
  const seen = new Map<string, string>();
  for (const name of names) {
    const other = seen.get(partOf(name));
    if (other !== undefined) throw new Error(`Migrations ${other} and ${name} share "${partOf(name)}".`);
    seen.set(partOf(name), name);
  }
}
