import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "#db/database.ts";
import { seedCatalogue, needsSeed, type CatalogueFile } from "#domain/catalogue/seed-catalogue.service.ts";
import type { SamplesService } from "#domain/demo/samples.service.ts";
import { importPosts, needsPosts, type JournalFile } from "#domain/journal/import.service.ts";
import { contentTypeOfPath, storedPaths } from "#domain/media/media.rules.ts";
import type { MediaService, PreparedMedium } from "#domain/media/media.service.ts";
import { seedDemoOffers } from "#domain/offers/demo-offers.service.ts";
import type { RatePublishingService } from "#domain/rate-publishing/rate-publishing.service.ts";
import { offerDemoGifts } from "#domain/settings/plain-settings.service.ts";

/**
 * `media.json` of the catalogue folder: media that are committed already encoded, by the names of their sources.
 * `sha256` covers all stored files, concatenated.
 */
export type ReadyMedia = Record<string, Omit<PreparedMedium, "files"> & { sha256: string }>;

export type DemoServices = { media: MediaService; ratePublishing: RatePublishingService; samples: SamplesService };

/** The actor in the history of the demo's rates. */
const DEMO = { accountId: null, name: "Demo shop" };

/**
 * Fills an empty database with the folder's demo shop and sample orders. Pictures are copied without encoding. An
 * interrupted run leaves no product, so the next one starts over. A shop that was started without the demo stays empty
 * unless the demo `isRequested`. Returns whether the shop was filled.
 */
export async function seedDemoShop(
  db: Db,
  { media, ratePublishing, samples }: DemoServices,
  folder: string,
  progress: (message: string) => void,
  isRequested = false,
): Promise<boolean> {
  if (!(await needsSeed(db, isRequested))) {
    // Completes a run that was killed after the catalogue was stored.
    await samples.makeDue();
    return false;
  }
  progress("Filling the shop with the demo catalogue");
  const file = (await readJson(folder, "products.json")) as CatalogueFile;
  const posts = (await readJson(folder, "journal.json")) as JournalFile;
  const ready = await openReadyMedia(folder);
  // The catalogue comes last: while it is missing, the next run starts over.
  if (await needsPosts(db)) await importPosts(db, media, posts, ready, new Date());
  await ratePublishing.publish(DEMO, { rates: file.rates, confirmed: true });
  await offerDemoGifts(db, new Date());
  await seedDemoOffers(db, file.products, new Date());
  await seedCatalogue(db, media, file, ready);
  await samples.makeDue();
  return true;
}

async function openReadyMedia(folder: string): Promise<Map<string, PreparedMedium>> {
  const ready = (await readJson(folder, "media.json")) as ReadyMedia;
  const media = Object.entries(ready).map(async ([name, { sha256: _, ...medium }]) => {
    const files = storedPaths(medium).map(async (path) => {
      const content = await openAsBlob(join(folder, "media", path));
      return { path, content, contentType: contentTypeOfPath(path) ?? "" };
    });
    return [name, { ...medium, files: await Promise.all(files) }] as const;
  });
  return new Map(await Promise.all(media));
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), "utf8"));
}
