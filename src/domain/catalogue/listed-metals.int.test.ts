import { beforeAll, describe, expect, it } from "vitest";
import { givenProduct } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import type { ProductListQuery } from "./catalogue.service.ts";

const shop = await createTestShop();

beforeAll(async () => {
  const { db } = shop;
  await givenProduct(db, { title: "Tara Ring", metal: "gold", price: 9_000, categories: ["Rings"] });
  await givenProduct(db, { title: "Nila Ring", metal: "silver", price: 1_000, categories: ["Rings"] });
  await givenProduct(db, { title: "Tara Chain", metal: "silver", categories: ["Chains"] });
  await givenProduct(db, { title: "Pearl string", metal: null, categories: ["Strings"] });
  const archived = await givenProduct(db, { title: "Tara Band", metal: "platinum", categories: ["Chains"] });
  await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", archived.productID).execute();
});

describe("listed metals", () => {
  it.each<[string, ProductListQuery, string[]]>([
    ["the whole shop", {}, ["silver", "gold"]],
    ["a category", { category: "rings" }, ["silver", "gold"]],
    ["a category of one metal", { category: "Chains" }, ["silver"]],
    ["a category without metals", { category: "Strings" }, []],
    ["a category with another filter", { category: "Rings", maxPrice: 2_000 }, ["silver", "gold"]],
    ["a list of a metal without pieces", { metal: "platinum" }, ["silver", "gold"]],
    ["a search", { q: "tara" }, ["silver", "gold"]],
    ["a search with another filter", { q: "tara", metal: "gold" }, ["silver", "gold"]],
    ["a search of one metal", { q: "chain" }, ["silver"]],
    ["a search without results", { q: "brooch" }, []],
  ])("%s has the metals of its listed products, regardless of other filters", async (_, query, metals) => {
    const page = await shop.services.catalogue.listProducts({ ...query, pageSize: 12, withMetals: true });
    expect(page.metals).toEqual(metals);
  });

  it("a list has metals only if they are asked for", async () => {
    expect(await shop.services.catalogue.listProducts({ pageSize: 12 })).not.toHaveProperty("metals");
    expect((await shop.call("GET", "/api/ABCGetProducts?pageSize=1&withMetals=true")).body).not.toHaveProperty(
      "metals",
    );
  });
});
