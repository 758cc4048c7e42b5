import { describe, expect, it } from "vitest";
import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { givenManyProducts } from "#tests/support/many-products.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop, "staff"));

const size = (variationValue: string, stock: number | null) => ({
  variationName: "Size",
  variationValue,
  price: 3_000,
  stock,
});
const aria = await givenProduct(shop.db, {
  title: "Aria",
  price: 2_500,
  categories: ["Rings", "Sets"],
  metal: "gold",
  sku: "RJ-G-007",
  description: "<h3>Lotus</h3><p>A <b>slim</b> band &amp; more.</p>",
});
const bel = await givenProduct(shop.db, { title: "Bel", price: 999, categories: ["Earrings"], stock: 0 });
const chhan = await givenProduct(shop.db, { title: "Chhan", price: 1_499.5, stock: 3, sku: "50%_off" });
const dhara = await givenProduct(shop.db, { title: "Dhara", price: 999, stock: 4, variations: [size("12", 2)] });
const eka = await givenProduct(shop.db, { title: "Eka", price: 1, categories: ["Gone"], stock: 1, sku: "RJ-G-008" });
await shop.db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", eka.productID).execute();

async function list(query = "") {
  const answer = await shop.call<StaffProductRowView[]>("GET", `/api/staff/products${query}`, { token });
  expect(answer.status).toBe(200);
  const { data, total, nextPage } = answer.body;
  return { titles: data?.map(({ title }) => title), total, nextPage };
}

describe("product list of staff", () => {
  it("the product list of staff shows listed products by default, newest first", async () => {
    expect(await list()).toEqual({ titles: ["Dhara", "Chhan", "Bel", "Aria"], total: 4, nextPage: null });
  });

  it.each([
    ["listed", ["Dhara", "Chhan", "Bel", "Aria"]],
    ["archived", ["Eka"]],
    ["sold-out", ["Bel"]],
    ["low-stock", ["Dhara", "Chhan", "Bel"]],
    ["all", ["Eka", "Dhara", "Chhan", "Bel", "Aria"]],
  ])("the product list of staff has the right products with the status %s", async (status, titles) => {
    expect(await list(`?status=${status}`)).toMatchObject({ titles, total: titles.length });
  });

  it("the status low-stock of the product list uses the configured threshold", async () => {
    const change = (lowStockAt: number) =>
      shop.services.settings.changeSettings(
        { accountId: null, name: "test" },
        { settings: { ...demoSettings, lowStockAt } },
      );
    await change(1);
    expect(await list("?status=low-stock")).toMatchObject({ titles: ["Bel"] });
    await change(4);
    expect(await list("?status=low-stock")).toMatchObject({ titles: ["Dhara", "Chhan", "Bel"] });
    await change(demoSettings.lowStockAt);
  });

  it("the product list of staff counts the products of each tab", async () => {
    const counts = async (query = "") =>
      (await shop.call("GET", `/api/staff/products${query}`, { token })).body as unknown as { counts: object };
    const all = { listed: 4, archived: 1, "sold-out": 1, "low-stock": 3, all: 5 };
    expect(await counts()).toMatchObject({ counts: all });
    expect(await counts("?status=archived&page=9")).toMatchObject({ counts: all });
    const found = { listed: 1, archived: 0, "sold-out": 0, "low-stock": 1, all: 1 };
    expect(await counts("?q=ch&category=rings")).toMatchObject({ counts: found });
  });

  it.each([
    ["newest", ["Dhara", "Chhan", "Bel", "Aria"]],
    ["oldest", ["Aria", "Bel", "Chhan", "Dhara"]],
    ["title", ["Aria", "Bel", "Chhan", "Dhara"]],
    ["price-asc", ["Bel", "Dhara", "Chhan", "Aria"]],
    ["title-desc", ["Dhara", "Chhan", "Bel", "Aria"]],
    ["price-desc", ["Aria", "Chhan", "Dhara", "Bel"]],
    ["stock", ["Bel", "Chhan", "Dhara", "Aria"]],
    ["stock-desc", ["Aria", "Dhara", "Chhan", "Bel"]],
  ])("the product list of staff is sorted by %s, the same on every page", async (sort, titles) => {
    expect(await list(`?sort=${sort}`)).toMatchObject({ titles });
    const pages = [await list(`?sort=${sort}&page=1&pageSize=3`), await list(`?sort=${sort}&page=2&pageSize=3`)];
    expect(pages.flatMap((page) => page.titles)).toEqual(titles);
    expect(pages.map((page) => page.nextPage)).toEqual([2, null]);
  });

  it.each([
    ["aria", ["Aria"]],
    ["SLIM BAND", ["Aria"]],
    ["rj-g-", ["Aria"]],
    ["g-008", []],
    ["g-008&status=all", ["Eka"]],
    ["50%25_OFF", ["Chhan"]],
    ["5_%25", []],
    [String(bel.productID), ["Bel"]],
    [` ${dhara.productID} `, ["Dhara"]],
    [`${chhan.productID}0`, []],
    ["99999999999999999999", []],
  ])("the product list of staff finds by title, description, SKU and id: %s", async (q, titles) => {
    expect(await list(`?q=${q}`)).toMatchObject({ titles, total: titles.length });
  });

  it.each([
    ["category=rings", ["Dhara", "Chhan", "Aria"]],
    ["category=Gone&status=archived", ["Eka"]],
    ["metal=gold", ["Aria"]],
    ["minPrice=999&maxPrice=1000", ["Dhara", "Bel"]],
    ["metal=silver&category=rings&status=low-stock&q=ch", ["Chhan"]],
  ])("the product list of staff is narrowed by %s", async (query, titles) => {
    expect(await list(`?${query}`)).toMatchObject({ titles, total: titles.length });
  });

  it("the product list of staff has the details of a product for staff", async () => {
    const { body } = await shop.call<StaffProductRowView[]>("GET", "/api/staff/products?status=all", { token });
    const [archived, ...listed] = body.data ?? [];
    expect(archived).toMatchObject({
      productID: eka.productID,
      archivedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    });
    expect(listed.at(-1)).toEqual({
      ...aria,
      archivedAt: null,
      hsn: null,
      pricing: { mode: "fixed" },
      noCashOnDelivery: false,
      excerpt: "Lotus A slim band & more.",
    });
  });
});

describe("long product list", () => {
  it("a long product list of staff is counted up to a thousand and can be paged to its end", async () => {
    const large = await createTestShop();
    await givenManyProducts(large.db, 1_050);
    const staff = await loggedIn(large, await givenStaff(large));
    const read = async (page: number) =>
      (
        await large.call<StaffProductRowView[]>("GET", `/api/staff/products?page=${page}&pageSize=100`, {
          token: staff,
        })
      ).body;
    expect(await read(1)).toMatchObject({ total: 1_000, totalIsCapped: true, nextPage: 2 });
    const last = await read(11);
    expect(last).toMatchObject({ nextPage: null });
    expect(last.data?.length).toBe(50);
    await large.db.deleteFrom("products").where("id", ">", 2_000).execute();
    expect(await read(1)).toMatchObject({ total: 1_000, totalIsCapped: false });
  });
});
