import { describe, expect, it } from "vitest";
import { createGoldShop } from "#tests/support/gold-shop.ts";
import { countStatuses } from "#tests/support/status-counts.ts";

const shop = await createGoldShop();
const { db, services, publish, givenGold, staffToken, step, request, readOrder, stockOf } = shop;
const { ask, givenOffered, answer, creditOf, sentBack } = shop;
await publish({ "18K": 11_250 });

type Gold = Awaited<ReturnType<typeof givenGold>>;

const refundAll = async ({ orderID }: Gold, refundable = 72_043) =>
  shop.call("POST", `/api/staff/orders/${orderID}/refund`, {
    token: await staffToken(),
    body: { refundable, note: "Goodwill" },
  });

const cancel = async ({ orderID, shopper }: Gold) =>
  shop.call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token });

/** The money paid out for an order: sent refunds, store credit, and vouchers of bank transfers. */
async function moneyOut(placed: Gold) {
  await services.refunds.sendQueued();
  const vouchers = await db
    .selectFrom("purchaseVouchers as v")
    .innerJoin("orders as o", "o.id", "v.orderId")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .select("v.amountPaise")
    .where("a.id", "=", placed.shopper.id)
    .execute();
  return {
    refunds: sentBack(placed.proof?.RazorpayPaymentId ?? "").length,
    credit: (await creditOf(placed))?.entries.length ?? 0,
    vouchers: vouchers.length,
  };
}

describe("concurrent answers to an offer", () => {
  it("an offer that is accepted five times concurrently is paid once", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "exchange", "restock");
    const accepts = Array.from({ length: 5 }, async () => answer(placed, id, "accept", { amount }));
    expect(countStatuses(await Promise.all(accepts))).toEqual({ 200: 1, 409: 4 });
    expect(await moneyOut(placed)).toEqual({ refunds: 0, credit: 1, vouchers: 1 });
    expect(await stockOf(placed.product)).toBe(5);
  });

  it("an offer whose transfer is recorded five times concurrently is paid once", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "buyback");
    expect((await answer(placed, id, "accept", { amount })).status).toBe(200);
    const payments = Array.from({ length: 5 }, async (_, index) => step(id, "pay", { reference: `UTR${index}` }));
    expect(countStatuses(await Promise.all(payments))).toEqual({ 200: 1, 409: 4 });
    expect(await moneyOut(placed)).toEqual({ refunds: 0, credit: 0, vouchers: 1 });
  });

  it.each([1, 2, 3])("an offer is accepted or withdrawn by staff, never both (%d)", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "exchange");
    const [accepted, retracted] = await Promise.all([answer(placed, id, "accept", { amount }), step(id, "retract")]);
    expect(countStatuses([accepted, retracted])).toEqual({ 200: 1, 409: 1 });
    expect((await moneyOut(placed)).credit).toBe(accepted.status === 200 ? 1 : 0);
  });

  it.each([1, 2, 3])("an offer is accepted or declined, never both (%d)", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "exchange");
    const answers = await Promise.all([answer(placed, id, "decline"), answer(placed, id, "accept", { amount })]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect((await moneyOut(placed)).credit).toBe(answers[1].status === 200 ? 1 : 0);
  });

  it.each([1, 2, 3])("an offer is accepted or its price refunded, never both (%d)", async () => {
    const placed = await givenGold();
    const { id, amount } = await givenOffered(placed, "exchange");
    const [accepted, refunded] = await Promise.all([answer(placed, id, "accept", { amount }), refundAll(placed)]);
    expect(countStatuses([accepted, refunded])).toEqual({ [accepted.status === 200 ? 200 : 201]: 1, 409: 1 });
    const { refunds, credit } = await moneyOut(placed);
    expect(refunds + credit).toBe(1);
  });
});

describe("concurrent cases of one order", () => {
  it("a piece is in one open case only", async () => {
    const placed = await givenGold();
    const answers = await Promise.all([
      ask(placed, "buyback"),
      request(placed),
      ask(placed, "exchange"),
      request(placed),
      cancel(placed),
    ]);
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 4 });
    expect((await readOrder(placed.orderID)).returns).toHaveLength(1);
  });

  it("two pieces, one returned and one exchanged, are each paid once, and the order is not Returned", async () => {
    const placed = await givenGold({ quantity: 2, pricing: { stones: [] } });
    const price = placed.product.price;
    const id = (await ask(placed, "exchange")).body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    await step(id, "receive", { articles: [{ position: 0, huid: placed.huids[0], netWeight: 3.45 }] });
    const returned = await givenReturned(placed);
    const amount = 38_812.5;
    expect((await step(id, "offer", { amount, goods: "melt" })).status).toBe(200);
    const answers = await Promise.all([
      answer(placed, id, "accept", { amount }),
      step(returned, "settle", { refund: price, restock: true }),
      refundAll(placed, price * 2),
      cancel(placed),
    ]);
    await refundAll(placed, price);
    await refundAll(placed, 0);
    const given = await moneyOut(placed);
    const worked = answers.map(({ status }) => status < 300);
    // Either both cases were paid, or the full refund came first and neither was.
    expect(worked[2] ? given : worked.slice(0, 2)).toEqual(
      worked[2] ? { refunds: 1, credit: 0, vouchers: 0 } : [true, true],
    );
    expect(answers[3].status).toBe(409);
    if (worked[2]) return;
    expect(given).toEqual({ refunds: 1, credit: 1, vouchers: 1 });
    expect((await readOrder(placed.orderID)).status).toBe("Delivered");
    const set = await shop.call("POST", `/api/orders/${placed.orderID}/status`, {
      token: await staffToken(),
      body: { status: "Returned" },
    });
    expect(set).toMatchObject({ status: 409, body: { code: "wrong_status" } });
  });

  async function givenReturned(placed: Gold): Promise<string> {
    const { body } = await request(placed);
    const id = body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    const articles = [{ position: 0, huid: placed.huids[1], netWeight: 3.45 }];
    expect((await step(id, "receive", { articles })).status).toBe(200);
    return id;
  }

  it("a piece whose return is settled during a buy-back request is paid once", async () => {
    const placed = await givenGold();
    const id = await (async () => {
      const returnID = (await request(placed)).body.data?.returnID ?? "";
      await step(returnID, "approve", { by: "customer" });
      await step(returnID, "receive", { articles: [{ position: 0, huid: placed.huids[0], netWeight: 3.45 }] });
      return returnID;
    })();
    const answers = await Promise.all([
      step(id, "settle", { refund: 72_043, restock: true }),
      ask(placed, "buyback"),
      ask(placed, "exchange"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(await moneyOut(placed)).toEqual({ refunds: 1, credit: 0, vouchers: 0 });
  });
});
