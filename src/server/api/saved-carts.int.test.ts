import { describe, expect, it } from "vitest";
import type { SavedCartView } from "#contract/saved-carts/saved-cart.ts";
import { givenCustomer, givenOrder, givenProduct, loggedIn } from "#tests/support/given.ts";
import { refuseMails } from "#tests/support/refused-writes.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, call, clock, services } = shop;
const DAY = 86_400;

async function givenShopper({ agreed = true } = {}) {
  const customer = await givenCustomer(shop);
  const token = await loggedIn(shop, customer);
  if (agreed) await agree({ token }, true);
  return { ...customer, token };
}

type Shopper = Awaited<ReturnType<typeof givenShopper>>;

async function agree({ token }: Pick<Shopper, "token">, marketing: boolean) {
  expect(await call("PUT", "/api/account/consents", { token, body: { marketing } })).toMatchObject({ status: 200 });
}

/** Uses a new session, because some tests advance the clock beyond its expiry. */
async function save(shopper: Shopper, items: unknown[]) {
  const token = await loggedIn(shop, shopper);
  expect(await call("PUT", "/api/account/cart", { token, body: { items } })).toMatchObject({ status: 200 });
}

const read = async (shopper: Shopper) =>
  (await call<SavedCartView>("GET", "/api/account/cart", { token: await loggedIn(shop, shopper) })).body.data;

const subjects = async ({ email }: Shopper) => (await shop.mailsTo(email)).map(({ subject }) => subject);

/** A customer who abandoned a cart with one product more than a day ago. */
async function givenLeftCart(facts: { agreed?: boolean; title?: string } = {}) {
  const shopper = await givenShopper(facts);
  const product = await givenProduct(db, { title: facts.title ?? "Tara Ring", price: 2_000, stock: 3 });
  await save(shopper, [{ productID: product.productID, quantity: 1 }]);
  clock.advance(DAY + 60);
  return { shopper, product };
}

describe("saved carts", () => {
  it("the saved cart of an account is empty at first, and then the last saved one", async () => {
    const shopper = await givenShopper();
    expect(await read(shopper)).toEqual({ items: [], savedAt: null });
    const texts = [{ label: "Engraving", text: "Asha" }];
    await save(shopper, [{ productID: 7, quantity: 1 }]);
    await save(shopper, [
      { productID: 8, quantity: 2, variationName: "Size", variationValue: "14", personalisation: texts },
    ]);
    const saved = await read(shopper);
    expect(saved?.items).toEqual([
      { productID: 8, quantity: 2, variationName: "Size", variationValue: "14", personalisation: texts },
    ]);
    expect(saved?.savedAt).not.toBeNull();
    await save(shopper, []);
    expect(await read(shopper)).toEqual({ items: [], savedAt: null });
  });

  it("a saved cart is not visible to others", async () => {
    const [one, other] = [await givenShopper(), await givenShopper()];
    await save(one, [{ productID: 7, quantity: 1 }]);
    expect(await read(other)).toEqual({ items: [], savedAt: null });
  });

  it("a saved cart is empty after an order", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 3 });
    await save(shopper, [{ productID: product.productID, quantity: 1 }]);
    const orderID = await givenOrder(shop, shopper.token, [{ product }]);
    await db.updateTable("orders").set({ placedAt: clock() }).where("accountId", "=", shopper.id).execute();
    expect(orderID).toBeDefined();
    expect(await read(shopper)).toEqual({ items: [], savedAt: null });
  });

  it("a cart that is equal to the ordered one and saved after the order is a new cart", async () => {
    const { shopper, product } = await givenLeftCart();
    const items = [{ productID: product.productID, quantity: 1 }];
    await givenOrder(shop, shopper.token, [{ product }]);
    await db.updateTable("orders").set({ placedAt: clock() }).where("accountId", "=", shopper.id).execute();
    expect(await read(shopper)).toMatchObject({ items: [] });
    clock.advance(60);
    await save(shopper, items);
    expect(await read(shopper)).toMatchObject({ items });
  });

  it("a saved cart keeps the time of its last change when the same is saved again", async () => {
    const shopper = await givenShopper();
    await save(shopper, [{ productID: 7, quantity: 1 }]);
    const before = await read(shopper);
    clock.advance(60);
    await save(shopper, [{ productID: 7, quantity: 1 }]);
    expect(await read(shopper)).toEqual(before);
  });

  it("a saved cart is deleted after 30 days", async () => {
    const shopper = await givenShopper();
    await save(shopper, [{ productID: 7, quantity: 1 }]);
    clock.advance(29 * DAY);
    await services.savedCarts.purgeOld();
    expect((await read(shopper))?.items).toHaveLength(1);
    clock.advance(2 * DAY);
    await services.savedCarts.purgeOld();
    expect((await read(shopper))?.items).toEqual([]);
  });
});

describe("abandoned cart reminders", () => {
  it("a cart reminder is sent once, a day after the last change, and links to the cart", async () => {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { title: "Meher Bangle", price: 2_000, stock: 3 });
    await save(shopper, [{ productID: product.productID, quantity: 2 }]);
    clock.advance(DAY - 60);
    await services.cartReminders.remindDue();
    expect(await subjects(shopper)).toEqual([]);
    clock.advance(120);
    await services.cartReminders.remindDue();
    clock.advance(DAY);
    await services.cartReminders.remindDue();
    const mails = await shop.mailsTo(shopper.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["A piece waits in your cart"]);
    expect(mails[0]?.textBody).toContain("Meher Bangle, 2 pieces");
    expect(mails[0]?.textBody).toContain("https://shop.test/cart");
  });

  it("a cart reminder is not sent without consent or after its withdrawal", async () => {
    const { shopper: never } = await givenLeftCart({ agreed: false });
    const { shopper: noLonger } = await givenLeftCart();
    await agree(noLonger, false);
    await services.cartReminders.remindDue();
    expect([await subjects(never), await subjects(noLonger)]).toEqual([[], []]);
  });

  it("a cart reminder is not sent after an order", async () => {
    const { shopper, product } = await givenLeftCart();
    await givenOrder(shop, shopper.token, [{ product }]);
    await db.updateTable("orders").set({ placedAt: clock() }).where("accountId", "=", shopper.id).execute();
    await services.cartReminders.remindDue();
    expect(await subjects(shopper)).not.toContain("A piece waits in your cart");
  });

  it("a cart reminder is not sent for an empty cart, or for products that cannot be ordered", async () => {
    const { shopper: emptied } = await givenLeftCart();
    await save(emptied, []);
    const { shopper, product } = await givenLeftCart();
    await db.updateTable("products").set({ stock: 0 }).where("id", "=", product.productID).execute();
    clock.advance(DAY);
    await services.cartReminders.remindDue();
    expect([await subjects(emptied), await subjects(shopper)]).toEqual([[], []]);
  });

  it("a cart reminder is not sent for a cart that was abandoned more than three days ago", async () => {
    const { shopper } = await givenLeftCart();
    clock.advance(2 * DAY);
    await services.cartReminders.remindDue();
    expect(await subjects(shopper)).toEqual([]);
  });

  it("a cart reminder is not followed by another one within a week, even if the cart has changed", async () => {
    const { shopper, product } = await givenLeftCart();
    await services.cartReminders.remindDue();
    clock.advance(DAY);
    await save(shopper, [{ productID: product.productID, quantity: 3 }]);
    clock.advance(DAY + 60);
    await services.cartReminders.remindDue();
    expect(await subjects(shopper)).toHaveLength(1);
    clock.advance(7 * DAY);
    await save(shopper, [{ productID: product.productID, quantity: 1 }]);
    clock.advance(DAY + 60);
    await services.cartReminders.remindDue();
    expect(await subjects(shopper)).toHaveLength(2);
  });

  it("a cart reminder is sent although another one fails, which is retried in the next run", async () => {
    const shoppers = [await givenShopper(), await givenShopper()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const product = await givenProduct(db, { price: 2_000, stock: 3 });
    for (const shopper of shoppers) await save(shopper, [{ productID: product.productID, quantity: 1 }]);
    clock.advance(DAY + 60);
    const [broken, whole] = shoppers;
    if (!broken || !whole) throw new Error("There are two shoppers.");
    const permit = await refuseMails(db, broken.email);
    await expect(services.cartReminders.remindDue()).rejects.toThrow("could not be mailed");
    expect(await subjects(whole)).toHaveLength(1);
    await permit();
    expect(await services.cartReminders.remindDue()).toBe(1);
    expect(await subjects(broken)).toHaveLength(1);
  });

  it("a cart reminder is sent once by concurrent processes", async () => {
    const { shopper } = await givenLeftCart();
    await Promise.all([1, 2, 3].map(async () => services.cartReminders.remindDue()));
    expect(await subjects(shopper)).toHaveLength(1);
  });

  it("a cart reminder has a one-click unsubscribe link without a login, and is never sent after its use", async () => {
    const { shopper, product } = await givenLeftCart();
    await services.cartReminders.remindDue();
    const [mail] = await shop.mailsTo(shopper.email);
    const url = new URL(mail?.unsubscribeUrl ?? "");
    expect(mail?.textBody).toContain(url.href);
    const body = "List-Unsubscribe=One-Click";
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await shop.app.request(url.pathname, { method: "POST", body, headers })).status).toBe(200);
    clock.advance(10 * DAY);
    await save(shopper, [{ productID: product.productID, quantity: 2 }]);
    clock.advance(DAY + 60);
    await services.cartReminders.remindDue();
    expect(await subjects(shopper)).toEqual([]);
  });
});
