import { expect, it } from "vitest";
import { PRODUCT_LIST_PARAMS, readParams } from "#contract/kernel/public-pages.ts";
import { productsQuery, changeHref, pageHref } from "./list-place.rules.ts";
import { parseListQuery } from "./list-query.rules.ts";

const query = parseListQuery(readParams(PRODUCT_LIST_PARAMS, new URLSearchParams("?sort=price-asc&metal=gold&page=3")));
const plain = parseListQuery(readParams(PRODUCT_LIST_PARAMS, new URLSearchParams()));

it("paging preserves order and filters, a change starts at the first page", () => {
  const place = { path: "/products" };
  expect(pageHref(place, query, 4)).toBe("/products?metal=gold&sort=price-asc&page=4");
  expect(changeHref(place, query)).toBe("/products?metal=gold&sort=price-asc");
  expect(pageHref(place, plain, 1)).toBe("/products");
});

it("a search preserves its query with all characters", () => {
  const place = { path: "/search", q: "50% & more?" };
  const href = pageHref(place, query, 2);
  expect(new URL(href, "http://shop.example").searchParams.get("q")).toBe("50% & more?");
  expect(href).toMatch(/^\/search\?q=/);
});

it("the API query has the same filters, and always a page", () => {
  expect(productsQuery({ path: "/x", category: "Men's" }, plain, 12)).toEqual({
    category: "Men's",
    page: 1,
    pageSize: 12,
  });
  expect(productsQuery({ path: "/search", q: "ring" }, query, 1)).toEqual({
    q: "ring",
    metal: "gold",
    sort: "price-asc",
    page: 3,
    pageSize: 1,
  });
});
