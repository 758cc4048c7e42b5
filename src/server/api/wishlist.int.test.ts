import { describe, expect, it } from "vitest";
import { MAX_WISHES, type WishlistLinkView, type WishlistView } from "#contract/wishlist/wishlist.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, call, services } = shop;

async function givenShopper() {
  const customer = await givenCustomer(shop);
  return { ...customer, token: await loggedIn(shop, customer) };
}

type Shopper = Awaited<ReturnType<typeof givenShopper>>;

async function givenIds(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push((await givenProduct(db, { stock: 3 })).productID);
  return ids;
}

async function add({ token }: Shopper, id: number | string) {
  return call("PUT", `/api/wishlist/${id}`, { token });
}

async function remove({ token }: Shopper, id: number | string) {
  return call("DELETE", `/api/wishlist/${id}`, { token });
}

async function merge({ token }: Shopper, productIDs: number[]) {
  return call<WishlistView & { left: number[] }>("POST", "/api/wishlist/merge", { token, body: { productIDs } });
}

async function read({ token }: Shopper) {
  return (await call<WishlistView>("GET", "/api/wishlist", { token })).body.data;
}

async function share({ token }: Shopper, name?: string) {
  return (await call<WishlistLinkView>("POST", "/api/wishlist-link", { token, body: { name } })).body.data;
}

const tokenOf = (link: WishlistLinkView | null | undefined) => link?.path.split("/").at(-1) ?? "";

describe("wishlist of an account", () => {
  it("a wishlist stores products, including sold-out ones, each once, newest first", async () => {
    const shopper = await givenShopper();
    const [one = 0, other = 0] = await givenIds(2);
    await db.updateTable("products").set({ stock: 0 }).where("id", "=", other).execute();
    expect(await read(shopper)).toEqual({ productIDs: [], link: null });
    for (const id of [one, other, one]) {
      expect((await add(shopper, id)).status).toBe(200);
      shop.clock.advance(1);
    }
    expect(await read(shopper)).toEqual({ productIDs: [other, one], link: null });
    const neighbour = await givenShopper();
    await add(neighbour, one);
    expect((await remove(shopper, one)).status).toBe(200);
    expect((await remove(shopper, one)).status).toBe(200);
    expect(await read(shopper)).toMatchObject({ productIDs: [other] });
    expect(await read(neighbour)).toMatchObject({ productIDs: [one] });
    expect(await read(await givenShopper())).toMatchObject({ productIDs: [] });
  });

  it("a wishlist refuses unavailable and unknown products, and keeps later archived ones", async () => {
    const shopper = await givenShopper();
    const [id = 0] = await givenIds(1);
    await add(shopper, id);
    await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", id).execute();
    expect(await read(shopper)).toMatchObject({ productIDs: [id] });
    expect((await add(await givenShopper(), id)).status).toBe(404);
    expect((await add(shopper, 2_147_483_647)).status).toBe(404);
    for (const unknown of ["0", "-1", "2147483648"]) {
      expect([unknown, (await add(shopper, unknown)).status]).toEqual([unknown, 404]);
    }
    for (const bad of ["1.5", "x", "1%20or%201"]) {
      expect([bad, (await add(shopper, bad)).status, (await remove(shopper, bad)).status]).toEqual([bad, 422, 422]);
    }
  });

  it("a wishlist loses nothing when two devices merge concurrently, and merging is idempotent", async () => {
    const shopper = await givenShopper();
    const ids = await givenIds(9);
    const [phone, laptop] = [ids.slice(0, 6), ids.slice(3)];
    const answers = await Promise.all([phone, laptop, phone, laptop].map(async (saved) => merge(shopper, saved)));
    for (const { status, body } of answers) expect([status, body.data?.left]).toEqual([200, []]);
    expect((await read(shopper))?.productIDs.toSorted((one, other) => one - other)).toEqual(ids);
  });

  it("a merged wishlist keeps the browser's order, and drops unknown products", async () => {
    const shopper = await givenShopper();
    const [first = 0, second = 0, had = 0] = await givenIds(3);
    await add(shopper, had);
    shop.clock.advance(1);
    const { body } = await merge(shopper, [first, second, 2_000_000_001, first]);
    expect(body.data).toEqual({ productIDs: [first, second, had], link: null, left: [] });
  });

  it("a wishlist is limited in size, also under concurrent requests, and reports the rejected products", async () => {
    const shopper = await givenShopper();
    const ids = await givenIds(MAX_WISHES + 2);
    await merge(shopper, ids.slice(0, MAX_WISHES - 1));
    const answers = await Promise.all(ids.slice(-3).map(async (id) => add(shopper, id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.sys_message).toContain("holds 200 pieces");
    const merged = await merge(shopper, ids.slice(-3));
    expect(merged.body.data?.left).toHaveLength(2);
    expect(merged.body.data?.productIDs).toHaveLength(MAX_WISHES);
  });

  it("a wishlist does not count unknown products, and keeps its limit during concurrent merges", async () => {
    const [shopper, family] = [await givenShopper(), await givenShopper()];
    const ids = await givenIds(MAX_WISHES + 2);
    await merge(shopper, ids.slice(0, MAX_WISHES - 1));
    const { body } = await merge(shopper, [2_000_000_001, ids[MAX_WISHES] ?? 0]);
    expect([body.data?.productIDs.length, body.data?.left]).toEqual([MAX_WISHES, []]);
    const halves = [ids.slice(0, 150), ids.slice(52)];
    const answers = await Promise.all(halves.map(async (half) => merge(family, half)));
    expect((await read(family))?.productIDs).toHaveLength(MAX_WISHES);
    expect(answers.flatMap((answer) => answer.body.data?.left)).toHaveLength(2);
  });

  it("a wishlist is deleted with the account, like its link", async () => {
    const shopper = await givenShopper();
    await merge(shopper, await givenIds(1));
    const link = await share(shopper, "Asha");
    const body = { password: shopper.password };
    expect((await call("POST", "/api/account/close", { token: shopper.token, body })).status).toBe(200);
    expect(await services.wishlists.findShared(tokenOf(link))).toBeUndefined();
    const left = await db.selectFrom("wishlistItems").select("productId").where("accountId", "=", shopper.id).execute();
    expect(left).toEqual([]);
  });
});

describe("link of a wishlist", () => {
  it("the link of a wishlist is long and random, and stays the same until it is withdrawn", async () => {
    const shopper = await givenShopper();
    const link = await share(shopper, "  Asha's wishes ");
    expect(link).toEqual({
      path: expect.stringMatching(/^\/wishlist\/[0-9a-f]{48}$/) as string,
      name: "Asha's wishes",
    });
    expect(await share(shopper)).toEqual({ path: link?.path, name: "" });
    expect((await read(shopper))?.link).toEqual({ path: link?.path, name: "" });
    expect((await call("DELETE", "/api/wishlist-link", { token: shopper.token })).status).toBe(200);
    expect(await services.wishlists.findShared(tokenOf(link))).toBeUndefined();
    expect((await read(shopper))?.link).toBeNull();
    expect((await share(shopper))?.path).not.toBe(link?.path);
  });

  it("the link of a wishlist shows the available products and the entered name, but no owner data", async () => {
    const shopper = await givenShopper();
    const [archived = 0, shown = 0] = await givenIds(2);
    await merge(shopper, [archived, shown]);
    await db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", archived).execute();
    const found = await services.wishlists.findShared(tokenOf(await share(shopper)));
    expect(Object.keys(found ?? {}).toSorted()).toEqual(["name", "products"]);
    expect(found?.products.map(({ productID }) => productID)).toEqual([shown]);
    const text = JSON.stringify(found);
    for (const personal of [shopper.name, shopper.email, shopper.phone, shopper.id])
      expect(text).not.toContain(personal);
  });

  it("the link of a wishlist requires the full token, and is disabled while the account is locked", async () => {
    const shopper = await givenShopper();
    const token = tokenOf(await share(shopper));
    for (const guess of ["", token.slice(0, -1), `${token}0`, "%", "' or true --", "0".repeat(48)]) {
      expect(await services.wishlists.findShared(guess)).toBeUndefined();
    }
    const staff = await loggedIn(shop, await givenStaff(shop));
    await call("POST", `/api/staff/customers/${shopper.id}/lock`, { token: staff, body: { reason: "Fraud" } });
    expect(await services.wishlists.findShared(token)).toBeUndefined();
  });
});
