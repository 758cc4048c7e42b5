import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import type { StaffRatesView } from "#contract/rates/rates.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { givenOffer } from "#tests/support/given-offer.ts";
import { givenCategory, givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { createEntry } from "./cache-entry.ts";
import { followChanges } from "./follow-changes.ts";
import { createResponseCache } from "./response-cache.ts";

const shop = await createTestShop();
const staff = await loggedIn(shop, await givenStaff(shop));
const customer = await loggedIn(shop, await givenCustomer(shop));

/** A separate instance that is notified of changes through the database only, and may still be loading its state. */
async function givenListeningInstance() {
  const cache = createResponseCache({ maxBytes: 1e6, maxQueryBytes: 1e6 });
  const { menu, settings, content } = shop.services;
  const changes = followChanges({
    databaseUrl: shop.databaseUrl,
    cache,
    settings,
    menu,
    offers: shop.services.currentOffers,
    content,
    log: shop.testLog.log,
  });
  onTestFinished(() => changes.stop());
  await expect.poll(() => changes.isListening()).toBe(true);
  const keep = async (key: string, topics: string[]) =>
    cache.fill(key, async () =>
      createEntry(new Response(key), { maxAgeSeconds: 60, staleSeconds: 0, topics }, Date.now()),
    );
  return { cache, changes, keep };
}

async function givenInstance() {
  const instance = await givenListeningInstance();
  await instance.changes.applied();
  return instance;
}

async function change(method: string, path: string, body: Record<string, unknown>) {
  expect(await shop.call(method, `/api/${path}`, { token: staff, body })).toMatchObject({ body: { isSuccess: true } });
}

describe("followChanges", () => {
  it("the caches of two instances drop exactly the pages that show what staff have changed", async () => {
    const instances = [await givenInstance(), await givenInstance()];
    const ring = await givenProduct(shop.db, { categories: ["Rings"] });
    const chain = await givenProduct(shop.db, { categories: ["Chains"] });
    for (const { changes } of instances) await changes.applied();
    for (const { keep } of instances) {
      await keep("/ring", [`product:${ring.productID}`]);
      await keep("/rings", ["category:rings"]);
      await keep("/chain", [`product:${chain.productID}`]);
      await keep("/chains", ["category:chains"]);
      await keep("/products", ["catalogue"]);
    }
    await change("PUT", "UpdateProductDetails", { ...ring, price: 1 });
    for (const { cache, changes } of instances) {
      await changes.applied();
      const left = ["/ring", "/rings", "/chain", "/chains", "/products"].filter((key) => cache.find(key));
      expect(left).toEqual(["/chain", "/chains"]);
    }
  });

  it("a cache drops the public rates when a purity is added, changed or removed", async () => {
    const { cache, changes, keep } = await givenInstance();
    const { body } = await shop.call<StaffRatesView>("GET", "/api/staff/rates", { token: staff });
    const purities = body.data?.purities.map(({ metal, purity, fineness }) => ({ metal, purity, fineness })) ?? [];
    const added = [...purities, { metal: "gold", purity: "20K", fineness: 833 }];
    const changed = [...purities, { metal: "gold", purity: "20K", fineness: 834 }];
    for (const wanted of [added, changed, purities]) {
      await keep("/api/rates", []);
      await change("PUT", "staff/purities", { purities: wanted });
      await changes.applied();
      expect(cache.find("/api/rates")).toBeUndefined();
    }
  });

  it("a cache drops a static page when it is published, and all pages when the menus are", async () => {
    const { cache, changes, keep } = await givenInstance();
    const { contentEditing, contentPublishing, homeEditing, menuEditing, content } = shop.services;
    const actor = { accountId: null, name: "Anita" };
    const publish = async () => {
      const { draft } = await contentPublishing.getContent();
      await contentPublishing.publish(actor, { updatedAt: draft.updatedAt ?? "" });
      await changes.applied();
    };
    for (const slug of ["about", "terms"]) await keep(`/${slug}`, ["content:menus", `content:${slug}`]);
    await keep("/", ["content:menus", "content:home"]);
    const cachedPages = () => ["/", "/about", "/terms"].filter((key) => cache.find(key));

    const { slug: _s, path: _p, state: _st, ...page } = await contentEditing.getPage("terms");
    await contentEditing.changePage(actor, "terms", { ...page, lead: "New terms." });
    expect(cachedPages()).toEqual(["/", "/about", "/terms"]);
    await publish();
    expect(cachedPages()).toEqual(["/", "/about"]);
    expect((await content.getPage("terms")).lead).toBe("New terms.");

    await homeEditing.changeHome(actor, { sections: [] });
    expect(cachedPages()).toEqual(["/", "/about"]);
    await publish();
    expect(cachedPages()).toEqual(["/about"]);

    await menuEditing.changeMenus(actor, { main: [], second: { entries: [], shownOn: ["/"] }, footer: [] });
    await publish();
    expect(cachedPages()).toEqual([]);
    expect((await content.getMenus()).footer).toEqual([]);
  });

  it.each([
    [
      "a product added to a category",
      async () => void (await givenProduct(shop.db, { categories: ["Anklets"] })),
      "category:anklets",
    ],
    [
      "a product moved to another category, for the list of the former one",
      async () => {
        const product = await givenProduct(shop.db, { categories: ["Cuffs"] });
        const categories = [{ categoryID: await givenCategory(shop.db, "Bangles") }];
        await change("PUT", "UpdateProductDetails", { ...product, categories });
      },
      "category:cuffs",
    ],
    ["a category added", async () => change("POST", "AddCategory", { CategoryName: "Brooches" }), "categories"],
    [
      "the last use of an offer taken",
      async () => {
        const product = await givenProduct(shop.db, { price: 900, stock: 5 });
        const offerId = await givenOffer(shop, { totalLimit: 1, validFrom: new Date("2040-01-01") });
        const { orderID } = await givenOrder(shop, customer, [{ product }]);
        const orderId = Number(orderID.replace("RJ-", ""));
        const { accountId } = await shop.db
          .selectFrom("orders")
          .select("accountId")
          .where("id", "=", orderId)
          .executeTakeFirstOrThrow();
        await shop.db.insertInto("offerUses").values({ offerId, accountId, orderId, discountPaise: 1 }).execute();
      },
      "content:about",
    ],
    [
      "the gift of an offer sold out",
      async () => {
        const { productID: giftProductId } = await givenProduct(shop.db, { stock: 1 });
        await givenOffer(shop, { kind: "gift", giftProductId, validFrom: new Date("2040-01-01") });
        await shop.db.updateTable("products").set({ stock: 0 }).where("id", "=", giftProductId).execute();
      },
      "content:about",
    ],
    ["the settings", async () => change("PUT", "staff/settings", { settings: demoSettings }), "settings"],
    [
      "the brand",
      async () => change("PUT", "staff/brand", { ...DEFAULT_BRAND, name: "Chandni", fonts: "modern" }),
      "settings",
    ],
  ])("a cached page is dropped after a change: %s", async (_what, act, topic) => {
    const { cache, changes, keep } = await givenInstance();
    await keep("/page", [topic]);
    await act();
    await changes.applied();
    expect(cache.find("/page")).toBeUndefined();
  });

  it("a cache drops API responses after each order, and pages when a product is sold out", async () => {
    const product = await givenProduct(shop.db, { stock: 2, categories: ["Coins"] });
    const { cache, changes, keep } = await givenInstance();
    await keep("/api/getproductbyid/1", [`stock:${product.productID}`]);
    await keep("/coin", [`stock:${product.productID}`, `product:${product.productID}`]);
    await givenOrder(shop, customer, [{ product }]);
    await changes.applied();
    expect(cache.find("/api/getproductbyid/1")).toBeUndefined();
    expect(cache.find("/coin")?.isStale).toBe(true);
    await givenOrder(shop, customer, [{ product }]);
    await changes.applied();
    expect(cache.find("/coin")).toBeUndefined();
  });

  it("settings that failed to load are loaded again, and then all pages are dropped", async () => {
    const { cache, changes, keep } = await givenInstance();
    await keep("/page", ["catalogue"]);
    const { settings } = shop.services;
    const reload = vi.spyOn(settings, "reload");
    onTestFinished(() => reload.mockRestore());
    reload.mockRejectedValueOnce(new Error("timeout exceeded when trying to connect"));
    await change("PUT", "staff/settings", { settings: demoSettings });
    await changes.applied();
    expect(cache.find("/page")).toBeDefined();
    await expect.poll(() => cache.find("/page")).toBeUndefined();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("responses that were made before the settings were loaded again are dropped after reconnecting", async () => {
    const { settings } = shop.services;
    const loading = Promise.withResolvers<void>();
    const reload = vi.spyOn(settings, "reload").mockReturnValueOnce(loading.promise);
    onTestFinished(() => reload.mockRestore());
    const { cache, changes, keep } = await givenListeningInstance();
    await keep("/products", ["catalogue"]);
    expect(cache.find("/products")).toBeDefined();
    loading.resolve();
    await changes.applied();
    expect(cache.find("/products")).toBeUndefined();
  });

  it("a disconnected cache serves pages until a local change, and stores again after reconnecting", async () => {
    const { cache, changes, keep } = await givenInstance();
    await keep("/page", ["catalogue"]);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rajatam-notices'`.execute(shop.db);
    await expect.poll(() => changes.isListening()).toBe(false);
    expect(cache.find("/page")).toBeDefined();
    await changes.applied();
    expect(cache.find("/page")).toBeUndefined();
    await expect.poll(() => changes.isListening()).toBe(true);
    await changes.applied();
    await keep("/page", ["catalogue"]);
    expect(cache.find("/page")).toBeDefined();
  });
});
