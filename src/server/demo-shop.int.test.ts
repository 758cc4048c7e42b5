import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import { declineSeed, type CatalogueFile } from "#domain/catalogue/seed-catalogue.service.ts";
import { storedPaths } from "#domain/media/media.rules.ts";
import { createMediaService } from "#domain/media/media.service.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { seedDemoShop } from "./demo-shop.ts";

const CATALOGUE = join(import.meta.dirname, "..", "..", "catalogue");
const refuse = {
  prepare: async () => {
    throw new Error("the demo shop needs no encoding");
  },
};

const shop = await createTestShop();
const store = createFileMediaStore(shop.mediaDir);
const { db, clock } = shop;
const media = createMediaService({ db, store, images: refuse, videos: refuse, clock });
const services = { ...shop.services, media };

it("an empty shop is filled with products, posts and every file of their pictures, without encoding any", async () => {
  const messages: string[] = [];
  expect(await seedDemoShop(db, services, CATALOGUE, (message) => messages.push(message))).toBe(true);
  expect(messages).toContain("Filling the shop with the demo catalogue");

  const products = await db.selectFrom("products").select("id").execute();
  const shown = await db.selectFrom("productMedia").select("productId").distinct().execute();
  expect([products.length, shown.length]).toEqual([48, 48]);
  const covers = await db.selectFrom("posts").select("coverKey").execute();
  expect(covers.length).toBeGreaterThan(0);
  expect(covers.every(({ coverKey }) => coverKey !== null)).toBe(true);

  const rows = await db.selectFrom("media").selectAll().execute();
  expect(rows).toHaveLength(82);
  for (const row of rows) {
    const sizes = await Promise.all(storedPaths(row).map(async (path) => (await store.stat(path))?.size));
    expect(sizes.every((size) => size !== undefined && size > 0)).toBe(true);
  }
});

it("every product and variation is rate-based, at the price of the catalogue's file to the rupee", async () => {
  const file = JSON.parse(await readFile(join(CATALOGUE, "products.json"), "utf8")) as CatalogueFile;
  const products = await db.selectFrom("products").select(["id", "pricePaise", "pricing"]).orderBy("id").execute();
  expect(products.every(({ pricing }) => pricing !== null)).toBe(true);
  const priced = file.products.map(({ productID, price }) => [productID, price * 100]);
  expect(products.map(({ id, pricePaise }) => [id, pricePaise])).toEqual(priced);
  const variations = await db.selectFrom("variations").select(["productId", "pricePaise"]).orderBy("id").execute();
  const sized = file.products.flatMap((one) => one.variations.map(({ price }) => [one.productID, price * 100]));
  expect(variations.map(({ productId, pricePaise }) => [productId, pricePaise])).toEqual(sized);
});

it("a shop that has products is not changed", async () => {
  await seedDemoShop(db, services, CATALOGUE, () => {});
  await db.updateTable("products").set({ title: "Renamed" }).where("id", "=", 101).execute();
  expect(await seedDemoShop(db, services, CATALOGUE, () => {})).toBe(false);
  const { title } = await db.selectFrom("products").select("title").where("id", "=", 101).executeTakeFirstOrThrow();
  expect(title).toBe("Renamed");
});

it("a shop that was started without the demo stays empty until the demo is requested", async () => {
  const empty = await createTestShop();
  await declineSeed(empty.db);
  expect(await seedDemoShop(empty.db, services, CATALOGUE, () => {})).toBe(false);
  expect(await empty.db.selectFrom("products").select("id").execute()).toEqual([]);
  const own = {
    media: createMediaService({ db: empty.db, store, images: refuse, videos: refuse, clock }),
    ratePublishing: empty.services.ratePublishing,
    samples: empty.services.samples,
  };
  expect(await seedDemoShop(empty.db, own, CATALOGUE, () => {}, true)).toBe(true);
});
