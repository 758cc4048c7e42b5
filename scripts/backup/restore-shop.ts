import type pg from "pg";
import { startBoss } from "#adapters/jobs/boss.ts";
import { applyMigration, listMissing, MIGRATION_LOCK } from "#db/migrate.ts";
import { readMigrations, type Migration } from "#db/migration-files.ts";
import type { MediaStore } from "#domain/media/media.port.ts";
import { readArchive } from "./archive-reader.ts";
import { checkArchive } from "./check-archive.ts";
import { refusePrepared, refuseUsed, splitMigrations } from "./empty-place.ts";
import { mediaEntry, type Manifest } from "./manifest.ts";
import { inOneTransaction, withConnection } from "./plain-connection.ts";
import { requeueJobs } from "./requeue-jobs.ts";
import { createMediaRestorer, type MediaRestorer } from "./restore-media.ts";
import { closeTables, openTables } from "./restore-tables.ts";
import type { Steps } from "./save-shop.ts";
import { writeTable } from "./table-text.ts";

export type Place = {
  url: string;
  store: MediaStore;
  /** Folder for files being written into the store. */
  incoming: string;
  /** The folder of this version's migrations. */
  migrations: string;
};

type Restored = { manifest: Manifest; mailsWaiting: number; migrated: number };

/**
 * Restores a backup into an empty database and store. The file is verified before anything is written. The database is
 * filled in one transaction, and media are removed on a rollback, so that a failure leaves both empty.
 */
export async function restoreShop(file: string, place: Place, onStep: Steps = () => {}): Promise<Restored> {
  const manifest = await checkArchive(file, (done) => onStep("Checking the backup", done, 0));
  const { before, later } = splitMigrations(await readMigrations(place.migrations), manifest);
  return withConnection(place.url, async (client) => {
    await refuseUsed(client);
    const media = createMediaRestorer(place.store, place.incoming);
    const boss = await startBoss(place.url, () => {});
    try {
      return await inOneTransaction(client, "", async () => {
        await prepare(client, before, later);
        await load(client, file, manifest, media, onStep);
        for (const migration of later) await applyMigration(client, migration);
        const mailsWaiting = await requeueJobs(client, boss, manifest.takenAt);
        return { manifest, mailsWaiting, migrated: later.length };
      });
    } catch (error) {
      await media.rollBack();
      throw error;
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}

/** Migrates the database to the backup's version, under the migration lock. */
async function prepare(client: pg.Client, before: readonly Migration[], later: readonly Migration[]): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await refuseUsed(client);
  const missing = await listMissing(client, before);
  await refusePrepared(client, later);
  for (const migration of missing) await applyMigration(client, migration);
}

async function load(client: pg.Client, file: string, manifest: Manifest, media: MediaRestorer, onStep: Steps) {
  const tables = await openTables(client, manifest);
  const paths = new Map(manifest.media.map(({ path }) => [mediaEntry(path), path]));
  const total = tables.size + paths.size;
  let done = 0;
  for await (const { name, content } of readArchive(file)) {
    onStep("Restoring", done, total);
    const table = tables.get(name);
    const path = paths.get(name);
    if (table) await writeTable(client, table, content);
    else if (path !== undefined) await media.restore(path, content);
    else continue;
    done += 1;
  }
  await closeTables(client, tables, manifest);
}
