import { stat } from "node:fs/promises";
import type { MediaStore } from "#domain/media/media.port.ts";
import { writeArchive, type ArchiveWriter } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { MANIFEST_NAME, type Manifest } from "./manifest.ts";
import { withConnection } from "./plain-connection.ts";
import { saveMedia } from "./save-media.ts";
import { saveTables } from "./save-tables.ts";

export type Steps = (what: string, done: number, total: number) => void;

type Saving = { url: string; store: MediaStore; file: string; force?: boolean; onStep?: Steps };

/** Writes a consistent snapshot of the shop into one file, even while it is running. Returns the manifest. */
export async function saveShop({ url, store, file, force = false, onStep = () => {} }: Saving): Promise<Manifest> {
  if (!force) await refuseExisting(file);
  let saved: Manifest | undefined;
  await writeArchive(file, async (archive) => {
    const { manifest, media } = await saveTables({ url, archive, spoolFile: `${file}.table` }, (done, total) =>
      onStep("Saving tables", done, total),
    );
    const files = await saveMedia(
      media,
      { store, archive, isStored: async (key) => isStored(url, key) },
      (done, total) => onStep("Saving pictures and videos", done, total),
    );
    saved = { ...manifest, media: files };
    await addText(archive, MANIFEST_NAME, JSON.stringify(saved, undefined, 1));
  });
  if (!saved) throw new Error("A written backup has a manifest.");
  return saved;
}

async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found) throw new BackupError(`${file} is there already. Give another name, or --force to replace it.`);
}

async function isStored(url: string, key: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rowCount } = await client.query("select from media where key = $1", [key]);
    return rowCount === 1;
  });
}

async function addText(archive: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await archive.add(
    name,
    bytes.length,
    (async function* content() {
      yield bytes;
    })(),
  );
}
