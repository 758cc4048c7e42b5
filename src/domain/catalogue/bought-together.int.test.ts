import { sql } from "kysely";
import { expect, it } from "vitest";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createReviewingShop } from "#tests/support/reviewing-shop.ts";

const shop = await createReviewingShop();
const { db, clock, services, givenShopper } = shop;
const { catalogue } = services;
const DAY = 86_400;

async function givenPair() {
  return [await givenProduct(db, { stock: 50 }), await givenProduct(db, { stock: 50 })] as const;
}

type Pair = Awaited<ReturnType<typeof givenPair>>;

/** Each order is by a different customer, unless `token` names one. */
async function givenJointOrders(pair: Pair, orders: number, token?: string): Promise<number[]> {
  const ids: number[] = [];
  for (let order = 0; order < orders; order += 1) {
    await givenOrder(
      shop,
      token ?? (await givenShopper()).token,
      pair.map((product) => ({ product })),
    );
    const { id } = await db.selectFrom("orders").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Replaces the orders by copies that are samples, because an order's `is_sample` never changes. */
async function makeSamples(ids: number[]): Promise<void> {
  await sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', -o.id, 'is_sample', true))).*
    from orders o where o.id = any(${ids})
  `.execute(db);
  await sql`
    insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', -i.order_id))).*
    from order_items i where i.order_id = any(${ids})
  `.execute(db);
  await db.updateTable("orders").set({ status: "Cancelled" }).where("id", "in", ids).execute();
}

async function partnersOf({ productID }: Pair[number]): Promise<number[]> {
  const { together } = await catalogue.listRelatedProducts(await catalogue.getProduct(productID));
  return together.map((partner) => partner.productID);
}

it("three joint orders make a pair both ways, and two show nothing", async () => {
  const [three, two] = [await givenPair(), await givenPair()];
  await givenJointOrders(three, 3);
  await givenJointOrders(two, 2);
  await catalogue.countBoughtTogether();
  expect(await partnersOf(three[0])).toEqual([three[1].productID]);
  expect(await partnersOf(three[1])).toEqual([three[0].productID]);
  expect(await partnersOf(two[0])).toEqual([]);
});

it("a customer who buys a pair again counts once", async () => {
  const pair = await givenPair();
  await givenJointOrders(pair, 3, (await givenShopper()).token);
  await givenJointOrders(pair, 1);
  await catalogue.countBoughtTogether();
  expect(await partnersOf(pair[0])).toEqual([]);
  await givenJointOrders(pair, 1);
  await catalogue.countBoughtTogether();
  expect(await partnersOf(pair[0])).toEqual([pair[1].productID]);
});

it("sample orders and real orders count separately", async () => {
  const [mixed, sample] = [await givenPair(), await givenPair()];
  await makeSamples((await givenJointOrders(mixed, 4)).slice(0, 2));
  await makeSamples(await givenJointOrders(sample, 4));
  const other = await givenProduct(db, { stock: 50 });
  await givenJointOrders([sample[0], other], 3);
  await catalogue.countBoughtTogether();
  expect(await partnersOf(mixed[0])).toEqual([]);
  expect(await partnersOf(sample[1])).toEqual([sample[0].productID]);
  // Fewer orders, but real ones.
  expect(await partnersOf(sample[0])).toEqual([other.productID, sample[1].productID]);
});

it("cancelled orders do not count", async () => {
  const cancelled = await givenPair();
  const ids = await givenJointOrders(cancelled, 3);
  await db.updateTable("orders").set({ status: "Cancelled" }).where("id", "in", ids.slice(0, 1)).execute();
  await catalogue.countBoughtTogether();
  expect(await partnersOf(cancelled[0])).toEqual([]);
});

it("two concurrent counts give one result, archived partners are omitted, and a pair ends with its period", async () => {
  const pair = await givenPair();
  await givenJointOrders(pair, 3);
  await Promise.all([catalogue.countBoughtTogether(), catalogue.countBoughtTogether()]);
  expect(await partnersOf(pair[0])).toEqual([pair[1].productID]);
  await db.updateTable("products").set({ archivedAt: clock() }).where("id", "=", pair[1].productID).execute();
  expect(await partnersOf(pair[0])).toEqual([]);
  clock.advance(181 * DAY);
  await catalogue.countBoughtTogether();
  expect(await db.selectFrom("boughtTogether").selectAll().execute()).toEqual([]);
});
