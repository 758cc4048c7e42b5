import { describe, expect, it } from "vitest";
import type { TopProductsView } from "#contract/catalogue/product.ts";
import { givenCategory, givenProduct } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

/** Deterministic pseudo-random numbers from 0 to 1. */
function sequence(): () => number {
  let seed = 42;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

const shop = await createTestShop({ random: sequence() });
await givenCategory(shop.db, "Empty");
for (let piece = 1; piece <= 9; piece++) await givenProduct(shop.db, { title: `Ring ${piece}`, categories: ["Rings"] });
for (let piece = 1; piece <= 3; piece++) await givenProduct(shop.db, { title: `Coin ${piece}`, categories: ["Coins"] });
const archived = await givenProduct(shop.db, { title: "Gone", categories: ["Coins", "Past"] });
await shop.db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", archived.productID).execute();

async function draw() {
  const { status, body } = await shop.call<TopProductsView[]>("GET", "/api/GetTopProductsByCategory");
  expect(status).toBe(200);
  return body.data ?? [];
}

const titlesOf = (row: TopProductsView | undefined) => row?.products.map(({ title }) => title) ?? [];

describe("products of the home page", () => {
  it("the home page has one row of products per non-empty category", async () => {
    const rows = await draw();
    expect(rows.map(({ categoryName }) => categoryName)).toEqual(["Rings", "Coins"]);
    expect(titlesOf(rows[1]).toSorted()).toEqual(["Coin 1", "Coin 2", "Coin 3"]);
  });

  it("the home page shows at most six products per category, each once", async () => {
    for (let round = 0; round < 20; round++) {
      const titles = titlesOf((await draw())[0]);
      expect(titles).toHaveLength(6);
      expect(new Set(titles).size).toBe(6);
    }
  });

  it("the products of the home page are shuffled on every call, and each is shown eventually", async () => {
    const seen = new Set<string>();
    const orders = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const [rings, coins] = await draw();
      for (const title of titlesOf(rings)) seen.add(title);
      orders.add(titlesOf(coins).join());
    }
    expect(seen.size).toBe(9);
    expect(orders.size).toBe(6);
  });
});
