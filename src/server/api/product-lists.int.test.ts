import { describe, expect, it } from "vitest";
import type { CategoryView, ProductView } from "#contract/catalogue/product.ts";
import { givenCategory, givenProduct } from "#tests/support/given.ts";
import { givenManyProducts } from "#tests/support/many-products.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();

await givenCategory(shop.db, "Empty");
await givenProduct(shop.db, {
  title: "Aria",
  price: 2_500,
  categories: ["Rings", "Sets"],
  metal: "gold",
  purity: "18K",
});
await givenProduct(shop.db, { title: "Bel", price: 999, categories: ["Earrings"] });
await givenProduct(shop.db, { title: "Chhan", price: 1_499.5, categories: ["Rings"] });
await givenProduct(shop.db, { title: "Dhara", price: 999, categories: ["Men's Été"] });
const archived = await givenProduct(shop.db, { title: "Eka", price: 1, categories: ["Rings", "Gone"] });
await shop.db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", archived.productID).execute();

async function list(query = "") {
  const { status, body } = await shop.call<ProductView[]>("GET", `/api/ABCGetProducts${query}`);
  expect(status).toBe(200);
  return { titles: body.data?.map(({ title }) => title), total: body.total, nextPage: body.nextPage };
}

describe("categories", () => {
  it("categories are listed with their number of products, without archived ones", async () => {
    const { body } = await shop.call<CategoryView[]>("GET", "/api/GetCategories");
    const counts = body.data?.map(({ categoryName, productCount }) => [categoryName, productCount]);
    expect(counts).toEqual([
      ["Empty", 0],
      ["Rings", 2],
      ["Sets", 1],
      ["Earrings", 1],
      ["Men's Été", 1],
      ["Gone", 0],
    ]);
    expect(body.data?.every(({ categoryID }) => Number.isInteger(categoryID))).toBe(true);
  });
});

describe("list of products", () => {
  it("the product list without a page contains all products, newest first, without archived ones", async () => {
    expect(await list()).toEqual({ titles: ["Dhara", "Chhan", "Bel", "Aria"], total: 4, nextPage: null });
  });

  it.each([
    ["?page=1&pageSize=3", { titles: ["Dhara", "Chhan", "Bel"], total: 4, nextPage: 2 }],
    ["?page=2&pageSize=3", { titles: ["Aria"], total: 4, nextPage: null }],
    ["?page=2&pageSize=2", { titles: ["Bel", "Aria"], total: 4, nextPage: null }],
    ["?page=9&pageSize=2", { titles: [], total: 4, nextPage: null }],
    ["?page=1000000&pageSize=100", { titles: [], total: 4, nextPage: null }],
    ["?pageSize=3", { titles: ["Dhara", "Chhan", "Bel"], total: 4, nextPage: 2 }],
    ["?page=1", { titles: ["Dhara", "Chhan", "Bel", "Aria"], total: 4, nextPage: null }],
  ])("the product list for %s contains that page and the number of the next one", async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it.each([
    ["Rings", ["Chhan", "Aria"]],
    ["rings", ["Chhan", "Aria"]],
    ["%20RINGS%20", ["Chhan", "Aria"]],
    ["MEN'S%20%C3%89T%C3%89", ["Dhara"]],
    ["men's%20%C3%A9t%C3%A9", ["Dhara"]],
    ["Sets", ["Aria"]],
    ["Empty", []],
    ["Gone", []],
    ["Ring", []],
    ["%25", []],
    ["' or '1'='1", []],
  ])("the product list of the category %s contains its products, in any letter case", async (category, titles) => {
    expect(await list(`?category=${category}`)).toEqual({ titles, total: titles.length, nextPage: null });
  });

  it.each(["İstanbul", "ΣΟΦΙΑΣ", "Straẞe", "Ⅷ"])(
    "the category %s, which needs Unicode special casing, is found",
    async (name) => {
      const { title, productID } = await givenProduct(shop.db, { categories: [name] });
      expect(await list(`?category=${encodeURIComponent(name)}`)).toMatchObject({ titles: [title] });
      await shop.db.deleteFrom("products").where("id", "=", productID).execute();
    },
  );

  it.each([
    ["minPrice=999", ["Dhara", "Chhan", "Bel", "Aria"]],
    ["minPrice=999.01", ["Chhan", "Aria"]],
    ["maxPrice=999", ["Dhara", "Bel"]],
    ["maxPrice=998.99", []],
    ["minPrice=1499.5&maxPrice=1499.5", ["Chhan"]],
    ["minPrice=2000&maxPrice=1000", []],
    ["minPrice=0", ["Dhara", "Chhan", "Bel", "Aria"]],
    ["metal=gold", ["Aria"]],
    ["metal=silver&category=rings", ["Chhan"]],
    ["q=a&category=rings&maxPrice=2000", ["Chhan"]],
  ])("the product list with %s contains the matching products", async (query, titles) => {
    expect(await list(`?${query}`)).toMatchObject({ titles, total: titles.length });
  });

  it.each([
    ["newest", ["Dhara", "Chhan", "Bel", "Aria"]],
    ["price-asc", ["Bel", "Dhara", "Chhan", "Aria"]],
    ["price-desc", ["Aria", "Chhan", "Dhara", "Bel"]],
    ["title", ["Aria", "Bel", "Chhan", "Dhara"]],
  ])("the product list sorted by %s is the same on every page", async (sort, titles) => {
    expect(await list(`?sort=${sort}`)).toMatchObject({ titles });
    const pages = [await list(`?sort=${sort}&page=1&pageSize=2`), await list(`?sort=${sort}&page=2&pageSize=2`)];
    expect(pages.flatMap((page) => page.titles)).toEqual(titles);
  });

  it.each([
    ["1001,1003,1002", ["Aria", "Chhan", "Bel"]],
    ["1003,1001,1004", ["Chhan", "Aria", "Dhara"]],
    [`1002,${archived.productID},1001,2147483,1004`, ["Bel", "Aria", "Dhara"]],
  ])("the product list of the ids %s has their order, without archived and unknown ones", async (ids, titles) => {
    expect(await list(`?ids=${ids}`)).toEqual({ titles, total: 3, nextPage: null });
  });
});

describe("list of products by title", () => {
  it.each(["", "&category=Orchids", "&q=orchid"])("the titles with %j are sorted in any case", async (filter) => {
    for (const title of ["zari orchid", "Bela orchid", "agni orchid", "Ömür orchid"]) {
      await givenProduct(shop.db, { title: `${title} ${filter.length}`, categories: ["Orchids"] });
    }
    const { titles = [] } = await list(`?sort=title${filter}`);
    const sorted = titles.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
    expect(titles).toEqual(sorted);
    expect(titles[0]).toMatch(/^agni/);
  });
});

describe("single product", () => {
  it.each(["/ABCGetProducts/", "/GetProductById/"])("%s{id} answers the complete product", async (path) => {
    const { body } = await shop.call<ProductView>("GET", `/api${path}1001`);
    expect(body.data).toMatchObject({
      productID: 1_001,
      title: "Aria",
      price: 2_500,
      slug: "aria",
      categoryName: "Rings",
      categories: [{ categoryName: "Rings" }, { categoryName: "Sets" }],
      metal: "gold",
      purity: "18K",
      stock: null,
      variations: [],
      imagePath: "/media/00000000000000000000000000000001/640.jpg",
    });
    expect(Object.keys(body.data ?? {})).not.toContain("searchText");
  });

  it.each([`/ABCGetProducts/${archived.productID}`, "/GetProductById/999999", "/ABCGetProducts/1"])(
    "%s answers 404 with the reason",
    async (path) => {
      const answer = await shop.call("GET", `/api${path}`);
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found", sys_message: "Product not found." } });
    },
  );
});

describe("large catalogue", () => {
  it("the product list of a large catalogue without a page stops at 1,000 and names the next page", async () => {
    const large = await createTestShop();
    await givenManyProducts(large.db, 1_050);
    const read = async (query: string) => (await large.call<ProductView[]>("GET", `/api/ABCGetProducts${query}`)).body;
    const all = await read("");
    expect([all.data?.length, all.total, all.nextPage]).toEqual([1_000, 1_050, 11]);
    const secondPage = await read(`?page=${all.nextPage}`);
    expect([secondPage.data?.length, secondPage.nextPage]).toEqual([50, null]);
    const ids = new Set([...(all.data ?? []), ...(secondPage.data ?? [])].map(({ productID }) => productID));
    expect(ids.size).toBe(1_050);
  });
});
