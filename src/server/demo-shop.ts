import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Db } from "#db/database.ts";
import { importCatalogue, needsCatalogue, type CatalogueFile } from "#domain/catalogue/import.service.ts";
import { importPosts, needsPosts, type JournalFile } from "#domain/journal/import.service.ts";
import type { MediaService, PreparedMedium } from "#domain/media/media.service.ts";
import { localFile } from "./uploads/uploaded-file.ts";

type Progress = (message: string) => void;

/**
 * Fills an empty database with the demo shop of the folder. A run that was cut short leaves no product, so the next
 * one starts over. Returns whether there was anything to do.
 */
export async function seedDemoShop(db: Db, media: MediaService, folder: string, progress: Progress): Promise<boolean> {
  if (!(await needsCatalogue(db))) return false;
  const file = (await readJson(folder, "products.json")) as CatalogueFile;
  const posts = (await readJson(folder, "journal.json")) as JournalFile;
  const names = [
    ...new Set([...file.products.flatMap((product) => product.images), ...posts.map(({ cover }) => cover)]),
  ];
  const prepared = new Map<string, PreparedMedium>();
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const picture = await localFile(join(folder, "images", name), name);
      const [medium] = await media.prepareAll([picture], { level: true });
      if (medium) prepared.set(name, medium);
      progress(`Preparing the demo shop's pictures: ${prepared.size} of ${names.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, worker));
  // The catalogue comes last: while it is missing, the next run starts over.
  if (await needsPosts(db)) await importPosts(db, media, posts, prepared, new Date());
  await importCatalogue(db, media, file, prepared);
  return true;
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), "utf8"));
}
