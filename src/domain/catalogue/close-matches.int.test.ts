import { expect, it } from "vitest";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createCatalogueService } from "./catalogue.service.ts";

const { db } = await createTestDatabase();
const prices = Object.assign(() => defaultPriceSettings, { isOnRequest: () => false });
const catalogue = createCatalogueService({ db, reader: db, prices, clock: () => new Date(), random: Math.random });

await givenProduct(db, { title: "Roshni bracelet", categories: ["Bracelets"] });
await givenProduct(db, { title: "Tara studs", categories: ["Earrings"] });
await givenProduct(db, { title: "Bracelet of silver", description: "<p>Set with zircons.</p>", categories: ["Gifts"] });
const { productID } = await givenProduct(db, { title: "Chudamani", categories: ["Gifts"] });
await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", productID).execute();

it.each([
  ["words of one product at different places", "zircons bracelet", ["Bracelet of silver"]],
  ["a misspelt word of titles", "braclet", ["Bracelet of silver", "Roshni bracelet"]],
  ["a misspelt word next to one of a description", "zircons braclet", ["Bracelet of silver"]],
  ["a misspelt category", "earing", ["Tara studs"]],
  ["a misspelt archived product", "chudamni", []],
  ["an unknown word", "xylophone", []],
])("a search that finds nothing offers close matches for %s: %s", async (_, query, titles) => {
  expect((await catalogue.listCloseMatches(query, 5)).map(({ title }) => title)).toEqual(titles);
});

it("close matches are limited", async () => {
  expect(await catalogue.listCloseMatches("braclet", 1)).toHaveLength(1);
});
