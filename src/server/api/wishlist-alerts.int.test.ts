import type { Updateable } from "kysely";
import { describe, expect, it } from "vitest";
import type { Products } from "#db/tables.ts";
import { givenCustomer, givenProduct, loggedIn } from "#tests/support/given.ts";
import { refuseMails } from "#tests/support/refused-writes.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, call, services } = shop;

async function givenWish(facts: { stock?: number | null; wanted?: boolean } = {}) {
  const { stock = 3, wanted = true } = facts;
  const customer = await givenCustomer(shop);
  const shopper = { ...customer, token: await loggedIn(shop, customer) };
  const { productID } = await givenProduct(db, { price: 2_000, stock });
  if (wanted) await choose(shopper, true);
  await add(shopper, productID);
  return { shopper, productID };
}

type Shopper = Awaited<ReturnType<typeof givenWish>>["shopper"];

async function choose({ token }: Pick<Shopper, "token">, wanted: boolean) {
  const answer = await call("PUT", "/api/account/mail-choices/wishlist", { token, body: { wanted } });
  expect(answer.status).toBe(200);
}

async function add({ token }: Pick<Shopper, "token">, productID: number) {
  expect((await call("PUT", `/api/wishlist/${productID}`, { token })).status).toBe(200);
}

async function set(productID: number, change: Updateable<Products>) {
  await db.updateTable("products").set(change).where("id", "=", productID).execute();
}

const subjects = async ({ email }: Shopper) => (await shop.mailsTo(email)).map(({ subject }) => subject);

describe("wishlist alerts", () => {
  it("a wishlist alert is sent once when a price has fallen since the product was added or last mailed", async () => {
    const { shopper, productID } = await givenWish();
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toEqual([]);
    await set(productID, { pricePaise: 150_000 });
    await services.wishlistAlerts.sendAlerts();
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toEqual([expect.stringMatching(/ costs less now$/)]);
    const [mail] = await shop.mailsTo(shopper.email);
    expect(mail?.textBody).toContain("costs ₹1,500, was ₹2,000");
    await set(productID, { pricePaise: 180_000 });
    await services.wishlistAlerts.sendAlerts();
    await set(productID, { pricePaise: 150_000 });
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toHaveLength(1);
    await set(productID, { pricePaise: 120_000 });
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toHaveLength(2);
  });

  it("a wishlist alert is sent although an earlier one fails, which is retried in the next run", async () => {
    const wishes = [await givenWish(), await givenWish()].toSorted((a, b) => (a.shopper.id < b.shopper.id ? -1 : 1));
    for (const { productID } of wishes) await set(productID, { pricePaise: 150_000 });
    const [broken, whole] = wishes.map(({ shopper }) => shopper);
    if (!broken || !whole) throw new Error("There are two shoppers.");
    const permit = await refuseMails(db, broken.email);
    await expect(services.wishlistAlerts.sendAlerts()).rejects.toThrow("could not be mailed");
    expect(await subjects(whole)).toHaveLength(1);
    await permit();
    expect(await services.wishlistAlerts.sendAlerts()).toBe(1);
    expect(await subjects(broken)).toHaveLength(1);
  });

  it("a wishlist alert is not sent for a price increase", async () => {
    const { shopper, productID } = await givenWish();
    await set(productID, { pricePaise: 250_000 });
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toEqual([]);
  });

  it("a wishlist alert is sent once each time a product is back in stock", async () => {
    const { shopper, productID } = await givenWish({ stock: 0 });
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toEqual([]);
    for (const mails of [1, 2]) {
      await set(productID, { stock: 2 });
      await services.wishlistAlerts.sendAlerts();
      await services.wishlistAlerts.sendAlerts();
      expect(await subjects(shopper)).toHaveLength(mails);
      await set(productID, { stock: 0 });
      await services.wishlistAlerts.sendAlerts();
    }
    expect(await subjects(shopper)).toEqual([expect.stringMatching(/ is back$/), expect.stringMatching(/ is back$/)]);
  });

  it("wishlist alerts are combined into one mail, also under concurrent processes", async () => {
    const { shopper, productID } = await givenWish();
    const { productID: other } = await givenProduct(db, { price: 900, stock: 0 });
    await add(shopper, other);
    await set(productID, { pricePaise: 100_000 });
    await set(other, { stock: 1 });
    await Promise.all([1, 2, 3].map(async () => services.wishlistAlerts.sendAlerts()));
    expect(await subjects(shopper)).toEqual(["News about your wishlist"]);
  });

  it("a wishlist alert is not sent without subscription, nor for stock changes before it", async () => {
    const { shopper, productID } = await givenWish({ stock: 0, wanted: false });
    await set(productID, { stock: 1 });
    await services.wishlistAlerts.sendAlerts();
    await choose(shopper, true);
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toEqual([]);
  });

  it("a wishlist alert does not include products that were restocked while unsubscribed", async () => {
    const { shopper, productID } = await givenWish({ stock: 0 });
    await choose(shopper, false);
    await set(productID, { stock: 1 });
    await services.wishlistAlerts.sendAlerts();
    await choose(shopper, true);
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toEqual([]);
  });

  it("the unsubscribe link of a wishlist alert stops further and queued ones immediately", async () => {
    const { shopper, productID } = await givenWish();
    await set(productID, { pricePaise: 100_000 });
    await services.wishlistAlerts.sendAlerts();
    const [mail] = await shop.mailsTo(shopper.email);
    const url = mail?.unsubscribeUrl ?? "";
    expect(mail?.textBody).toContain(`Stop wishlist emails: ${url}`);
    expect((await shop.app.request(new URL(url).pathname, { method: "POST" })).status).toBe(200);
    expect(await subjects(shopper)).toEqual([]);
    await set(productID, { pricePaise: 50_000 });
    await services.wishlistAlerts.sendAlerts();
    expect(await subjects(shopper)).toEqual([]);
  });

  it("a wishlist alert is not sent for archived or removed products, or to locked or closed accounts", async () => {
    const wishes = [await givenWish(), await givenWish(), await givenWish(), await givenWish()] as const;
    const [archived, removed, locked, closed] = wishes;
    await set(archived.productID, { archivedAt: new Date() });
    await call("DELETE", `/api/wishlist/${removed.productID}`, { token: removed.shopper.token });
    await db.updateTable("accounts").set({ lockedAt: new Date() }).where("id", "=", locked.shopper.id).execute();
    const body = { password: closed.shopper.password };
    expect((await call("POST", "/api/account/close", { token: closed.shopper.token, body })).status).toBe(200);
    for (const { productID } of wishes) await set(productID, { pricePaise: 1_000 });
    await services.wishlistAlerts.sendAlerts();
    for (const { shopper } of [archived, removed, locked]) expect(await subjects(shopper)).toEqual([]);
    expect(await subjects(closed.shopper)).not.toContainEqual(expect.stringMatching(/costs less/));
  });
});
