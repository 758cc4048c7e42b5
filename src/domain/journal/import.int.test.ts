import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { importPosts, needsPosts, type JournalFile } from "./import.service.ts";

const shop = await createTestShop();
const file = JSON.parse(await readFile("catalogue/journal.json", "utf8")) as JournalFile;
const { products } = JSON.parse(await readFile("catalogue/products.json", "utf8")) as {
  products: { images: string[] }[];
};

it("the sample posts are published unchanged, with pictures of the catalogue", async () => {
  const { db, clock, services } = shop;
  const now = clock();
  expect(await needsPosts(db)).toBe(true);
  await importPosts(db, services.media, file, new Map(), now);
  expect(await needsPosts(db)).toBe(false);

  const { posts } = await services.journal.listPosts({ includesDrafts: false });
  const newestFirst = file.toSorted((one, other) => one.daysOld - other.daysOld);
  expect(posts.map(({ title }) => title)).toEqual(newestFirst.map(({ title }) => title));
  for (const [index, { body, cover, daysOld }] of newestFirst.entries()) {
    expect(posts[index]?.body.replaceAll(' rel="noopener noreferrer nofollow"', "")).toBe(body);
    expect(Date.parse(posts[index]?.publishedAt ?? "")).toBe(now.getTime() - daysOld * DAY_MS);
    expect(products.flatMap(({ images }) => images)).toContain(cover);
  }
});
