import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Trx } from "#db/database.ts";
import { givenProduct } from "#tests/support/given.ts";
import { countLockWaits } from "#tests/support/lock-waits.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { lockProducts } from "../catalogue/stock.repo.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { claimLines, exchangeStock, restockUnits } from "./stock-claims.service.ts";

const { db } = await createTestDatabase();

function lineOf(productId: number, stock: OrderLine["stock"], variation: OrderLine["variation"] = null): OrderLine {
  return {
    productId,
    categoryIds: [],
    title: `Product ${productId}`,
    variation,
    sizeToBeAgreed: false,
    stock,
    unitPricePaise: 100_000,
    quantity: 1,
    imagePath: "",
    nonReturnable: false,
    pricing: null,
  };
}

/** Does not retry, so that a deadlock is an error. Resolves once the work waits for a lock or has ended. */
async function begin(work: (trx: Trx) => Promise<void>): Promise<{ ended: Promise<void> }> {
  let isOver = false;
  const waiting = await countLockWaits(db);
  const ended = db
    .transaction()
    .execute(work)
    .finally(() => {
      isOver = true;
    });
  ended.catch(() => {});
  await expect.poll(async () => isOver || (await countLockWaits(db)) > waiting).toBe(true);
  return { ended };
}

/** Locks the row as an order for a made-to-order product does. */
async function keepShared(productId: number) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const ended = db.transaction().execute(async (trx) => {
    await sql`select from products where id = ${productId} for share`.execute(trx);
    isHeld = true;
    await released;
  });
  await expect.poll(() => isHeld).toBe(true);
  return { release, ended };
}

const stockOf = async (id: number) =>
  (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirst())?.stock;

describe("deadlocks", () => {
  it("concurrent claims on stock do not deadlock when a product is made to order", async () => {
    const { productID: counted } = await givenProduct(db, { stock: 9 });
    const { productID: madeToOrder } = await givenProduct(db, { stock: null });
    const lines = [lineOf(madeToOrder, "none"), lineOf(counted, "product")];
    const held = { productId: counted, variationName: null, variationValue: null, quantity: 1 };
    const other = await keepShared(madeToOrder);
    const exchange = await begin(async (trx) => exchangeStock(trx, { units: [held], at: new Date() }, lines));
    const order = await begin(async (trx) => claimLines(trx, lines));
    other.release();
    await Promise.all([other.ended, exchange.ended, order.ended]);
    expect(await stockOf(counted)).toBe(8);
  });

  it("an order with a made-to-order product does not deadlock with a bulk change, which locks products by id", async () => {
    const { productID: madeToOrder } = await givenProduct(db, { stock: null });
    const { productID: counted } = await givenProduct(db, { stock: 9 });
    const { productID: last } = await givenProduct(db, { stock: 9 });
    const lines = [lineOf(counted, "product"), lineOf(last, "product"), lineOf(madeToOrder, "none")];
    const other = await keepShared(last);
    const order = await begin(async (trx) => claimLines(trx, lines));
    const bulk = await begin(async (trx) => lockProducts(trx, [madeToOrder, counted]));
    other.release();
    await Promise.all([other.ended, order.ended, bulk.ended]);
    expect(await stockOf(counted)).toBe(8);
  });

  it("returning a size to stock does not deadlock with a change of prices, which locks products first", async () => {
    const size = { variationName: "Ring size", variationValue: "12" };
    const { productID: sized } = await givenProduct(db, { variations: [{ ...size, price: 1_000, stock: 5 }] });
    const { productID: counted } = await givenProduct(db, { stock: 9 });
    const [returned, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = db.transaction().execute(async (trx) => {
      await restockUnits(trx, [{ ...size, productId: sized, quantity: 1 }]);
      returned.resolve();
      await goOn.promise;
      await restockUnits(trx, [{ productId: counted, variationName: null, variationValue: null, quantity: 1 }]);
    });
    await returned.promise;
    const pricing = await begin(async (trx) => {
      await lockProducts(trx, [sized, counted]);
      await sql`update variations set price_paise = price_paise + 100 where product_id = ${sized}`.execute(trx);
    });
    goOn.resolve();
    await Promise.all([ended, pricing.ended]);
    expect(await stockOf(counted)).toBe(10);
  });

  it("concurrent claims on stock do not deadlock for two sizes of one product", async () => {
    const { productID } = await givenProduct(db, {
      stock: 9,
      variations: ["12", "14"].map((variationValue) => ({
        variationName: "Ring size",
        variationValue,
        price: 1_000,
        stock: 50,
      })),
    });
    const size = (value: string) => lineOf(productID, "variation", { name: "Ring size", value });
    const held = { productId: productID, variationName: "Ring size", variationValue: "14", quantity: 1 };
    const runs = Array.from({ length: 24 }, async (_, turn) =>
      db.transaction().execute(async (trx) => {
        if (turn % 2 === 0) await exchangeStock(trx, { units: [held], at: new Date() }, [size("12")]);
        else await claimLines(trx, [size("14"), size("12")]);
      }),
    );
    await Promise.all(runs);
    const left = db.selectFrom("variations").select(["value", "stock"]).where("productId", "=", productID);
    expect(await left.orderBy("value").execute()).toEqual([
      { value: "12", stock: 26 },
      { value: "14", stock: 50 },
    ]);
  });
});
