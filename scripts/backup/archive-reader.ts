import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar from "tar-stream";
import { BackupError } from "./backup-error.ts";

export type ArchiveEntry = { name: string; content: AsyncIterable<Uint8Array> };

/** The entries in the file's order; each is read to its end before the next. Throws `BackupError` where the file breaks off. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const flow = pipeline(createReadStream(file), createGunzip(), extract);
  flow.catch(() => {});
  try {
    for await (const entry of extract) yield { name: entry.header.name, content: entry as AsyncIterable<Uint8Array> };
    await flow;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is not a whole backup: ${reason}.`, { cause: error });
  }
}
