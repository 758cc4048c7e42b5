import { createHash } from "node:crypto";
import type { MediaStore } from "#domain/media/media.port.ts";
import { storedPaths, type StoredMedium } from "#domain/media/media.rules.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { mediaEntry, type Manifest } from "./manifest.ts";

type SavedFile = Manifest["media"][number];

type Saving = {
  store: MediaStore;
  archive: ArchiveWriter;
  /** Whether the medium still exists in the database. */
  isStored: (key: string) => Promise<boolean>;
};

/**
 * Adds every file of these media. Files are immutable, so they need no snapshot, but an unused one may be swept in the
 * meantime and is skipped. Any other missing file is an error.
 */
export async function saveMedia(
  media: readonly StoredMedium[],
  { store, archive, isStored }: Saving,
  progress: (done: number, total: number) => void,
): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const [done, medium] of media.entries()) {
    progress(done, media.length);
    for (const path of storedPaths(medium)) {
      const file = await saveFile(path, store, archive);
      if (file) saved.push(file);
      else if (await isStored(medium.key)) throw new BackupError(`A file of the shop is missing: ${path}`);
    }
  }
  return saved;
}

async function saveFile(path: string, store: MediaStore, archive: ArchiveWriter): Promise<SavedFile | undefined> {
  const file = await store.get(path);
  if (!file) return undefined;
  const hash = createHash("sha256");
  await archive.add(mediaEntry(path), file.size, hashed(file.stream, hash));
  return { path, size: file.size, sha256: hash.digest("hex") };
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
