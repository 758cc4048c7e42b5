import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();

await givenProduct(shop.db, {
  title: "Roshni Band",
  description: "<p>Set with <strong>bright</strong> stones.</p><p>Made by hand &amp; polished.</p>",
  categories: ["Rings"],
});
await givenProduct(shop.db, {
  title: "100% silver_coin \\ 10g",
  description: "<ul><li>fine</li></ul>",
  categories: ["Coins"],
});
await givenProduct(shop.db, { title: "Émeraude ÅSA ज़ेवर", description: "ÜBER-fein, Straße", categories: ["Été"] });

async function find(query: string) {
  const { status, body } = await shop.call<ProductView[]>("GET", `/api/search?q=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.data?.length);
  return body.data?.map(({ title }) => title.split(" ")[0]);
}

describe("search", () => {
  it.each([
    ["a part of the title", "oshn", ["Roshni"]],
    ["the title in another letter case", "rOSHNI bAND", ["Roshni"]],
    ["words of the description", "BRIGHT STONES", ["Roshni"]],
    ["across a tag inside a sentence", "with bright stones", ["Roshni"]],
    ["a character that HTML writes as an entity", "hand & polished", ["Roshni"]],
    ["a category", "ring", ["Roshni"]],
    ["with surrounding spaces", "  coins ", ["100%"]],
    ["with other white space inside", "roshni\t band", ["Roshni"]],
    ["a percent sign", "%", ["100%"]],
    ["an underscore", "_", ["100%"]],
    ["a backslash", "\\", ["100%"]],
    ["a percent sign between words", "100%coin", []],
    ["an underscore as a wildcard", "r_shni", []],
    ["letters with accents in another case", "émeraude åsa", ["Émeraude"]],
    ["letters with accents, composed of two", "e\u0301meraude", ["Émeraude"]],
    ["a description in another case", "über-FEIN, straße", ["Émeraude"]],
    ["another script", "ज़ेवर", ["Émeraude"]],
    ["a category with accents", "ÉTÉ", ["Émeraude"]],
    ["a text in every product", "e", ["Émeraude", "100%", "Roshni"]],
    ["a tag of the description", "strong", []],
    ["a tag with its brackets", "<p>", []],
    ["an entity as HTML writes it", "&amp;", []],
    ["from the title into the description", "band set", []],
    ["from the title into the description across the line break", "band\nset", []],
    ["from one paragraph into the next", "stones. made", ["Roshni"]],
    ["from the description into the category", "polished. rings", []],
    ["a regular expression", ".*", []],
    ["SQL", "' or 1=1 --", []],
    ["a text of no product", "platinum", []],
  ])("the search finds the right products: %s, %j", async (_, query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it.each(["", "   ", "%20%09"])("the search for %j finds nothing", async (query) => {
    const answer = await shop.call("GET", `/api/search?q=${query}`);
    expect(answer).toMatchObject({ status: 200, body: { data: [], total: 0, nextPage: null } });
  });

  it("the search without q finds nothing", async () => {
    expect(await shop.call("GET", "/api/search")).toMatchObject({ status: 200, body: { data: [], total: 0 } });
  });

  it("the search accepts 200 characters and refuses 201", async () => {
    expect(await find("x".repeat(200))).toEqual([]);
    expect(await shop.call("GET", `/api/search?q=${"x".repeat(201)}`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "q" }] },
    });
  });

  it("the search is paged", async () => {
    const read = async (page: number) =>
      (await shop.call<ProductView[]>("GET", `/api/search?q=e&pageSize=2&page=${page}`)).body;
    const [first, second] = [await read(1), await read(2)];
    expect([first.data?.length, first.total, first.nextPage]).toEqual([2, 3, 2]);
    expect([second.data?.length, second.total, second.nextPage]).toEqual([1, 3, null]);
  });

  it("the search does not find archived products", async () => {
    const product = await givenProduct(shop.db, { title: "Vanishing piece" });
    expect(await find("vanishing")).toEqual(["Vanishing"]);
    const token = await loggedIn(shop, await givenStaff(shop));
    await shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token });
    expect(await find("vanishing")).toEqual([]);
  });

  it("the search finds a changed product by its new words only", async () => {
    const token = await loggedIn(shop, await givenStaff(shop));
    const product = await givenProduct(shop.db, {
      title: "Kanchan",
      description: "old words",
      categories: ["Anklets"],
    });
    const categoryID = await givenCategory(shop.db, "Kadas");
    const body = { ...product, title: "Suvarna", description: "<p>new words</p>", categories: [{ categoryID }] };
    expect(await shop.call("PUT", "/api/UpdateProductDetails", { body, token })).toMatchObject({ status: 200 });
    for (const word of ["kanchan", "old words", "anklets"]) expect(await find(word)).toEqual([]);
    for (const word of ["suvarna", "new words", "kadas"]) expect(await find(word)).toEqual(["Suvarna"]);
  });

  it("the search does not find products by a deleted category", async () => {
    const token = await loggedIn(shop, await givenStaff(shop));
    await givenProduct(shop.db, { title: "Twofold", categories: ["Bangles", "Heirlooms"] });
    expect(await find("heirloom")).toEqual(["Twofold"]);
    const categoryID = await givenCategory(shop.db, "Heirlooms");
    await shop.call("DELETE", `/api/DeleteCategory?categoryID=${categoryID}`, { token });
    expect(await find("heirloom")).toEqual([]);
    expect(await find("bangles")).toEqual(["Twofold"]);
  });
});
