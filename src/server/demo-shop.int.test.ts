import { join } from "node:path";
import { expect, it } from "vitest";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
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

it("an empty shop is filled with products, posts and every file of their pictures, without encoding any", async () => {
  const messages: string[] = [];
  expect(await seedDemoShop(db, media, CATALOGUE, (message) => messages.push(message))).toBe(true);
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

it("a shop that has products is left as it is", async () => {
  await seedDemoShop(db, media, CATALOGUE, () => {});
  await db.updateTable("products").set({ title: "Renamed" }).where("id", "=", 101).execute();
  expect(await seedDemoShop(db, media, CATALOGUE, () => {})).toBe(false);
  const { title } = await db.selectFrom("products").select("title").where("id", "=", 101).executeTakeFirstOrThrow();
  expect(title).toBe("Renamed");
});
