import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderIdOf, orderNumber } from "#contract/orders/order-number.ts";
import { categoryPath, idOfParameter, postPath, productPath, sameSitePath, searchPath, slugify } from "./paths.ts";

describe("slugs", () => {
  it.each([
    ["Aria Solitaire Ring 14K", "aria-solitaire-ring-14k"],
    ["  Men's & more!  ", "men-s-more"],
    ["Émeraude ÅSA", "emeraude-asa"],
    ["50% off_now", "50-off-now"],
    ["../../etc/passwd", "etc-passwd"],
    ["<script>", "script"],
    ["सोने की अंगूठी", "सोने-की-अंगूठी"],
    ["தங்க மோதிரம்", "தங்க-மோதிரம்"],
    ["!!!", "piece"],
    ["💍", "piece"],
    ["", "piece"],
    ["x".repeat(200), "x".repeat(80)],
    [`a${"𠀀".repeat(50)}`, `a${"𠀀".repeat(39)}`],
  ])("%j becomes the slug %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it("a slug falls back to another word when nothing remains", () => {
    expect([slugify("!!!", "post"), slugify("Gold", "post")]).toEqual(["post", "gold"]);
  });

  it("a slug is never empty, has at most 80 characters, and only alphanumeric characters, combining marks and hyphens", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^[\p{L}\p{N}\p{M}-]+$/u);
        expect(slug.isWellFormed()).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(() => productPath({ productID: 1, slug })).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});

describe("ids in URLs", () => {
  it.each([
    ["101-tara-solitaire-ring", 101],
    ["101", 101],
    ["101-", 101],
    ["007-bond", 7],
    ["0-nothing", undefined],
    ["tara-101", undefined],
    ["101abc", undefined],
    ["-101", undefined],
    ["1234567890-too-long", undefined],
    ["१०१-ring", undefined],
    ["", undefined],
  ])("the URL parameter %j names the id %s", (parameter, id) => {
    expect(idOfParameter(parameter)).toBe(id);
  });
});

describe("page paths", () => {
  it("paths of pages escape any name", () => {
    expect(productPath({ productID: 1_001, slug: "सोना-ring" })).toBe(
      "/products-details/1001-%E0%A4%B8%E0%A5%8B%E0%A4%A8%E0%A4%BE-ring",
    );
    expect(postPath({ id: 7, slug: "सोना" })).toBe("/journal/7-%E0%A4%B8%E0%A5%8B%E0%A4%A8%E0%A4%BE");
    expect(categoryPath("Men's / 50%")).toBe("/products-by-category/Men's%20%2F%2050%25");
    expect(searchPath("a&b=c #1")).toBe("/search?q=a%26b%3Dc%20%231");
  });
});

describe("return paths", () => {
  it.each([
    "/",
    "/checkout",
    "/Checkout",
    "/products?page=2&q=a%20b#top",
    "/products-by-category/Men's",
    "/a//b",
    "/@me",
    "/a:b",
  ])("a path to return to can be %s", (path) => {
    expect(sameSitePath(path)).toBe(path);
    expect(new URL(path, "https://shop.test").origin).toBe("https://shop.test");
  });

  it.each([
    undefined,
    null,
    "",
    "checkout",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\/evil.test",
    "/a\\b",
    "https://evil.test",
    "https:evil.test",
    "mailto:a@evil.test",
    " /checkout",
    "/check out",
    "/\t/evil.test",
    "/\n/evil.test",
    "/a\r\nSet-Cookie: x=y",
    "/\u0000",
    "/a\u00A0b",
    "@evil.test",
    "?a=b",
    "#a",
  ])("a path to return to cannot be %j", (path) => {
    expect(sameSitePath(path)).toBeUndefined();
  });

  it("a path to return to never leads to another site, for any input", () => {
    const text = fc.string({
      unit: fc.constantFrom("/", "\\", ":", "@", ".", "a", "%", "2", "f", "?", "#", "\t", "\n", " "),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (path) => {
        const accepted = sameSitePath(`/${path}`) ?? "/";
        expect(new URL(accepted, "https://shop.test").origin).toBe("https://shop.test");
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("order numbers", () => {
  it.each([
    ["RJ-10001", 10_001],
    ["rj-10001", 10_001],
    ["10001", 10_001],
  ])("the order number %s names the id %i", (number, id) => {
    expect(orderIdOf(number)).toBe(id);
  });

  it("the number of an order leads back to the order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
        expect(orderIdOf(orderNumber(id))).toBe(id);
      }),
    );
  });
});
