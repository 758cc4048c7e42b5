import { describe, expect, it } from "vitest";
import { z } from "zod";
import { apiHandlers } from "../api/handlers.ts";
import type { Services } from "../composition/services.ts";
import { createCacheKey } from "./cache-key.ts";

const handlers = apiHandlers({} as Services);
const cacheKey = createCacheKey(handlers);

describe("createCacheKey", () => {
  it.each([
    ["/", "/"],
    ["/home", "/home"],
    ["/?utm_source=mail&fbclid=1", "/"],
    ["/search?q=ring&utm_source=x", "/search?q=ring"],
    ["/products?sort=title&page=2", "/products?page=2&sort=title"],
    ["/products?page=2&sort=title", "/products?page=2&sort=title"],
    ["/products-by-category/Men's?page=2", "/products-by-category/men's?page=2"],
    ["/HOME", "/home"],
    ["/products/?page=2", "/products?page=2"],
    ["/Search/?q=Ring", "/search?q=Ring"],
    ["/api/GetCategories/", "/api/getcategories"],
    ["/products-details/1001-a-ring?x=1", "/products-details/1001-a-ring"],
    ["/search.data?q=ring&_routes=a", "/search.data?_routes=a&q=ring"],
    ["/api/ABCGetProducts?PageSize=2", "/api/abcgetproducts?pagesize=2"],
    ["/api/GetProductById/7", "/api/getproductbyid/7"],
    ["/API/search?Q=%25&_=123", "/api/search?q=%25"],
    ["/products-details.data?_routes=a", undefined],
    ["/_root.data?sort=title&_routes=a", "/_root.data?_routes=a"],
    ["/journal?page=2&q=x", "/journal?page=2"],
    ["/api/GetCategories?sort=title", "/api/getcategories"],
    ["/api/GetProductById/9999999999", "/api/getproductbyid/9999999999"],
    ["/home?x=1&x=2", "/home"],
    ["/products-details/148-a-ring.data?_routes=a", "/products-details/148.data?_routes=a"],
    ["/products-by-category/Nose%20Pins", "/products-by-category/nose%20pins"],
    ["/products-by-category/%E0%A4%9A", "/products-by-category/%e0%a4%9a"],
    ["/search?q=b&x=1&q=a&x=2", "/search?q=b&q=a"],
    ["/./home", "/home"],
    ["/home/.", "/home"],
    ["/a/%2E%2e/HOME?x=1", "/home"],
    [`/home?utm_source=${"a".repeat(1_000)}`, "/home"],
    ["http://shop.example/home?x=1", "/home"],
    ["HTTPS://shop.example:8443/home", "/home"],
  ])("the cache key of %s is %s", (url, key) => {
    expect(cacheKey(url)).toBe(key);
  });

  it("the time for a path grows with its length, and not with the square of it", () => {
    const path = `/a${"/".repeat(100_000)}x`;
    const before = performance.now();
    expect(cacheKey(path)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it.each([
    ["a page that is not in PUBLIC_PAGES", "/dashboard"],
    ["a page that shows a parameter of its URL", "/verify-reset-otp?email=a@b.example"],
    ["a call without topics", "/api/GetUserProfile"],
    ["an id that the call refuses", "/api/ABCGetProducts/x"],
    ["a parameter of more than 1,000 characters", `/search?q=${"a".repeat(1_000)}`],
    ["a URL of another site", "//shop.example/home"],
    ["a path that climbs out of a page", "/home/../dashboard"],
    ["a URL without a path", "http://shop.example"],
    ["an asterisk", "*"],
    ["an unusual spelling of a letter", "/products-by-category/%72ings"],
    ["a fragment, which no browser sends", "/products-by-category/rings#1"],
    ["an invalid escape", "/products-by-category/%E0"],
  ])("the cache key is undefined for %s", (_what, url) => {
    expect(cacheKey(url)).toBeUndefined();
  });

  it("the cache key is undefined for a list of ids, with which a cart checks its products", () => {
    expect(cacheKey("/api/ABCGetProducts?ids=1,2")).toBeUndefined();
  });

  it("the cache key is undefined for a parameter that is never cached, whatever its letter case", () => {
    const query = z.object({ productID: z.string() });
    const call = { path: "/GetStock", params: undefined, query, uncachedParams: ["productID"], topics: () => [] };
    expect(createCacheKey([call])("/api/GetStock?productID=7")).toBeUndefined();
    expect(createCacheKey([call])("/api/getstock?PRODUCTID=7")).toBeUndefined();
  });

  it("the cache key contains every query parameter of every call with topics, whatever its letter case", () => {
    for (const { path, query, params, topics, uncachedParams } of handlers) {
      if (!topics) continue;
      const url = `/api${path.replaceAll(/\{\w+\}/g, "7")}`;
      expect(params === undefined || cacheKey(url)).toBeTruthy();
      for (const name of Object.keys(query instanceof z.ZodObject ? query.shape : {})) {
        const key = cacheKey(`${url}?${name.toUpperCase()}=1`);
        const expected = uncachedParams.includes(name) ? undefined : `${url}?${name}=1`.toLowerCase();
        expect(key, `${path} ${name}`).toBe(expected);
      }
    }
  });
});
