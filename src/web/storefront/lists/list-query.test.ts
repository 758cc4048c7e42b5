import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_LIST_PARAMS, readParams } from "#contract/kernel/public-pages.ts";
import {
  canonicalListPath,
  countFilters,
  isInBand,
  listParams,
  parseListQuery,
  parseRupees,
  RUPEES,
  PRICE_BANDS,
  withPrices,
} from "./list-query.rules.ts";

const parse = (search: string | string[][] | Record<string, string>) =>
  parseListQuery(readParams(PRODUCT_LIST_PARAMS, new URLSearchParams(search)));
const PLAIN = { sort: "newest", page: 1 };

describe("query", () => {
  it("the query of a product list contains order, prices, metal and page", () => {
    expect(parse("?sort=price-asc&minPrice=2000&maxPrice=10000&metal=gold&page=3")).toEqual({
      sort: "price-asc",
      minPrice: 2_000,
      maxPrice: 10_000,
      metal: "gold",
      page: 3,
    });
  });

  it.each([
    "",
    "?sort=&minPrice=&maxPrice=&metal=&page=",
    "?sort=Newest&metal=bronze&page=0",
    "?sort=constructor&metal=toString&page=-1",
    "?page=1.5&minPrice=-5&maxPrice=1e9",
    "?page=two&minPrice=abc&maxPrice=NaN",
    "?page=99999999&maxPrice=Infinity",
    "?page=0x10&minPrice=0x10",
    "?minPrice=0&page=01",
    "?minPrice=999999999999",
    "?page=%00&metal=%00",
  ])("%j has no valid parameter, and is the default list", (search) => {
    expect(parse(search)).toEqual(PLAIN);
  });

  it("a reversed price range is swapped", () => {
    expect(parse("?minPrice=5000&maxPrice=100")).toEqual({ ...PLAIN, minPrice: 100, maxPrice: 5_000 });
  });

  it("the first of a repeated parameter is used", () => {
    expect(parse("?metal=gold&metal=silver")).toEqual({ ...PLAIN, metal: "gold" });
  });

  it("the parser never fails, and parses what listParams has written", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("sort", "minPrice", "maxPrice", "metal", "page"), fc.string())),
        (pairs) => {
          const query = parse(pairs);
          expect(parse(listParams(query))).toEqual(query);
        },
      ),
    );
  });
});

it.each([
  ["2000", 2_000],
  ["2,000", 2_000],
  ["₹ 1,23,456.50", 123_456.5],
  ["0", 0],
  ["", undefined],
  [null, undefined],
  ["2.000.1", undefined],
  ["12.345", undefined],
  ["१२", undefined],
  ["2k", undefined],
  ["123456789", undefined],
])("an amount typed as %j is %s", (text, expected) => {
  expect(parseRupees(text)).toBe(expected);
  // An empty field is valid whatever its pattern.
  const isAccepted = text === null || text === "" || new RegExp(`^(?:${RUPEES.source})$`, "v").test(text);
  expect(isAccepted).toBe(expected !== undefined || !text);
});

it("every price band is recognized by its own limits, and by no other's", () => {
  for (const band of PRICE_BANDS) {
    const query = withPrices(parse("?minPrice=7"), band.minPrice, band.maxPrice);
    expect(PRICE_BANDS.filter((other) => isInBand(query, other))).toEqual([band]);
  }
});

it.each([
  ["", "/products"],
  ["?page=2", "/products?page=2"],
  ["?page=2&metal=gold", "/products"],
  ["?sort=title", "/products"],
  ["?minPrice=abc", "/products"],
])("the canonical path of /products%s is %s", (search, expected) => {
  expect(canonicalListPath("/products", parse(search))).toBe(expected);
});

it("the list query counts the active filters", () => {
  expect(countFilters(parse(""))).toBe(0);
  expect(countFilters(parse("?minPrice=1&maxPrice=2"))).toBe(1);
  expect(countFilters(parse("?maxPrice=2&metal=gold"))).toBe(2);
});
