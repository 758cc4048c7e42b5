import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { givenProduct, givenStaff, loggedIn, readProducts } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const publish = (perGram: number) =>
  shop.call("POST", "/api/staff/rates", { token, body: { rates: rateEntries({ "18K": perGram }), confirmed: true } });

async function givenRateBased(): Promise<number> {
  const product = await givenProduct(shop.db);
  const body = { ...product, updatedAt: undefined, pricing: ratePricing() };
  expect(await shop.call("PUT", "/api/UpdateProductDetails", { token, body })).toMatchObject({ status: 200 });
  return product.productID;
}

it("a publication that fails while writing prices leaves rates and prices unchanged", async () => {
  await publish(11_250);
  const ids = [await givenRateBased(), await givenRateBased(), await givenRateBased()];
  const before = await readProducts(shop.db, ids);
  await sql
    .raw(`
    create function break_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off before update of price_paise on products for each row
      when (old.id = ${ids[2]}) execute function break_off()`)
    .execute(shop.db);
  expect((await publish(11_500)).status).toBeGreaterThanOrEqual(500);
  shop.testLog.takeErrors();
  await sql`drop trigger break_off on products`.execute(shop.db);

  expect(await readProducts(shop.db, ids)).toEqual(before);
  expect((await shop.call("GET", "/api/rates")).body.data).toMatchObject([{ perGram: 11_250 }]);
  expect(await shop.db.selectFrom("ratePublications").selectAll().execute()).toHaveLength(1);
  expect(await publish(11_500)).toMatchObject({ status: 201 });
  const prices = (await readProducts(shop.db, ids)).map(({ price }) => price);
  expect(new Set(prices)).toEqual(new Set([73_094]));
});

it("every list response during a publication has only old or only new prices", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, givenRateBased));
  const path = `/api/ABCGetProducts?ids=${ids.join(",")}`;
  const seen = new Set<string>();
  const read = async () => {
    const { body } = await shop.call<{ price: number }[]>("GET", path);
    seen.add([...new Set(body.data?.map(({ price }) => price))].join(" "));
  };
  await read();
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const reading = (async () => {
    while (!over.signal.aborted) await read();
  })();
  for (const perGram of [11_600, 11_700, 11_800]) await publish(perGram);
  over.abort();
  await reading;
  await read();
  expect(seen.size).toBeGreaterThan(1);
  for (const prices of seen) expect(prices).toMatch(/^\d+(?:\.\d+)?$/);
});
