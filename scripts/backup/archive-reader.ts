import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar from "tar-stream";
import { BackupError } from "./backup-error.ts";

export type ArchiveEntry = { name: string; content: AsyncIterable<Uint8Array> };

/** Yields the entries in file order and skips unread content. Throws `BackupError` when the file is truncated. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract();
  const flow = pipeline(createReadStream(file), createGunzip(), extract);
  flow.catch(() => {});
  async function* readEntries(): AsyncGenerator<ArchiveEntry> {
    for await (const entry of extract) {
      yield { name: entry.header.name, content: whole(file, entry as AsyncIterable<Uint8Array>) };
      entry.resume();
    }
    await flow;
  }
  yield* whole(file, readEntries());
}

/** Passes the parts on and turns read errors into `BackupError`. */
async function* whole<Part>(file: string, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    if (isMissing(error)) throw new BackupError(`There is no file ${file}.`, { cause: error });
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is not a whole backup: ${reason}.`, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
