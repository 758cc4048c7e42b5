import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import tar from "tar-stream";
import { syncFolder } from "#adapters/storage/sync-folder.ts";
import { BackupError } from "./backup-error.ts";

/** Readable by the owner only: a backup contains addresses, orders and password hashes. */
export const PRIVATE_FILE = 0o600;

export type ArchiveWriter = { add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> };

/**
 * Writes a `.tar.gz` under a temporary name and renames it once it is synced to disk: the file is complete or does not
 * exist.
 */
export async function writeArchive(file: string, work: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const pack = tar.pack();
    const stored = pipeline(pack, createGzip(), createWriteStream(part, { mode: PRIVATE_FILE, flush: true }));
    const failed = stored.then(() => new Promise<never>(() => {}));
    failed.catch(() => {});
    try {
      await work({ add: async (name, size, content) => addEntry(pack, { name, size }, content, failed) });
      pack.finalize();
    } catch (error) {
      pack.destroy();
      const cause: unknown = await stored.catch((reason: unknown) => reason);
      // Between two entries, the failed file is noticed only by the pack, whose error does not name it.
      throw isFileError(cause) ? cause : error;
    }
    await stored;
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw isFileError(error) ? new BackupError(`${file} cannot be written: ${error.message}`, { cause: error }) : error;
  }
}

const FILE_ERRORS = new Set(["EACCES", "EDQUOT", "EISDIR", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"]);

function isFileError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && FILE_ERRORS.has(String(error.code));
}

async function addEntry(
  pack: tar.Pack,
  header: { name: string; size: number },
  content: AsyncIterable<Uint8Array>,
  failed: Promise<never>,
): Promise<void> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  ended.catch(() => {});
  const entry = pack.entry({ ...header, mode: PRIVATE_FILE }, (error) => (error ? reject(error) : resolve()));
  entry.on("error", reject);
  for await (const chunk of content) {
    if (entry.write(chunk)) continue;
    const drained = new Promise<void>((goOn) => {
      entry.once("drain", goOn);
    });
    await Promise.race([drained, ended, failed]);
  }
  entry.end(undefined);
  await Promise.race([ended, failed]);
}
