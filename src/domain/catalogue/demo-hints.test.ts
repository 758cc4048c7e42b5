import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { searchTextOf } from "./search.rules.ts";
import type { CatalogueFile } from "./seed-catalogue.service.ts";

const { categories, products } = JSON.parse(await readFile("catalogue/products.json", "utf8")) as CatalogueFile;
const names = new Map(categories.map(({ categoryID, categoryName }) => [categoryID, categoryName]));
const texts = products.map(({ title, description, categories: ids }) =>
  searchTextOf({ title, descriptionHtml: description, categoryNames: ids.map((id) => names.get(id) ?? "") }),
);

it.each(demoSettings.searchHints)("the search hint %s finds something in the demo shop", (hint) => {
  expect(texts.filter((text) => text.toLowerCase().includes(hint.toLowerCase())).length).toBeGreaterThan(0);
});
