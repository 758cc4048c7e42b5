import { expect, it } from "vitest";
import type { RateSettingsView } from "#contract/rates/rates.ts";
import { givenProduct, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

/** Two instances on one database. Nothing tells the other one that settings have changed. */
const database = await createTestDatabase();
const here = await createTestShop({ database });
const there = await createTestShop({ database });
const token = await loggedIn(here, await givenStaff(here));

async function publish(shop: typeof here, perGram: number): Promise<void> {
  const body = { rates: rateEntries({ "18K": perGram }), confirmed: true };
  expect((await shop.call("POST", "/api/staff/rates", { token, body })).status).toBe(201);
}

async function priceByRate(shop: typeof here, pricing: object = ratePricing()): Promise<number> {
  const { productID, ...rest } = await givenProduct(here.db);
  const body = { ...rest, productID, updatedAt: undefined, pricing };
  expect((await shop.call("PUT", "/api/UpdateProductDetails", { token, body })).status).toBe(200);
  return productID;
}

async function setHallmarkFee(hallmarkFee: number): Promise<void> {
  const { body } = await here.call<RateSettingsView>("GET", "/api/staff/rates/settings", { token });
  const change = { prices: { ...body.data?.prices, hallmarkFee }, source: null };
  expect((await here.call("PUT", "/api/staff/rates/settings", { token, body: change })).status).toBe(200);
}

const priceOf = async (id: number) => (await readProduct(here.db, id)).price;

it("prices are written with the settings of the database, not with those that an instance has in memory", async () => {
  await publish(here, 11_250);
  const ring = await priceByRate(here);
  expect(await priceOf(ring)).toBe(72_043);
  await setHallmarkFee(145);
  expect(await priceOf(ring)).toBe(72_146);

  await publish(there, 11_250);
  expect(await priceOf(ring)).toBe(72_146);

  await setHallmarkFee(245);
  expect(await priceOf(await priceByRate(there))).toBe(72_249);
});
