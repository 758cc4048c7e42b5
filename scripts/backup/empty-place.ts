import pg from "pg";
import { migrationKey, type Migration } from "#db/migration-files.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";
import { listTables } from "./shop-tables.ts";

/** Tables that migrations fill. A shop that is used has rows in others, too. */
const FILLED_BY_MIGRATIONS = new Set([
  "content_state",
  "content_versions",
  "coupons",
  "delivery_settings",
  "listed_counts",
  "metal_purities",
  "price_settings",
  "shop_settings",
]);

/** Throws `BackupError` that names the tables with data. A migrated but unused database counts as empty. */
export async function refuseUsed(client: pg.Client): Promise<void> {
  const used: string[] = [];
  for (const { name } of await listTables(client)) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount === 1) used.push(name);
  }
  if (used.length === 0) return;
  throw new BackupError(`A backup is restored into an empty database only; this one holds ${used.join(", ")}.`);
}

/** Splits the migrations into those of the backup and later ones. Throws when the backup has other migrations. */
export function splitMigrations(migrations: readonly Migration[], { migrations: saved }: Manifest) {
  const known = new Map(migrations.map(({ name, checksum }) => [migrationKey(name), checksum]));
  for (const { name, checksum } of saved) {
    const difference = known.has(migrationKey(name)) ? "is not the same here" : "is not known here";
    if (known.get(migrationKey(name)) === checksum) continue;
    throw new BackupError(
      `The backup was made by another version of the shop: its migration ${name} ${difference}. Restore it with that version or a later one.`,
    );
  }
  const had = new Set(saved.map(({ name }) => migrationKey(name)));
  return {
    before: migrations.filter(({ name }) => had.has(migrationKey(name))),
    later: migrations.filter(({ name }) => !had.has(migrationKey(name))),
  };
}

/** Refuses a database with later migrations, because the backup's rows fit only its own tables. */
export async function refusePrepared(client: pg.Client, later: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const applied = new Set(rows.map(({ name }) => migrationKey(name)));
  const tooNew = later.find(({ name }) => applied.has(migrationKey(name)));
  if (!tooNew) return;
  throw new BackupError(
    `The database was prepared by a later version than the backup's (${tooNew.name}). Give one without any tables.`,
  );
}
