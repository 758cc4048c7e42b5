import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { MediaView } from "#contract/media/media.ts";
import type { MediaStore } from "#domain/media/media.port.ts";
import { givenCategory, givenCustomer, givenOrder, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { countLockWaits } from "#tests/support/lock-waits.ts";
import { createSheetCalls, sheetOf } from "#tests/support/product-sheet.ts";
import { aFile, aPicture, aProductForm } from "#tests/support/sample-media.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

const HOUR = 3_600;
const shop = await createTestShop();
const staff = await givenStaff(shop);
const rings = String(await givenCategory(shop.db, "Rings"));
let pictures = 0;
let token = "";

// The clock advances by days, so sessions expire.
beforeEach(async () => {
  token = await loggedIn(shop, staff);
});

async function givenUpload(bytes?: Buffer, at: TestShop = shop): Promise<string> {
  pictures += 1;
  const form = new FormData();
  form.append("file", aFile(bytes ?? (await aPicture(pictures)), "ring.png"));
  const { body } = await at.call<MediaView>("POST", "/api/staff/media", { token, form });
  if (!body.data) throw new Error("An upload that was taken is answered.");
  return body.data.url;
}

async function givenProductOf(...urls: string[]): Promise<ProductView> {
  const form = aProductForm({ CategoryID: rings, imagePath: urls.join(",") });
  const { body } = await shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
  if (!body.data) throw new Error("A product that was added is answered whole.");
  return body.data;
}

async function show(product: ProductView, urls: string[], at: TestShop = shop) {
  const body = { ...product, imagePath: urls.join(","), updatedAt: undefined };
  return at.call("PUT", "/api/UpdateProductDetails", { token, body });
}

/** Whether the medium has both a row and files. Fails if it has only one of them. */
async function isThere(url: string): Promise<boolean> {
  const [, , key = ""] = url.split("/");
  const row = await shop.db.selectFrom("media").select("key").where("key", "=", key).executeTakeFirst();
  const { status } = await shop.fetch(url);
  expect([url, status]).toEqual([url, row ? 200 : 404]);
  return row !== undefined;
}

/** A second instance of the shop on the same database and folder, with a modified media store. */
async function givenInstance(change: (files: MediaStore) => Partial<MediaStore>) {
  const files = createFileMediaStore(shop.mediaDir);
  const database = { db: shop.db, url: shop.databaseUrl };
  return createTestShop({ database, clock: shop.clock, store: { ...files, ...change(files) } });
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe("unused media", () => {
  it("the sweeper knows every table that refers to media", async () => {
    const { rows } = await sql<{ column: string }>`
      select conrelid::regclass || '.' || attname as "column" from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = 'media'::regclass order by 1`.execute(shop.db);
    // A new foreign key must be added to `isShown` in media.repo.ts, and then here.
    expect(rows.map(({ column }) => column)).toEqual(["posts.cover_key", "product_media.media_key"]);
  });

  it("the sweeper removes rows and files of media unused for a day, and nothing younger", async () => {
    const old = await givenUpload();
    shop.clock.advance(HOUR);
    const young = await givenUpload();
    shop.clock.advance(23 * HOUR + 1);
    expect(await shop.services.media.sweepUnused()).toBe(1);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    shop.clock.advance(HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(1);
    expect(await isThere(young)).toBe(false);
  });

  it("the sweeper removes an unused medium behind more used ones than it reads at once", async () => {
    const { productID } = await givenProductOf(await givenUpload());
    await sql`insert into media (key, kind, extension, width, height)
      select lpad(n::text, 32, '0'), 'image', 'jpg', 960, 960 from generate_series(1, 1500) n`.execute(shop.db);
    await sql`insert into product_media (product_id, position, media_key)
      select ${productID}, n, lpad(n::text, 32, '0') from generate_series(1, 1500) n`.execute(shop.db);
    await shop.db
      .insertInto("media")
      .values({ key: "f".repeat(32), kind: "image", extension: "jpg", width: 960, height: 960 })
      .execute();
    shop.clock.advance(25 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(1);
  });

  it("the sweeper leaves media of products, including archived ones", async () => {
    const [shown, archived] = [await givenUpload(), await givenUpload()];
    await givenProductOf(shown);
    const { productID } = await givenProductOf(archived);
    await shop.call("DELETE", `/api/DeleteProduct?productID=${productID}`, { token });
    shop.clock.advance(48 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(0);
    expect([await isThere(shown), await isThere(archived)]).toEqual([true, true]);
  });

  it("the grace period of a medium starts when the last product stops using it", async () => {
    const [kept, dropped] = [await givenUpload(), await givenUpload()];
    const product = await givenProductOf(kept, dropped);
    shop.clock.advance(48 * HOUR);
    expect((await show(product, [kept])).status).toBe(200);
    shop.clock.advance(23 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(0);
    // Within a day it can be used again.
    expect((await show(product, [dropped, kept])).status).toBe(200);
    expect((await show(product, [kept])).status).toBe(200);
    shop.clock.advance(23 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(0);
    shop.clock.advance(2 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(1);
    expect([await isThere(kept), await isThere(dropped)]).toEqual([true, false]);
  });

  it("the grace period of a medium also starts when an import removes it from a product", async () => {
    const [kept, dropped] = [await givenUpload(), await givenUpload()];
    const { productID } = await givenProductOf(kept, dropped);
    shop.clock.advance(48 * HOUR);
    token = await loggedIn(shop, staff);
    const { begin } = createSheetCalls(shop, token);
    await shop.services.productImports.run(await begin(sheetOf([{ ProductID: String(productID), Images: kept }])));
    expect((await readProduct(shop.db, productID)).imagePath).toBe(kept);
    shop.clock.advance(23 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(0);
    shop.clock.advance(2 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(1);
    expect([await isThere(kept), await isThere(dropped)]).toEqual([true, false]);
  });

  it("the sweeper leaves the picture of a placed order", async () => {
    const [before, after] = [await givenUpload(), await givenUpload()];
    const product = await givenProductOf(before);
    await givenOrder(shop, await loggedIn(shop, await givenCustomer(shop)), [{ product }]);
    await show(product, [after]);
    shop.clock.advance(48 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(0);
    expect(await isThere(before)).toBe(true);
  });

  it("the grace period of a medium restarts when the same file is uploaded again", async () => {
    const bytes = await aPicture(250);
    const url = await givenUpload(bytes);
    shop.clock.advance(23 * HOUR);
    expect(await givenUpload(bytes)).toBe(url);
    shop.clock.advance(23 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(0);
    shop.clock.advance(2 * HOUR);
    expect(await shop.services.media.sweepUnused()).toBe(1);
  });

  it("the sweeper removes the other media when the files of one cannot be removed", async () => {
    const urls = [await givenUpload(), await givenUpload()].toSorted();
    shop.clock.advance(25 * HOUR);
    const failing = await givenInstance((files) => ({
      remove: async (key) => {
        if (urls[0]?.includes(key)) throw new Error("no answer");
        await files.remove(key);
      },
    }));
    const failure = { message: "Some unused media could not be removed.", errors: [new Error("no answer")] };
    await expect(failing.services.media.sweepUnused()).rejects.toMatchObject(failure);
    expect(await Promise.all(urls.map(isThere))).toEqual([true, false]);
    expect(await shop.services.media.sweepUnused()).toBe(1);
  });

  it("a sweep that ends after many failures does not block the removal of later media", async () => {
    const good = "e".repeat(32);
    await sql`insert into media (key, kind, extension, width, height)
      select lpad(n::text, 32, '0'), 'image', 'jpg', 960, 960 from generate_series(2001, 2100) n
      union all select ${good}, 'image', 'jpg', 960, 960`.execute(shop.db);
    shop.clock.advance(25 * HOUR);
    const failing = await givenInstance((files) => ({
      remove: async (key) => {
        if (key !== good) throw new Error("no answer");
        await files.remove(key);
      },
    }));
    const isGoodThere = async () =>
      (await shop.db.selectFrom("media").select("key").where("key", "=", good).execute()).length === 1;
    await expect(failing.services.media.sweepUnused()).rejects.toThrow("could not be removed");
    expect(await isGoodThere()).toBe(true);
    await expect(failing.services.media.sweepUnused()).rejects.toThrow("could not be removed");
    expect(await isGoodThere()).toBe(false);
    // The failed ones have their turn again.
    expect(await shop.services.media.sweepUnused()).toBe(100);
  });

  it("the sweeper retains the row while the files cannot be removed", async () => {
    const url = await givenUpload();
    shop.clock.advance(25 * HOUR);
    const failing = await givenInstance(() => ({
      remove: async () => {
        throw new Error("no answer");
      },
    }));
    await expect(failing.services.media.sweepUnused()).rejects.toThrow("could not be removed");
    expect(await isThere(url)).toBe(true);
    expect(await shop.services.media.sweepUnused()).toBe(1);
  });
});

describe("concurrent sweeps", () => {
  it("a medium stays if a product starts using it during a sweep", async () => {
    const [shown, url] = [await givenUpload(), await givenUpload()];
    const product = await givenProductOf(shown);
    shop.clock.advance(25 * HOUR);
    let swept: Promise<number> | undefined;
    await shop.db.transaction().execute(async (trx) => {
      const key = url.split("/")[2] ?? "";
      expect(await shop.services.media.hold(trx, [url], "imagePath")).toEqual([key]);
      swept = shop.services.media.sweepUnused();
      // Waits until the sweeper is blocked by this transaction.
      await expect.poll(async () => countLockWaits(shop.db)).toBe(1);
      await trx
        .insertInto("productMedia")
        .values({ productId: product.productID, position: 9, mediaKey: key })
        .execute();
    });
    expect(await swept).toBe(0);
    expect(await isThere(url)).toBe(true);
  });

  it("a product's change is refused if it requests a medium too late during a sweep", async () => {
    const [shown, url] = [await givenUpload(), await givenUpload()];
    const product = await givenProductOf(shown);
    shop.clock.advance(25 * HOUR);
    const [removing, mayRemove] = [gate(), gate()];
    const sweeping = await givenInstance((files) => ({
      remove: async (key) => {
        removing.open();
        await mayRemove.opened;
        await files.remove(key);
      },
    }));
    const swept = sweeping.services.media.sweepUnused();
    await removing.opened;
    const saving = show(product, [shown, url]);
    mayRemove.open();
    expect(await saving).toMatchObject({ status: 422, body: { errors: [{ field: "imagePath" }] } });
    expect(await swept).toBe(1);
    expect([await isThere(shown), await isThere(url)]).toEqual([true, false]);
  });

  it("an upload of the same file during a sweep is complete afterwards", async () => {
    const bytes = await aPicture(251);
    const url = await givenUpload(bytes);
    shop.clock.advance(25 * HOUR);
    const [removing, mayRemove] = [gate(), gate()];
    const sweeping = await givenInstance((files) => ({
      remove: async (key) => {
        removing.open();
        await mayRemove.opened;
        await files.remove(key);
      },
    }));
    const swept = sweeping.services.media.sweepUnused();
    await removing.opened;
    const uploading = givenUpload(bytes);
    mayRemove.open();
    expect([await swept, await uploading]).toEqual([1, url]);
    expect(await isThere(url)).toBe(true);
  });
});
