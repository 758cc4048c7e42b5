import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { DashboardView } from "#contract/reports/dashboard.ts";
import type { StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";

const shop = await createPayingShop();
const { db, clock, call, gateway, givenShopper, givenPayment, placePaid, createPayment } = shop;
const staff = await givenStaff(shop);
const DAY = 24 * 3_600;

const ask = async <Body>(method: "GET" | "POST" | "PUT", path: string, body?: unknown) => {
  const token = await loggedIn(shop, staff);
  return call<Body>(method, `/api${path}`, { token, body });
};
const publish = async (perGram: Record<string, number>) =>
  ask("POST", "/staff/rates", { rates: rateEntries(perGram), confirmed: true });

async function hideWhenStale(isHidden: boolean): Promise<void> {
  const { body } = await ask<{ prices: object }>("GET", "/staff/rates/settings");
  await ask("PUT", "/staff/rates/settings", {
    prices: { ...body.data?.prices, hideWhenStale: isHidden },
    source: null,
  });
}

/** Runs the job that follows stale and fresh rates. */
async function followStaleness(): Promise<void> {
  await shop.services.prices.followStaleness();
  await shop.services.prices.reload();
}

async function givenRing(): Promise<ProductView> {
  const { productID, ...product } = await givenProduct(db, { categories: ["By rate"], stock: 5 });
  const pricing = ratePricing({ stones: [], netWeight: 1 });
  await ask("PUT", "/UpdateProductDetails", { ...product, productID, updatedAt: undefined, pricing });
  return readProduct(db, productID);
}

async function alerts() {
  const [notices, dashboard] = await Promise.all([
    ask<StaffNoticesView>("GET", "/staff/notices"),
    ask<DashboardView>("GET", "/dashboard"),
  ]);
  return { bell: notices.body.data?.staleRates, dashboard: dashboard.body.data?.rates.staleMetals };
}

async function place(token: string, product: ProductView) {
  return call("POST", "/api/place-order", { token, body: anOrder([{ product }]) });
}

describe("stale rates", () => {
  it("a rate older than 24 hours raises a notice in the bell and on the dashboard, a younger one none", async () => {
    await publish({ "24K": 15_000, "18K": 11_250 });
    clock.advance(DAY - 60);
    expect(await alerts()).toEqual({ bell: 0, dashboard: [] });
    clock.advance(61);
    expect(await alerts()).toEqual({ bell: 1, dashboard: ["gold"] });
    await publish({ "24K": 15_000, "18K": 11_250 });
    expect(await alerts()).toEqual({ bell: 0, dashboard: [] });
  });

  it("a stale rate raises a notice although another purity of its metal has a fresh rate", async () => {
    clock.advance(DAY - 3_600);
    await publish({ "24K": 15_000 });
    clock.advance(3_601);
    expect(await alerts()).toEqual({ bell: 1, dashboard: ["gold"] });
    await publish({ "24K": 15_000, "18K": 11_250 });
  });

  it("products are sold at stale rates unless the shop switches that off", async () => {
    const ring = await givenRing();
    clock.advance(10 * DAY);
    await followStaleness();
    const { token } = await givenShopper();
    expect(await place(token, ring)).toMatchObject({ status: 201 });
    await publish({ "24K": 15_000, "18K": 11_250 });
  });
});

describe("no sales at stale rates", () => {
  const onRequest = async (path: string, id: number) => {
    const { body } = await call<ProductView[]>("GET", `/api${path}`);
    return body.data?.find(({ productID }) => productID === id)?.priceOnRequest;
  };

  it("stale products are marked in lists, and their orders and payments refused until a rate is published", async () => {
    await hideWhenStale(true);
    await publish({ "24K": 15_000, "18K": 11_250 });
    const ring = await givenRing();
    const lists = [
      "/ABCGetProducts?category=By%20rate",
      `/ABCGetProducts?ids=${ring.productID}`,
      `/search?q=${encodeURIComponent(ring.title)}`,
    ];
    const marks = async () => Promise.all(lists.map(async (path) => onRequest(path, ring.productID)));
    clock.advance(DAY - 60);
    await followStaleness();
    expect(await marks()).toEqual(lists.map(() => undefined));
    clock.advance(61);
    await followStaleness();
    expect(await marks()).toEqual(lists.map(() => true));
    const { token } = await givenShopper();
    const refused = { code: "unavailable_item", message: `${ring.title}: Price on request. Please call us.` };
    expect(await place(token, ring)).toMatchObject({ status: 409, body: refused });
    expect(await createPayment(token, [{ product: ring }])).toMatchObject({ status: 409, body: refused });
    await publish({ "24K": 15_000, "18K": 11_250 });
    expect(await marks()).toEqual(lists.map(() => undefined));
    expect(await place(token, ring)).toMatchObject({ status: 201 });
  });

  it("stale products are marked as soon as the setting is changed", async () => {
    const ring = await givenRing();
    const mark = async () => onRequest(`/ABCGetProducts?ids=${ring.productID}`, ring.productID);
    await hideWhenStale(false);
    clock.advance(DAY + 1);
    await followStaleness();
    expect(await mark()).toBeUndefined();
    await hideWhenStale(true);
    expect(await mark()).toBe(true);
    await publish({ "24K": 15_000, "18K": 11_250 });
  });

  it("no held price is announced for a product whose price is on request", async () => {
    const ring = await givenRing();
    const heldMinutes = async () => {
      const { body } = await call<ProductView[]>("GET", `/api/ABCGetProducts?ids=${ring.productID}`);
      return body.data?.[0]?.priceHeldMinutes;
    };
    expect(await heldMinutes()).toBe(15);
    clock.advance(DAY + 1);
    await followStaleness();
    expect(await heldMinutes()).toBeUndefined();
    await publish({ "24K": 15_000, "18K": 11_250 });
    await followStaleness();
  });

  it("an online payment that was opened before the rate was stale is accepted", async () => {
    const ring = await givenRing();
    clock.advance(DAY - 60);
    const { token } = await givenShopper();
    const lines = [{ product: ring }];
    const payment = await givenPayment(token, lines);
    clock.advance(120);
    await followStaleness();
    expect(await placePaid(token, lines, gateway.pay(payment))).toMatchObject({ status: 201 });
  });
});
