import type pg from "pg";
import { MIGRATION_LOCK } from "#db/migrate.ts";
import type { StoredMedium } from "#domain/media/media.rules.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { FORMAT, tableEntry, type Manifest } from "./manifest.ts";
import { inOneTransaction, withConnection } from "./plain-connection.ts";
import { listSequences, listTables } from "./shop-tables.ts";
import { throughFile } from "./spool.ts";
import { readTable } from "./table-text.ts";

export type Saving = { url: string; archive: ArchiveWriter; spoolFile: string };
export type SavedTables = { manifest: Manifest; media: StoredMedium[] };

/** Adds a snapshot of all tables. The shop keeps running, but migrations are locked out. */
export async function saveTables(saving: Saving, progress: (done: number, total: number) => void) {
  return withConnection(saving.url, async (client): Promise<SavedTables> => {
    // Taken before the snapshot: a table that is rewritten later would look empty to the transaction.
    await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
    return inOneTransaction(client, "isolation level repeatable read read only", async () => {
      const { takenAt, migrations } = await findShop(client);
      const shopTables = await listTables(client);
      const tables: Manifest["tables"] = [];
      for (const table of shopTables) {
        progress(tables.length, shopTables.length);
        await throughFile(
          saving.spoolFile,
          async (write) => readTable(client, table, write),
          async ({ size, read }, checked) => {
            await saving.archive.add(tableEntry(table.name), size, read());
            tables.push({ name: table.name, ...checked });
          },
        );
      }
      const { rows: media } = await client.query<StoredMedium>("select key, kind, extension from media order by key");
      const sequences = await listSequences(client);
      return { manifest: { format: FORMAT, takenAt, migrations, tables, sequences, media: [] }, media };
    });
  });
}

async function findShop(client: pg.Client): Promise<Pick<Manifest, "takenAt" | "migrations">> {
  const { rows } = await client.query<{ at: Date; migrations: string | null }>(
    "select now() as at, to_regclass('public.migrations')::text as migrations",
  );
  const [found] = rows;
  if (!found || found.migrations === null) throw new BackupError("There is no shop in this database yet.");
  const applied = await client.query<Manifest["migrations"][number]>(
    'select name, checksum from migrations order by name collate "C"',
  );
  return { takenAt: found.at.toISOString(), migrations: applied.rows };
}
