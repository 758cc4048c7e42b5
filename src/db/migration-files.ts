import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type Migration = { name: string; sql: string; checksum: string };

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * What databases and backups know a migration by: its name without the number, which only gives the order. Two files were
 * numbered 0009 once, so a database may hold `0009-staff-orders.sql` for what is `0010-staff-orders.sql` now.
 */
export function migrationKey(name: string): string {
  return name.replace(/^\d{4}-/, "");
}

/** Every migration of the folder, in the order in which they are applied. Throws when two share a number or a name. */
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
