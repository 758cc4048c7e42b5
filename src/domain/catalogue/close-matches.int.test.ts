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
  ["a romanised Hindi word", "kundal", ["Tara studs"]],
  ["a misspelt Hindi word", "kundall", ["Tara studs"]],
  ["a Hindi word next to an English one", "चूड़ी की zircons", ["Bracelet of silver"]],
  ["a part of a word next to another word", "silver acelet", []],
  ["a misspelt archived product", "chudamni", []],
  ["short words next to a misspelt one", "a 10 braclet", ["Bracelet of silver", "Roshni bracelet"]],
  ["short words", "a b", []],
  ["eleven words", "aaa bbb ccc ddd eee fff ggg hhh iii jjj bracelet", []],
  ["eleven words without blanks", "a-b-c-d-e-f-g-h-i-j-braclet", []],
  ["words with punctuation only", "( ** )", []],
  ["an unknown word", "xylophone", []],
])("a search that finds nothing offers close matches for %s: %s", async (_, query, titles) => {
  const { products } = await catalogue.listCloseMatches(query, 5);
  expect(products.map(({ title }) => title)).toEqual(titles);
});

it.each([
  ["braclet", "bracelet"],
  ["zircons braclet", "zircons bracelet"],
  ["kundall", "kundal"],
  ["zircons bracelet", undefined],
  ["kundal", undefined],
  ["xylophone", undefined],
  ["chudamni", undefined],
])("the corrected spelling of %s is %s", async (query, corrected) => {
  expect((await catalogue.listCloseMatches(query, 5)).corrected).toBe(corrected);
});

it("close matches are limited", async () => {
  expect((await catalogue.listCloseMatches("braclet", 1)).products).toHaveLength(1);
});
