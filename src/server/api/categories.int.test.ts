import { describe, expect, it } from "vitest";
import type { CategoryView, ProductView } from "#contract/catalogue/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop);
const token = await loggedIn(shop, staff);

async function add(CategoryName: string) {
  return shop.call<CategoryView>("POST", "/api/AddCategory", { token, body: { CategoryName } });
}

async function remove(categoryID: number) {
  return shop.call("DELETE", `/api/DeleteCategory?categoryID=${categoryID}`, { token });
}

async function rename(categoryID: number, categoryName: string) {
  return shop.call<CategoryView>("PUT", "/api/UpdateCategory", { token, body: { categoryID, categoryName } });
}

async function find(q: string) {
  const { body } = await shop.call<ProductView[]>("GET", `/api/search?q=${encodeURIComponent(q)}`);
  return body.data?.map(({ productID }) => productID) ?? [];
}

async function lastEntry() {
  return shop.db.selectFrom("auditLog").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
}

async function names() {
  const { body } = await shop.call<CategoryView[]>("GET", "/api/GetCategories");
  return body.data?.map(({ categoryName }) => categoryName) ?? [];
}

describe("adding a category", () => {
  it("an added category answers 201 and is listed", async () => {
    const answer = await add("  Nose Pins ");
    expect(answer).toMatchObject({
      status: 201,
      body: { sys_message: "Category added successfully!", data: { categoryName: "Nose Pins", productCount: 0 } },
    });
    expect(await names()).toContain("Nose Pins");
  });

  it.each(["Toe Rings", "toe rings", " TOE RINGS  ", "Toe RINGS", "Toe  Rings"])(
    "the name %j answers 409 when Toe Rings is there",
    async (name) => {
      await givenCategory(shop.db, "Toe Rings");
      const answer = await add(name);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "already_exists", sys_message: "This category already exists." },
      });
      expect((await names()).filter((known) => known.toLowerCase() === "toe rings")).toHaveLength(1);
    },
  );

  it("a category added ten times concurrently is created once", async () => {
    const name = unique("Rare");
    const answers = await Promise.all(Array.from({ length: 10 }, async () => add(name)));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  });

  it.each([".", "..", "Gold.data", "_root.DATA"])(
    "the name %s, whose page could not be opened, is refused",
    async (name) => {
      expect(await add(name)).toMatchObject({ status: 422, body: { errors: [{ field: "CategoryName" }] } });
      const [category] = await shop.db.selectFrom("categories").select("id").limit(1).execute();
      expect(await rename(category?.id ?? 0, name)).toMatchObject({ status: 422 });
    },
  );

  it.each(["Été & co", "मंगलसूत्र", '"><img src=x onerror=alert(1)>', "Men's", "50% off_"])(
    "the name %s stays as it is",
    async (name) => {
      expect(await add(name)).toMatchObject({ status: 201, body: { data: { categoryName: name } } });
    },
  );
});

describe("renaming a category", () => {
  it("a renamed category is answered with its number of products, and listed by the new name", async () => {
    const name = unique("Old");
    await givenProduct(shop.db, { categories: [name] });
    const id = await givenCategory(shop.db, name);
    const fresh = unique("New");
    expect(await rename(id, `  ${fresh} `)).toMatchObject({
      status: 200,
      body: { data: { categoryID: id, categoryName: fresh, productCount: 1 } },
    });
    expect(await names()).toContain(fresh);
    expect(await names()).not.toContain(name);
  });

  it("search finds products by the new name of their category, and no longer by the old one", async () => {
    const [old, fresh] = [unique("Hathphool"), unique("Handflower")];
    const product = await givenProduct(shop.db, { categories: [old, "Elsewhere"] });
    await rename(await givenCategory(shop.db, old), fresh);
    expect(await find(fresh)).toEqual([product.productID]);
    expect(await find(old)).toEqual([]);
    expect(await readProduct(shop.db, product.productID)).toMatchObject({ updatedAt: product.updatedAt });
  });

  it("a category may change only the letter case of its name", async () => {
    const name = unique("Kada");
    const id = await givenCategory(shop.db, name);
    expect(await rename(id, name.toUpperCase())).toMatchObject({ status: 200 });
    expect(await names()).toContain(name.toUpperCase());
  });

  it("a category renamed to an existing name answers 409 and changes nothing", async () => {
    const [mine, theirs] = [unique("Mine"), unique("Theirs")];
    const id = await givenCategory(shop.db, mine);
    await givenCategory(shop.db, theirs);
    expect(await rename(id, theirs.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: "already_exists", errors: [{ field: "categoryName" }] },
    });
    expect(await names()).toEqual(expect.arrayContaining([mine, theirs]));
  });

  it("renaming an unknown category answers 404", async () => {
    expect(await rename(2_147_483_647, unique("Nowhere"))).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("three concurrent renamings to one name succeed for one category", async () => {
    const wanted = unique("Wanted");
    const ids = await Promise.all([1, 2, 3].map(async () => givenCategory(shop.db, unique("One"))));
    expect(countStatuses(await Promise.all(ids.map(async (id) => rename(id, wanted))))).toEqual({ 200: 1, 409: 2 });
  });
});

describe("audit log", () => {
  it("the audit log records who added, renamed and deleted a category", async () => {
    const [name, fresh] = [unique("Logged"), unique("Relogged")];
    const id = (await add(name)).body.data?.categoryID ?? 0;
    const subject = { actor: staff.id, subjectType: "category", subjectId: String(id) };
    expect(await lastEntry()).toMatchObject({ ...subject, action: "added", subjectLabel: name });
    await rename(id, fresh);
    expect(await lastEntry()).toMatchObject({
      ...subject,
      action: "renamed",
      changes: [{ field: "name", from: name, to: fresh }],
    });
    await remove(id);
    expect(await lastEntry()).toMatchObject({ ...subject, action: "deleted", subjectLabel: fresh });
  });

  it("the audit log has no entry for refused or unchanged names", async () => {
    const name = unique("Quiet");
    const id = await givenCategory(shop.db, name);
    const before = await lastEntry();
    await add(name);
    await rename(id, name);
    await rename(2_147_483_647, name);
    expect(await lastEntry()).toEqual(before);
  });
});

describe("deleting a category", () => {
  it("an empty category is deleted", async () => {
    const id = await givenCategory(shop.db, unique("Empty"));
    expect(await remove(id)).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("deleting an unknown category answers 404", async () => {
    expect(await remove(2_147_483_647)).toMatchObject({ status: 404 });
  });

  it.each([
    [["Tara Ring"], "1 product is in no other category: “Tara Ring”. Move it first."],
    [["Tara Ring", "Asha Ring"], "2 products are in no other category: “Asha Ring” and 1 more. Move them first."],
    [
      ["Tara Ring", "Asha Ring", "Ved Coin"],
      "3 products are in no other category: “Asha Ring” and 2 more. Move them first.",
    ],
  ])("deleting the only category of %j answers 409 with the first of them", async (titles, message) => {
    const name = unique("Full");
    for (const title of titles) await givenProduct(shop.db, { title, categories: [name] });
    await givenProduct(shop.db, { categories: [name, "Elsewhere"] });
    const answer = await remove(await givenCategory(shop.db, name));
    expect(answer).toMatchObject({ status: 409, body: { code: "still_in_use", sys_message: message } });
    expect(await names()).toContain(name);
  });

  it("a deleted category is removed from products that have other categories", async () => {
    const name = unique("Second");
    const product = await givenProduct(shop.db, { categories: [name, "Elsewhere"] });
    expect(await remove(await givenCategory(shop.db, name))).toMatchObject({ status: 200 });
    expect(await readProduct(shop.db, product.productID)).toMatchObject({
      categoryName: "Elsewhere",
      categories: [{ categoryName: "Elsewhere" }],
    });
  });

  it("a category that holds only archived products is deleted", async () => {
    const name = unique("Past");
    const product = await givenProduct(shop.db, { categories: [name] });
    await shop.call("DELETE", `/api/DeleteProduct?productID=${product.productID}`, { token });
    expect(await remove(await givenCategory(shop.db, name))).toMatchObject({ status: 200 });
  });

  it("a product keeps one of its two categories when both are deleted concurrently", async () => {
    for (let round = 0; round < 5; round++) {
      const both = [unique("Left"), unique("Right")];
      const product = await givenProduct(shop.db, { categories: both });
      const ids = await Promise.all(both.map(async (name) => givenCategory(shop.db, name)));
      const answers = await Promise.all(ids.map(remove));
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
      expect((await readProduct(shop.db, product.productID)).categories).toHaveLength(1);
    }
  });
});
