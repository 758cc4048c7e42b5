import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The media with files in the folder, and the files of uploads in progress. */
export async function storedFiles(mediaDir: string): Promise<{ media: string[]; incoming: string[] }> {
  const names = await readdir(mediaDir).catch(() => []);
  const incoming = await readdir(join(mediaDir, ".incoming")).catch(() => []);
  return { media: names.filter((name) => /^[0-9a-f]{32}$/.test(name)).toSorted(), incoming };
}
