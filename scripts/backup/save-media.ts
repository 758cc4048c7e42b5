import { createHash } from "node:crypto";
import type { MediaStore } from "#domain/media/media.port.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { mediaEntry, type Manifest } from "./manifest.ts";
import { pathsOf, type MediaRow } from "./media-files.ts";

type SavedFile = Manifest["media"][number];

type Saving = {
  store: MediaStore;
  archive: ArchiveWriter;
  /** Whether the medium is in the shop at this moment. */
  isStored: (key: string) => Promise<boolean>;
};

/**
 * Adds every file of these media. Files never change, so they need not be read in one moment; but one that nothing
 * showed may be swept meanwhile, and is left out. Any other that is missing is refused by name.
 */
export async function saveMedia(
  media: readonly MediaRow[],
  { store, archive, isStored }: Saving,
  progress: (done: number, total: number) => void,
): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for (const [done, medium] of media.entries()) {
    progress(done, media.length);
    for (const path of pathsOf(medium)) {
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
