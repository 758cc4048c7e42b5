import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "#db/database.ts";
import { seedCatalogue, type CatalogueFile } from "#domain/catalogue/seed-catalogue.service.ts";
import type { PreparedMedium } from "#domain/media/media.service.ts";
import type { Services } from "#server/composition/services.ts";

/** Imports the demo shop's products, with media that have no files. Returns the number of products. */
export async function givenDemoCatalogue(
  db: Db,
  { media, ratePublishing }: Pick<Services, "media" | "ratePublishing">,
): Promise<number> {
  const path = join(import.meta.dirname, "../../catalogue/products.json");
  const file = JSON.parse(await readFile(path, "utf8")) as CatalogueFile;
  const names = new Set(file.products.flatMap((product) => product.images));
  await ratePublishing.publish({ accountId: null, name: "Demo shop" }, { rates: file.rates, confirmed: true });
  await seedCatalogue(db, media, file, new Map([...names].map((name) => [name, aMedium(name)])));
  return file.products.length;
}

function aMedium(name: string): PreparedMedium {
  const key = createHash("sha256").update(name).digest("hex").slice(0, 32);
  return { key, kind: "image", extension: "jpg", width: 960, height: 960, placeholder: "", files: [] };
}
