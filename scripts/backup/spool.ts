import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { PRIVATE_FILE } from "./archive-writer.ts";

export type Spooled = { size: number; read(): AsyncIterable<Uint8Array> };

/** Buffers content of unknown length in a file, because archive and store need its size first. */
export async function throughFile<Facts, Result>(
  path: string,
  fill: (write: (chunk: Uint8Array) => Promise<void>) => Promise<Facts>,
  use: (spooled: Spooled, facts: Facts) => Promise<Result>,
): Promise<Result> {
  try {
    const handle = await open(path, "w", PRIVATE_FILE);
    let size = 0;
    const write = async (chunk: Uint8Array) => {
      await handle.writeFile(chunk);
      size += chunk.length;
    };
    const facts = await fill(write).finally(async () => handle.close());
    return await use({ size, read: () => createReadStream(path) }, facts);
  } finally {
    await rm(path, { force: true });
  }
}
