import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { aFile, aPicture, aProductForm } from "#tests/support/sample-media.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db } = shop;
const category = await givenCategory(db, "Rings");
const token = await loggedIn(shop, await givenStaff(shop));

async function save(product: ProductView, goesWith: unknown) {
  const { updatedAt: _, ...body } = product;
  const change = { ...body, goesWith };
  return shop.call<StaffProductView>("PUT", "/api/UpdateProductDetails", { token, body: change });
}

async function read({ productID }: ProductView): Promise<StaffProductView | null | undefined> {
  return (await shop.call<StaffProductView>("GET", `/api/staff/products/${productID}`, { token })).body.data;
}

async function givenPieces(count: number): Promise<ProductView[]> {
  const pieces: ProductView[] = [];
  while (pieces.length < count) pieces.push(await givenProduct(db, { title: unique("Tara") }));
  return pieces;
}

const refs = (products: readonly ProductView[]) => products.map(({ productID }) => ({ productID }));
const named = (products: readonly ProductView[]) =>
  products.map(({ productID, title }) => ({ productID, title, isArchived: false }));

async function aForm(goesWithJson: string): Promise<FormData> {
  const form = aProductForm({ CategoryID: String(category), goesWithJson });
  form.append("images", aFile(await aPicture(1), "ring.png", "image/png"));
  return form;
}

describe("matching products", () => {
  it("matching products are stored in order, changed and removed; a change without the field keeps them", async () => {
    const [product, ...others] = (await givenPieces(4)) as [ProductView, ...ProductView[]];
    const turned = others.toReversed();
    expect((await save(product, refs(turned))).body.data?.goesWith).toEqual(named(turned));
    expect((await read(product))?.goesWith).toEqual(named(turned));
    await save(product, undefined);
    expect((await read(product))?.goesWith).toEqual(named(turned));
    await save(product, refs(others.slice(0, 1)));
    expect((await read(product))?.goesWith).toEqual(named(others.slice(0, 1)));
    await save(product, []);
    expect(await read(product)).not.toHaveProperty("goesWith");
  });

  it("matching products can be sent back as they were read, and set on a new product", async () => {
    const pieces = await givenPieces(2);
    const form = await aForm(JSON.stringify(named(pieces)));
    const added = await shop.call<StaffProductView>("POST", "/api/AddProductForDash", { token, form });
    expect(added.body.data?.goesWith).toEqual(named(pieces));
  });

  it("matching products are in the audit log by title", async () => {
    const [product, other] = (await givenPieces(2)) as [ProductView, ProductView];
    await save(product, refs([other]));
    const row = await db
      .selectFrom("auditLog")
      .select("changes")
      .where("subjectId", "=", String(product.productID))
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const changes = row.changes;
    expect(changes).toContainEqual({ field: "Goes with", from: null, to: other.title });
  });

  it("matching products are marked as archived for staff, and removed with a deleted product", async () => {
    const [product, archived, removed] = (await givenPieces(3)) as [ProductView, ProductView, ProductView];
    await save(product, refs([archived, removed]));
    await shop.call("DELETE", `/api/DeleteProduct?productID=${archived.productID}`, { token });
    await db.deleteFrom("products").where("id", "=", removed.productID).execute();
    const { productID, title } = archived;
    expect((await read(product))?.goesWith).toEqual([{ productID, title, isArchived: true }]);
  });

  it("matching products are part of the conflict detection", async () => {
    const [product, other] = (await givenPieces(2)) as [ProductView, ProductView];
    const before = await read(product);
    shop.clock.advance(1);
    await save(product, refs([other]));
    const body = { ...before, goesWith: [] };
    const answer = await shop.call("PUT", "/api/UpdateProductDetails", { token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await read(product))?.goesWith).toEqual(named([other]));
  });
});

describe("refused matching products", () => {
  it.each([
    ["no list", "104", "goesWith", "The pieces must be a list of products."],
    ["no ids", [{ productID: "104" }], "goesWith.0.productID", "productID must be a number."],
    ["an unknown product", [{ productID: 2_000_000_000 }], "goesWith", "There is no product 2000000000."],
    ["a repeated product", [{ productID: 104 }, { productID: 104 }], "goesWith", "Each piece can be there once only."],
    ["too many", Array.from({ length: 9 }, (_, index) => ({ productID: index + 1 })), "goesWith", "At most 8 pieces."],
  ])("matching products are refused at their field: %s", async (_, goesWith, field, message) => {
    const [product] = (await givenPieces(1)) as [ProductView];
    const answer = await save(product, goesWith);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it("a product cannot match itself, and nothing of a refused change is stored", async () => {
    const [product] = (await givenPieces(1)) as [ProductView];
    const answer = await save({ ...product, title: "Another title" }, refs([product]));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: "goesWith", message: "A product cannot go with itself." }] },
    });
    expect((await read(product))?.title).toBe(product.title);
  });

  it("matching products are refused at the form field of a new product", async () => {
    for (const [text, message] of [
      ["[", "The pieces must be a list of products."],
      ['[{"productID":2000000000}]', "There is no product 2000000000."],
    ] as const) {
      const form = await aForm(text);
      const answer = await shop.call("POST", "/api/AddProductForDash", { token, form });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "goesWithJson", message }] } });
    }
  });
});
