import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The media that have files in the folder, and the files that lie there on their way in. */
export async function storedFiles(mediaDir: string): Promise<{ media: string[]; incoming: string[] }> {
  const names = await readdir(mediaDir).catch(() => []);
  const incoming = await readdir(join(mediaDir, ".incoming")).catch(() => []);
  return { media: names.filter((name) => /^[0-9a-f]{32}$/.test(name)).toSorted(), incoming };
}
