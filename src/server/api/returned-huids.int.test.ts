import { beforeAll, describe, expect, it } from "vitest";
import { createGoldShop } from "#tests/support/gold-shop.ts";

const shop = await createGoldShop();
const { db, givenGold, request, step, bring, creditNotes } = shop;

beforeAll(async () => shop.publish({ "18K": 11_250 }));

/** The HUIDs of an order that cannot be sold again yet. */
async function huidsOut(orderID: string): Promise<string[]> {
  const rows = await db
    .selectFrom("soldArticles")
    .select("huid")
    .where("orderId", "=", Number(orderID.replace("RJ-", "")))
    .where("returnedAt", "is", null)
    .orderBy("article")
    .execute();
  return rows.flatMap(({ huid }) => huid ?? []);
}

type Placed = Awaited<ReturnType<typeof givenGold>>;

async function givenApproved(placed: Placed): Promise<string> {
  const id = (await request(placed)).body.data?.returnID ?? "";
  expect((await step(id, "approve", { by: "customer" })).status).toBe(200);
  return id;
}

const receive = async (id: string, huids: string[]) =>
  step(id, "receive", { articles: huids.map((huid) => ({ position: 0, huid, netWeight: 3.45 })) });

async function settle(id: string): Promise<void> {
  const { body } = await step(id, "settle", { refund: 1, restock: "restock", reason: "Worn" });
  expect(body.data?.status).toBe("Settled");
}

describe("HUIDs of partial returns", () => {
  it("HUIDs of an item returned in parts are free once its order is Returned; the credit note names the last", async () => {
    const placed = await givenGold({ quantity: 2 });
    const [first = "", last = ""] = placed.huids;
    const id = await givenApproved(placed);
    await receive(id, [first]);
    await settle(id);
    expect(await huidsOut(placed.orderID)).toEqual([last]);
    await bring(placed.orderID, "Returned");
    expect(await huidsOut(placed.orderID)).toEqual([]);
    expect((await creditNotes(placed.orderID)).map(({ lines }) => lines[0]?.huids)).toEqual([[first], [last]]);
  });

  it("a returned pair needs both of its HUIDs, also the last pair", async () => {
    const placed = await givenGold({ quantity: 2, pricing: { hallmarkedArticles: 2 } });
    const [one = "", two = "", three = "", four = ""] = placed.huids;
    const first = await givenApproved(placed);
    expect(await receive(first, [one])).toMatchObject({ status: 422, body: { code: "huid_required" } });
    expect((await receive(first, [one, two])).status).toBe(200);
    await settle(first);
    const last = await givenApproved(placed);
    expect(await receive(last, [three])).toMatchObject({ status: 422, body: { code: "huid_required" } });
    expect((await receive(last, [three, four])).status).toBe(200);
    await settle(last);
    expect(await huidsOut(placed.orderID)).toEqual([]);
  });
});
