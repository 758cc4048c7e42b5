import { expect, it } from "vitest";
import { PRODUCT_LIST_PARAMS, readParams } from "#contract/kernel/public-pages.ts";
import { draftOf, draftOfBand, EMPTY_DRAFT, findAmountError, queryOfDraft } from "./filter-draft.rules.ts";
import { parseListQuery, PRICE_BANDS, withPrices } from "./list-query.rules.ts";

const parse = (search: string) => parseListQuery(readParams(PRODUCT_LIST_PARAMS, new URLSearchParams(search)));

it.each([
  "",
  "?maxPrice=2000",
  "?minPrice=2000&maxPrice=10000&metal=gold",
  "?minPrice=123456.5&sort=title",
  "?metal=silver",
])("the sheet shows %j and produces the same query", (search) => {
  expect(queryOfDraft(parse(search), draftOf(parse(search)))).toEqual(parse(search));
});

it("a band fills From and To in Indian notation", () => {
  expect(PRICE_BANDS.map(draftOfBand)).toEqual([
    { from: "", to: "" },
    { from: "0", to: "2,000" },
    { from: "2,000", to: "10,000" },
    { from: "10,000", to: "50,000" },
    { from: "50,000", to: "" },
  ]);
});

it("the sheet omits invalid amounts, preserves the order, and starts at the first page", () => {
  const query = withPrices(parse("?sort=title&page=4"), 5, 6);
  expect(queryOfDraft(query, { from: "cheap", to: "9", metal: "gold" })).toEqual({
    sort: "title",
    page: 1,
    maxPrice: 9,
    metal: "gold",
  });
  expect(queryOfDraft(query, EMPTY_DRAFT)).toEqual({ sort: "title", page: 1 });
});

it.each([
  ["", undefined],
  [" 2,000 ", undefined],
  ["2k", "Type an amount, such as 2,000."],
])("a price limit typed as %j has the error %s", (text, expected) => {
  expect(findAmountError(text)).toBe(expected);
});
