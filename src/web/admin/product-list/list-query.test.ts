import { describe, expect, it } from "vitest";
import { readTableQuery } from "../table/table-query.rules.ts";
import { PRODUCTS_SHAPE, statusOf, toFileQuery, toProductsApiQuery } from "./list-query.ts";

const read = (search: string) => readTableQuery(new URLSearchParams(search), PRODUCTS_SHAPE);

describe("product query", () => {
  it("the staff's product list requests the newest listed products by default", () => {
    expect(toProductsApiQuery(read(""))).toEqual({ status: "listed", sort: "newest", page: 1, pageSize: 25 });
  });

  it("the staff's product list requests what its URL specifies", () => {
    const query = read("status=archived&q=band&category=Men%27s&metal=gold&sort=price-desc&page=3");
    expect(toProductsApiQuery(query)).toEqual({
      status: "archived",
      q: "band",
      category: "Men's",
      metal: "gold",
      sort: "price-desc",
      page: 3,
      pageSize: 25,
    });
    expect(toFileQuery(query)).toEqual({ status: "archived", q: "band", category: "Men's", metal: "gold" });
  });

  it.each([
    ["productID-asc", "oldest"],
    ["title-asc", "title"],
    ["title-desc", "title-desc"],
    ["price-asc", "price-asc"],
    ["stock-asc", "stock"],
    ["stock-desc", "stock-desc"],
    ["secret-asc", "newest"],
  ])("the staff's product list sorted by %s requests the order %s", (sort, asked) => {
    expect(toProductsApiQuery(read(`sort=${sort}`)).sort).toBe(asked);
  });

  it("the staff's product list ignores unknown values in its URL", () => {
    const query = read("status=deleted&metal=tin");
    expect(statusOf(query)).toBe("listed");
    expect(toProductsApiQuery(query)).toEqual({ status: "listed", sort: "newest", page: 1, pageSize: 25 });
  });
});
