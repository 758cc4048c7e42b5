import { sql } from "kysely";
import { expect, it } from "vitest";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createCatalogueService } from "./catalogue.service.ts";

const { db } = await createTestDatabase();
const prices = Object.assign(() => defaultPriceSettings, { isOnRequest: () => false });
const catalogue = createCatalogueService({ db, reader: db, prices, clock: () => new Date(), random: Math.random });

async function givenArchived(fields: Parameters<typeof givenProduct>[1]): Promise<void> {
  const { productID } = await givenProduct(db, fields);
  await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", productID).execute();
}

const cheapestOf = async (category: string) => (await catalogue.findCheapest(category))?.title;

it("the cheapest product of a category is its listed product with the lowest price", async () => {
  await givenArchived({ price: 100, categories: ["Rings"] });
  await givenProduct(db, { title: "Dear", price: 900, categories: ["Rings"] });
  await givenProduct(db, { title: "First", price: 300, categories: ["Rings"] });
  await givenProduct(db, { title: "Second of the same price", price: 300, categories: ["Rings"] });
  await givenProduct(db, { title: "Elsewhere", price: 1, categories: ["Anklets"] });
  expect(await cheapestOf(" rINGS ")).toBe("First");
  expect(await cheapestOf("No such category")).toBeUndefined();
});

it("the cheapest product is found even if thousands of products of other categories are cheaper", async () => {
  await givenProduct(db, { title: "Gold coin", price: 90_000, categories: ["Coins"] });
  await givenArchived({ price: 80_000, categories: ["Coins"] });
  await givenProduct(db, { title: "Bigger coin", price: 180_000, categories: ["Coins"] });
  const { productID } = await givenProduct(db, { price: 10, categories: ["Charms"] });
  await sql`
    insert into products (title, slug, price_paise, description_html, search_text, metal, size_or_weight)
    select title, slug, price_paise + turn, description_html, search_text, metal, size_or_weight
    from products, generate_series(1, 2500) as turn where id = ${productID}`.execute(db);
  expect(await cheapestOf("Coins")).toBe("Gold coin");
});

it("the newest product of each category is its listed product that was added last", async () => {
  await givenProduct(db, { title: "Old chain", categories: ["Chains"] });
  await givenProduct(db, { title: "New chain", categories: ["Chains"] });
  await givenArchived({ title: "Archived chain", categories: ["Chains"] });
  await givenProduct(db, { title: "Bangle", categories: ["Bangles"] });
  await givenArchived({ title: "Archived brooch", categories: ["Brooches"] });
  const names = ["Bangles", " cHAINS ", "Brooches", "No such category", "Chains"];
  const found = await catalogue.findNewestOfEach(names);
  expect(found.map((product) => product?.title)).toEqual(["Bangle", "New chain", undefined, undefined, "New chain"]);
  expect(await catalogue.findNewestOfEach([])).toEqual([]);
});
