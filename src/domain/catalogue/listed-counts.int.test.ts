import { describe, expect, it } from "vitest";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const { catalogue } = shop.services;

async function counts(): Promise<Record<string, number>> {
  const categories = await catalogue.listCategories();
  const { total } = await catalogue.listProducts({ pageSize: 1 });
  return { total, ...Object.fromEntries(categories.map((row) => [row.categoryName, row.productCount])) };
}

describe("listed counts", () => {
  it("the counts of listed products follow adding, moving, archiving and restoring, and survive compaction", async () => {
    const ring = await givenProduct(shop.db, { categories: ["Rings", "Gifts"] });
    await givenProduct(shop.db, { categories: ["Rings"] });
    expect(await counts()).toEqual({ total: 2, Rings: 2, Gifts: 1 });
    const chain = await givenProduct(shop.db, { categories: ["Chains"] });
    await shop.call("PUT", "/api/UpdateProductDetails", { token, body: { ...ring, categories: chain.categories } });
    expect(await counts()).toEqual({ total: 3, Rings: 1, Gifts: 0, Chains: 2 });
    await shop.call("DELETE", `/api/DeleteProduct?productID=${chain.productID}`, { token });
    expect(await counts()).toEqual({ total: 2, Rings: 1, Gifts: 0, Chains: 1 });
    await shop.db.updateTable("products").set({ archivedAt: null }).where("id", "=", chain.productID).execute();
    expect(await counts()).toEqual({ total: 3, Rings: 1, Gifts: 0, Chains: 2 });
    await catalogue.compactCounts();
    expect(await counts()).toEqual({ total: 3, Rings: 1, Gifts: 0, Chains: 2 });
    expect(await shop.db.selectFrom("listedCounts").select("scope").execute()).toHaveLength(4);
  });

  it("the counts of listed products do not make writers wait for each other", async () => {
    const categoryId = await givenCategory(shop.db, "Rings");
    const open = await shop.db.startTransaction().execute();
    const { id: productId } = await open
      .insertInto("products")
      .values({ slug: "ring", title: "Ring", descriptionHtml: "", pricePaise: 100 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await open.insertInto("productCategories").values({ productId, categoryId, position: 0 }).execute();
    await givenProduct(shop.db, { categories: ["Pendants"] });
    expect(await counts()).toMatchObject({ total: 4, Rings: 1, Pendants: 1 });
    await open.rollback().execute();
    expect(await counts()).toMatchObject({ total: 4, Rings: 1, Pendants: 1 });
  });
});
