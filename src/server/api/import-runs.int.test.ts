import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { aNewSheetRow, createSheetCalls, sheetOf, type SheetRow } from "#tests/support/product-sheet.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const enqueued: number[] = [];
const shop = await createTestShop({
  importQueue: {
    enqueue: async (_, importId) => {
      enqueued.push(importId);
    },
  },
});
const token = await loggedIn(shop, await givenStaff(shop));
const { begin, progress, send } = createSheetCalls(shop, token);
const { run } = shop.services.productImports;
await givenProduct(shop.db, { categories: ["Rings"] });

const aNewRow = (given: SheetRow = {}) => aNewSheetRow({ SKU: unique("SKU"), ...given });
const newRows = (count: number) => Array.from({ length: count }, () => aNewRow());

async function goodsCounts() {
  const { products = 0, auditLog: _, audit_log: lines = 0, ...counts } = await countRows(shop.db);
  return { products, lines, filed: counts.product_categories, shown: counts.product_media };
}

/** The connection that executes the import. */
async function findRunner(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(shop.db);
  return rows[0]?.pid;
}

async function isRunnerWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where pid = ${(await findRunner()) ?? 0} and wait_event_type = 'Lock'`.execute(
    shop.db,
  );
  return rows.length > 0;
}

/** Whether an order waits for the stock of a variation. */
async function isSaleWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'update "variations"%'`.execute(
    shop.db,
  );
  return rows.length > 0;
}

const HELD_SKU = "HELD-BY-ANOTHER";

/** Blocks inserts of products with this SKU with an uncommitted row. */
async function holdSku(sku = HELD_SKU) {
  const blocker = await shop.db.startTransaction().execute();
  await blocker
    .insertInto("products")
    .values({ slug: "held", title: "Held", descriptionHtml: "", pricePaise: 100, sku })
    .execute();
  return blocker;
}

/** Terminates every connection that inserts a product with this SKU. Resolves with the function that undoes this. */
async function breakAt(sku: string): Promise<() => Promise<unknown>> {
  await sql`create function end_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return null; end $$`.execute(
    shop.db,
  );
  await sql`create trigger ends before insert on products for each row
    when (new.sku = ${sql.lit(sku)}) execute function end_connection()`.execute(shop.db);
  return async () => sql`drop function end_connection cascade`.execute(shop.db);
}

/** The cells of a row that leave a product unchanged. */
function givenCells({ productID, title, description, imagePath, sku }: ProductView): SheetRow {
  return {
    ProductID: String(productID),
    Title: title,
    Description: description,
    Categories: "Rings",
    LabelHeading: "",
    LabelDescription: "",
    Images: imagePath,
    SKU: sku ?? "",
  };
}

describe("imports", () => {
  it("an import is queued once it is stored", async () => {
    const id = await begin(sheetOf([aNewRow()]));
    expect(enqueued.at(-1)).toBe(id);
    expect(await progress(id)).toMatchObject({ status: "waiting", done: 0, total: 1, result: null });
  });

  it("a refused import is not queued", async () => {
    const before = enqueued.length;
    expect((await send(sheetOf([aNewRow({ Price: "free" })]), "false")).status).toBe(422);
    expect(enqueued.length).toBe(before);
  });

  it("an import killed in the middle has stored nothing, and is done once when it runs again", async () => {
    const rows = [...newRows(249), aNewRow({ SKU: HELD_SKU })];
    const id = await begin(sheetOf(rows));
    const before = await goodsCounts();
    const mend = await breakAt(HELD_SKU);
    // A transaction that loses its connection is retried, so every retry has to lose it too.
    await expect(run(id)).rejects.toThrow(/terminat/i);
    expect(await goodsCounts()).toEqual(before);
    expect(await progress(id)).toMatchObject({ status: "running", done: 200, total: 250, result: null });
    await mend();

    enqueued.length = 0;
    await shop.services.productImports.resumeUnfinished();
    expect(enqueued).toContain(id);
    await run(id);
    expect(await progress(id)).toMatchObject({ status: "done", done: 250, result: { counts: { new: 250 } } });
    const after = await goodsCounts();
    expect(after).toEqual({
      products: before.products + 250,
      lines: before.lines + 250,
      filed: (before.filed ?? 0) + 250,
      shown: (before.shown ?? 0) + 250,
    });
    await run(id);
    expect(await goodsCounts()).toEqual(after);
    enqueued.length = 0;
    await shop.services.productImports.resumeUnfinished();
    expect(enqueued).not.toContain(id);
  });

  it("an import run several times concurrently is done once", async () => {
    const before = await goodsCounts();
    const id = await begin(sheetOf(newRows(3)));
    await Promise.all([run(id), run(id), run(id)]);
    expect(await goodsCounts()).toMatchObject({ products: before.products + 3, lines: before.lines + 3 });
  });

  it("an import fails if an earlier one changed the same product", async () => {
    const product = await givenProduct(shop.db, { price: 100 });
    const row = { ProductID: String(product.productID), UpdatedAt: product.updatedAt };
    const ids = [await begin(sheetOf([{ ...row, Price: "120" }])), await begin(sheetOf([{ ...row, Price: "130" }]))];
    await Promise.all(ids.map(run));
    const [one, other] = await Promise.all(ids.map(progress));
    expect(new Set([one?.status, other?.status])).toEqual(new Set(["done", "failed"]));
    const failed = one?.status === "failed" ? one : other;
    expect(failed?.result).toMatchObject({
      failure: "One row is wrong. Nothing was imported.",
      problems: [{ row: 2, column: "UpdatedAt" }],
    });
    const { price } = await readProduct(shop.db, product.productID);
    expect(price).toBe(one?.status === "done" ? 120 : 130);
  });

  it("an import stores nothing when the catalogue has changed since the check", async () => {
    const name = unique("Fleeting");
    await givenCategory(shop.db, name);
    const id = await begin(sheetOf([aNewRow(), aNewRow({ Categories: name })]));
    const before = await goodsCounts();
    await shop.db.deleteFrom("categories").where("name", "=", name).execute();
    await run(id);
    expect(await progress(id)).toMatchObject({
      status: "failed",
      result: { problems: [{ row: 3, column: "Categories", message: `There is no category “${name}”.` }] },
    });
    expect(await goodsCounts()).toEqual(before);
  });

  it("an import without stock does not overwrite the stock that concurrent orders take", async () => {
    const product = await givenProduct(shop.db, {
      stock: 5,
      variations: [{ variationName: "Size", variationValue: "12", price: 100, stock: 5 }],
    });
    const rows = [
      { ...givenCells(product), Price: "200" },
      { ...aNewRow({ SKU: `${HELD_SKU}-2` }), ProductID: "" },
    ];
    const id = await begin(sheetOf(rows));
    await shop.db.updateTable("products").set({ stock: 3 }).where("id", "=", product.productID).execute();
    const blocker = await holdSku(`${HELD_SKU}-2`);
    const done = run(id);
    while (!(await isRunnerWaiting())) await progress(id);
    await shop.db.updateTable("variations").set({ stock: 2 }).where("productId", "=", product.productID).execute();
    await blocker.rollback().execute();
    await done;
    const stored: ProductView = await readProduct(shop.db, product.productID);
    expect(stored).toMatchObject({ price: 200, stock: 3, variations: [{ stock: 2 }] });
  });

  it("an import that changes a size does not bring back the stock that an order takes meanwhile", async () => {
    const size = { variationName: "Size", variationValue: "12" };
    const product = await givenProduct(shop.db, { stock: null, variations: [{ ...size, price: 100, stock: 1 }] });
    const rows = [
      { ...givenCells(product), Price: "200", Variations: "Size: 12 = 210 @ 1" },
      { ...aNewRow({ SKU: `${HELD_SKU}-3` }), ProductID: "", Variations: "" },
    ];
    const id = await begin(sheetOf(rows));
    const blocker = await holdSku(`${HELD_SKU}-3`);
    const done = run(id);
    while (!(await isRunnerWaiting())) await progress(id);
    let isTaken = false;
    const sale = shop.db
      .updateTable("variations")
      .set({ stock: 0 })
      .where("productId", "=", product.productID)
      .where("stock", ">=", 1)
      .execute()
      .then(() => (isTaken = true));
    await expect.poll(async () => isTaken || (await isSaleWaiting())).toBe(true);
    await blocker.rollback().execute();
    await Promise.all([done, sale]);
    expect(await progress(id)).toMatchObject({ status: "done" });
    const stored: ProductView = await readProduct(shop.db, product.productID);
    expect(stored.variations).toMatchObject([{ price: 210, stock: 0 }]);
  });

  it("an import that never finishes is marked as failed", async () => {
    const id = await begin(sheetOf([aNewRow()]));
    await shop.db.updateTable("imports").set({ content: "no longer a table" }).where("id", "=", id).execute();
    for (let attempt = 1; attempt <= 10; attempt++) await expect(run(id)).rejects.toThrow("headings");
    expect(await progress(id)).toMatchObject({
      status: "failed",
      result: { failure: "Something went wrong on our side. Nothing was imported." },
    });
    await run(id);
  });

  it("an import whose process was killed ten times is marked as failed, and kills no further one", async () => {
    const id = await begin(sheetOf([aNewRow()]));
    await shop.db.updateTable("imports").set({ status: "running", attempts: 10 }).where("id", "=", id).execute();
    const before = await goodsCounts();
    await run(id);
    expect(await progress(id)).toMatchObject({
      status: "failed",
      result: { failure: "Something went wrong on our side. Nothing was imported." },
    });
    expect(await goodsCounts()).toEqual(before);
  });

  it("an import deletes its file when it is done", async () => {
    const id = await begin(sheetOf([aNewRow()]));
    const content = async () =>
      (await shop.db.selectFrom("imports").select("content").where("id", "=", id).executeTakeFirstOrThrow()).content;
    expect(await content()).toContain("New ring");
    await run(id);
    expect(await content()).toBeNull();
  });

  it("an unknown import answers 404", async () => {
    expect(await shop.call("GET", "/api/staff/imports/2147483647", { token })).toMatchObject({
      status: 404,
      body: { sys_message: "There is no such import." },
    });
  });
});
