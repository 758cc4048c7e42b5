import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** Writes a brotli version of each text file in the folder, at the highest level, to be served in its place. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:css|js|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(`${file}.br`, await compress(await readFile(file)));
  }
}
