import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffHomeView } from "#contract/content/home.ts";
import { demoMessages, type DemoDataView } from "#contract/demo/demo-data.ts";
import type { PostView } from "#contract/journal/post.ts";
import { demoSettings, type ShopSettingsView } from "#contract/settings/shop-settings.ts";
import type { SetupView } from "#contract/setup/setup.ts";
import { PLAIN_HOME } from "#domain/content/initial/initial-home.ts";
import { seedDemoShop } from "#server/demo-shop.ts";
import { anOrder, aProduct } from "#tests/support/builders.ts";
import { givenPage, publishDraft } from "#tests/support/content.ts";
import {
  givenCategory,
  givenCustomer,
  givenPost,
  givenProduct,
  givenStaff,
  loggedIn,
  readProduct,
} from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const CATALOGUE = join(import.meta.dirname, "..", "..", "..", "catalogue");
const NAME = "Rajatam";
const ORDERED = 116;
const EDITED = 114;
const SHARED = 115;

/** The name of a database with the demo shop. It has no connections, so that it can be copied. */
async function createTemplate(): Promise<string> {
  const database = await createTestDatabase();
  const { services } = await createTestShop({ database });
  await seedDemoShop(database.db, services, CATALOGUE, () => {});
  await database.db.destroy();
  return new URL(database.url).pathname.slice(1);
}

const template = await createTemplate();

/** Another demo shop, whose pictures have no files. */
async function createDemoShop() {
  const demo = await createTestShop({ database: await createTestDatabase(template) });
  return { ...demo, login: await loggedIn(demo, await givenStaff(demo)) };
}

const shop = await createTestShop();
const { db, services, call } = shop;
await seedDemoShop(db, services, CATALOGUE, () => {});
const token = await loggedIn(shop, await givenStaff(shop));

const look = async () => (await call<DemoDataView>("GET", "/api/staff/demo-data", { token })).body.data;
const remove = async (confirmation: unknown = NAME) =>
  call<DemoDataView>("POST", "/api/staff/demo-data/remove", { token, body: { confirmation } });

async function picturesOf(productId: number): Promise<string[]> {
  const rows = await db.selectFrom("productMedia").select("mediaKey").where("productId", "=", productId).execute();
  return rows.map(({ mediaKey }) => mediaKey);
}

async function isStored(key: string): Promise<boolean> {
  const row = await db.selectFrom("media").select("key").where("key", "=", key).executeTakeFirst();
  const folder = await access(join(shop.mediaDir, key)).then(
    () => true,
    () => false,
  );
  expect(folder).toBe(row !== undefined);
  return folder;
}

// Data of the owner: an order of a demo product, changed demo data, and new data.
const customer = await loggedIn(shop, await givenCustomer(shop));
const ordered = await readProduct(db, ORDERED);
const placed = await call<{ orderID: string }>("POST", "/api/place-order", {
  token: customer,
  body: anOrder([{ product: ordered }]),
});
const orderId = placed.body.data?.orderID ?? "";
const edit = { productID: EDITED, title: "Our own words", description: "<p>Ours</p>", price: 1_200 };
await call<ProductView>("PUT", "/api/UpdateProductDetails", { token, body: edit });
const own = await givenProduct(db, { ...aProduct(), title: "Own ring", categories: ["Rings", "Own"] });
const [sharedPicture = ""] = await picturesOf(SHARED);
await db
  .insertInto("productMedia")
  .values({ productId: own.productID, position: 5, mediaKey: sharedPicture })
  .execute();
const ownPost = await givenPost(shop, token, { title: "Our own post" });
const [demoPost] = (await call<PostView[]>("GET", "/api/posts", { token })).body.data?.toReversed() ?? [];
await call("PUT", `/api/posts/${demoPost?.id}`, { token, body: { ...demoPost, title: "Our changed post" } });
const anklets = await givenCategory(db, "Anklets");
await call("PUT", "/api/UpdateCategory", { token, body: { categoryID: anklets, categoryName: "Payals" } });

/** Terminates connections of removals that wait for a post. Returns their number. */
async function endRemoval(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from posts%'`.execute(db);
  return rows.length;
}

describe("preview of the removal", () => {
  it("the preview of the demo's removal counts the deleted data, and lists what stays", async () => {
    const view = await look();
    expect(view).toMatchObject({
      removedAt: null,
      confirmation: NAME,
      deletes: { products: 46, posts: 2, offers: 2 },
      archives: [{ id: ORDERED, title: ordered.title }],
      keeps: { products: [{ id: EDITED, title: "Our own words" }], posts: [{ title: "Our changed post" }] },
      own: { orders: 1, customers: 1, products: 1, posts: 1 },
    });
    expect(view?.keeps.categories).toEqual(expect.arrayContaining(["Rings", "Payals"]));
    expect(view?.deletes.orders).toBeGreaterThan(50);
    expect(view?.deletes.customers).toBe(24);
    expect(view?.deletes.media).toBeGreaterThan(60);
  });

  it.each(["", " ", "RAJATAM!", "remove", 5, null])(
    "the demo is not removed with the confirmation %j",
    async (confirmation) => {
      const before = await countRows(db);
      expect(await remove(confirmation)).toMatchObject({
        status: 422,
        body: { errors: [{ field: "confirmation", message: demoMessages.notConfirmed }] },
      });
      expect(await countRows(db)).toEqual(before);
    },
  );

  it("all data is unchanged when the demo's removal fails half-way", async () => {
    const before = await countRows(db);
    const posts = await db.selectFrom("demoItems").select("id").where("kind", "=", "post").execute();
    const id = posts.find((post) => post.id !== demoPost?.id)?.id;
    let removal: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (trx) => {
      // Posts are deleted late, so that most deletions are done but not committed.
      await sql`select from posts where id = ${id} for update`.execute(trx);
      removal = remove(` rajatam `);
      // A transaction that loses its connection is retried, so every retry has to lose it too.
      for (let attempt = 1; attempt <= 4; attempt++) await expect.poll(endRemoval, { interval: 50 }).toBe(1);
    });
    expect((await removal)?.status).toBeGreaterThanOrEqual(500);
    expect(await countRows(db)).toEqual(before);
  });
});

describe("removing the demo", () => {
  it("the demo is removed completely, also under concurrent requests", async () => {
    const [productPicture = ""] = await picturesOf(117);
    const [orderedPicture = ""] = await picturesOf(ORDERED);
    const answers = await Promise.all([remove(), remove(" rajatam ")]);
    for (const { status, body } of answers) {
      expect([status, body.sys_message]).toEqual([200, "The demo is removed. The shop is yours."]);
    }
    const samples = ["accounts", "orders", "billingDocuments"] as const;
    for (const table of samples) {
      expect(await db.selectFrom(table).select("isSample").where("isSample", "=", true).execute()).toEqual([]);
    }
    expect(await db.selectFrom("billingSeries").select("prefix").where("prefix", "like", "D-%").execute()).toEqual([]);
    expect(await db.selectFrom("demoItems").selectAll().execute()).toEqual([]);
    // One of them also applied to a product that stays.
    expect(await db.selectFrom("offers").select("title").execute()).toEqual([]);
    const search = await call<ProductView[]>("GET", "/api/search?q=pendant");
    expect(search.body.data?.filter(({ productID }) => productID < 149)).toEqual([]);
    const sitemap = await (await shop.fetch("/sitemap-1.xml")).text();
    expect(sitemap.match(/products-details\/1\d\d-/g)).toEqual([`products-details/${EDITED}-`]);
    expect(sitemap).not.toContain("Mangalsutras");
    await services.media.sweepUnused();
    expect(await isStored(productPicture)).toBe(false);
    expect([await isStored(sharedPicture), await isStored(orderedPicture)]).toEqual([true, true]);
    const view = await look();
    expect(view?.removedAt).toEqual(expect.any(String));
    expect(Object.values(view?.deletes ?? { none: 1 })).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("the demo's removal keeps the owner's orders with products, and changed or new products, posts and categories", async () => {
    const order = await call<{ items: { productName: string; productImage: string }[] }>(
      "GET",
      `/api/orders/${orderId}`,
      {
        token: customer,
      },
    );
    expect(order.body.data?.items[0]).toMatchObject({ productName: ordered.title });
    const products = await db.selectFrom("products").select(["id", "archivedAt"]).orderBy("id").execute();
    expect(products.map(({ id, archivedAt }) => [id, archivedAt !== null])).toEqual([
      [EDITED, false],
      [ORDERED, true],
      [own.productID, false],
    ]);
    const names = (await db.selectFrom("categories").select("name").execute()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Rings", "Own", "Payals"]));
    const posts = (await db.selectFrom("posts").select("title").execute()).map(({ title }) => title);
    expect(posts.toSorted()).toEqual([ownPost.title, "Our changed post"].toSorted());
    const packed = await call<{ invoiceNumber: string }>("POST", `/api/staff/orders/${orderId}/pack`, {
      token,
      body: { confirmed: true },
    });
    expect(packed.body.data?.invoiceNumber).toMatch(/000001$/);
  });

  it("the demo's removal updates figures, is in the audit log once, and is not undone by a restart", async () => {
    const { rows } = await sql<{ orders: number; paise: number }>`
      select sum(orders)::int as orders, sum(sales_paise) as paise from sales_by_day`.execute(db);
    expect(rows[0]).toEqual({ orders: 1, paise: ordered.price * 100 });
    const counted = await sql<{
      products: number;
    }>`select sum(products)::int as products from listed_counts where scope = 0`.execute(db);
    expect(counted.rows[0]?.products).toBe(2);
    const log = await db.selectFrom("auditLog").selectAll().where("subjectLabel", "=", "Demo shop").execute();
    expect(log.map(({ action }) => action)).toEqual(["removed"]);
    expect(await seedDemoShop(db, services, CATALOGUE, () => {}, true)).toBe(false);
    expect(await services.samples.makeDue()).toBe(0);
    const setup = await call<SetupView>("GET", "/api/staff/setup", { token });
    expect(setup.status).toBe(200);
  });
});

it.each([
  ["and nothing was published", false],
  ["and only a page was published", true],
])(
  "once the demo is removed %s, the home page contains no demo quotes, now and after a reset",
  async (_, published) => {
    const { login, ...demo } = await createDemoShop();
    if (published) await givenPage(demo);
    const ask = async (method: string, path: string, body?: unknown) =>
      demo.call<StaffHomeView>(method, `/api/staff/${path}`, { token: login, body });
    expect(await ask("POST", "demo-data/remove", { confirmation: NAME })).toMatchObject({ status: 200 });
    await demo.services.content.reload();
    expect((await demo.services.content.getHome()).sections.map(({ kind }) => kind)).not.toContain("voices");
    await ask("PUT", "content/home", { sections: [] });
    await publishDraft(demo);
    await ask("DELETE", "content/home");
    expect((await ask("GET", "content/home")).body.data?.sections).toEqual(PLAIN_HOME.sections);
  },
);

it("a customised home page survives the removal of the demo", async () => {
  const { login, ...demo } = await createDemoShop();
  const sections = [{ id: "own", kind: "rates", title: "Today", hidden: false, from: "", until: "" }];
  await demo.call("PUT", "/api/staff/content/home", { token: login, body: { sections } });
  await publishDraft(demo);
  await demo.call("POST", "/api/staff/demo-data/remove", { token: login, body: { confirmation: NAME } });
  await demo.services.content.reload();
  expect((await demo.services.content.getHome()).sections).toMatchObject([{ kind: "rates", title: "Today" }]);
});

it("removing an unchanged demo leaves the same data as a shop without the demo", async () => {
  const { login, ...demo } = await createDemoShop();
  const empty = await createTestShop();
  await loggedIn(empty, await givenStaff(empty));
  const body = { confirmation: NAME };
  expect(await demo.call("POST", "/api/staff/demo-data/remove", { token: login, body })).toMatchObject({ status: 200 });
  await demo.services.media.sweepUnused();
  await demo.services.salesReports.compactSales();
  await demo.services.catalogue.compactCounts();
  const [left, never] = [await countRows(demo.db), await countRows(empty.db)];
  const more = Object.keys(left).filter((table) => left[table] !== never[table]);
  // The log entry of the removal, and the demo's metal rates.
  expect(more).toEqual(["audit_log", "metal_rates", "rate_publications"]);
  expect(await seedDemoShop(demo.db, demo.services, CATALOGUE, () => {}, true)).toBe(false);
});

const NO_PROMISES = { promoMessages: [], searchHints: [] };

it("demo texts of banner and search box are removed, and the owner's texts stay", async () => {
  const { login, ...demo } = await createDemoShop();
  const promoMessages = ["Open until nine"];
  await demo.call("PUT", "/api/staff/settings", {
    token: login,
    body: { settings: { ...demoSettings, promoMessages } },
  });
  await demo.call("POST", "/api/staff/demo-data/remove", { token: login, body: { confirmation: NAME } });
  const { settings } =
    (await demo.call<ShopSettingsView>("GET", "/api/staff/settings", { token: login })).body.data ?? {};
  expect(settings).toMatchObject({ ...NO_PROMISES, promoMessages, welcomeOffer: demoSettings.welcomeOffer });
});

it.each([
  ["the gift wrapping that the demo offers", undefined, "nothing"],
  ["no gift wrapping whose fee the owner has set", 150, "wrapping"],
])("removing the demo removes %s", async (_, fee, left) => {
  const { login, ...demo } = await createDemoShop();
  const read = async () =>
    (await demo.call<ShopSettingsView>("GET", "/api/staff/settings", { token: login })).body.data?.settings;
  const offered = await read();
  expect(offered).toMatchObject({ giftOffer: "wrapping", giftWrapFee: 99 });
  if (fee !== undefined) {
    const settings = { ...offered, giftWrapFee: fee };
    await demo.call("PUT", "/api/staff/settings", { token: login, body: { settings } });
  }
  await demo.call("POST", "/api/staff/demo-data/remove", { token: login, body: { confirmation: NAME } });
  expect((await read())?.giftOffer).toBe(left);
});

it("a shop without the demo has no demo texts, and its settings can be saved", async () => {
  const empty = await createTestShop();
  await empty.services.demoRemoval.startWithoutDemo();
  const login = await loggedIn(empty, await givenStaff(empty));
  const read = async () =>
    (await empty.call<ShopSettingsView>("GET", "/api/staff/settings", { token: login })).body.data;
  const view = await read();
  expect(view?.settings).toMatchObject(NO_PROMISES);
  expect(await empty.call("PUT", "/api/staff/settings", { token: login, body: view })).toMatchObject({ status: 200 });
  await empty.services.demoRemoval.startWithoutDemo();
  expect((await read())?.settings).toEqual(view?.settings);
  const page = await (await empty.fetch("/")).text();
  expect(page).not.toContain('aria-label="Offers"');
  expect(await (await empty.fetch("/search")).text()).not.toContain("Popular searches");
});
