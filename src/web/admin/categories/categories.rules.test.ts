import { describe, expect, it } from "vitest";
import { readTableQuery } from "../table/table-query.rules.ts";
import { CATEGORY_LIST, listCategories } from "./categories.rules.ts";

const rows = [
  { categoryID: 11, categoryName: "Bracelets", productCount: 4 },
  { categoryID: 2, categoryName: "Rings", productCount: 9 },
  { categoryID: 5, categoryName: "earrings", productCount: 4 },
];

const ids = (search: string) =>
  listCategories(rows, readTableQuery(new URLSearchParams(search), CATEGORY_LIST)).map(({ categoryID }) => categoryID);

describe("search and sorting", () => {
  it.each([
    ["", [2, 5, 11]],
    ["sort=categoryID-desc", [11, 5, 2]],
    ["sort=categoryName-asc", [11, 5, 2]],
    ["sort=productCount-asc", [5, 11, 2]],
    ["sort=productCount-desc", [2, 11, 5]],
    ["q=RING", [2, 5]],
    ["q=watch", []],
  ])("the category list with the query %j lists %j", (search, expected) => {
    expect(ids(search)).toEqual(expected);
  });
});
