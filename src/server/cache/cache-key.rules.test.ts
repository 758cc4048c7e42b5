import { describe, expect, it } from "vitest";
import { cacheKey } from "./cache-key.rules.ts";

describe("the address that an answer is kept under", () => {
  it.each([
    ["/", "/"],
    ["/home", "/home"],
    ["/?utm_source=mail&fbclid=1", "/"],
    ["/search?q=ring&utm_source=x", "/search?q=ring"],
    ["/products?sort=title&page=2", "/products?page=2&sort=title"],
    ["/products?page=2&sort=title", "/products?page=2&sort=title"],
    ["/products-by-category/Men's?page=2", "/products-by-category/Men's?page=2"],
    ["/products-details/1001-a-ring?x=1", "/products-details/1001-a-ring"],
    ["/search.data?q=ring&_routes=a", "/search.data?_routes=a&q=ring"],
    ["/api/ABCGetProducts?PageSize=2", "/api/abcgetproducts?pagesize=2"],
    ["/api/GetProductById/7", "/api/getproductbyid/7"],
    ["/API/search?Q=%25&_=123", "/api/search?q=%25"],
  ])("of %s is %s", (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  it.each([
    ["a screen that nobody has thought of", "/dashboard"],
    ["a page that shows what its address says", "/verify-reset-otp?email=a@b.example"],
    ["a call of one visitor's own", "/api/GetUserProfile"],
    ["what a cart checks itself by", "/api/ABCGetProducts/x"],
    ["an address that says a thing twice", "/search?q=a&q=b"],
    ["an address without end", `/search?q=${"a".repeat(1_000)}`],
    ["another site's address", "//shop.example/home"],
    ["no path", "http://shop.example/home"],
  ])("is none for %s", (_what, url) => {
    expect(cacheKey(url)).toBeUndefined();
  });

  it("is none for a list of ids, which carts check themselves by", () => {
    expect(cacheKey("/api/ABCGetProducts?ids=1,2")).toBeUndefined();
  });
});
