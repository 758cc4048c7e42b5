import { describe, expect, it } from "vitest";
import { hasCategoryBar, isSameCategory } from "./category-bar.rules.ts";

const SHOWN_ON = ["/", "/home", "/products", "/all-categories", "/search", "/products-by-category/*"];

describe("category bar", () => {
  it.each([
    "/",
    "/home",
    "/Home/",
    "/products",
    "/all-categories",
    "/search",
    "/products-by-category/Men's",
    "/PRODUCTS",
  ])("the second navigation bar is shown on %s", (path) => {
    expect(hasCategoryBar(path, SHOWN_ON)).toBe(true);
  });

  it.each(["/cart", "/products-details/4-ring", "/products-by-category", "/products-by-category/", "/login", "/homes"])(
    "the second navigation bar is not shown on %s",
    (path) => {
      expect(hasCategoryBar(path, SHOWN_ON)).toBe(false);
    },
  );

  it("the second navigation bar marks its entry ignoring case", () => {
    expect(isSameCategory(" rings ", "Rings")).toBe(true);
    expect(isSameCategory("Earrings", "Rings")).toBe(false);
    expect(isSameCategory(undefined, "Rings")).toBe(false);
  });
});
