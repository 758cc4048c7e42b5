import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGoldShop } from "#tests/support/gold-shop.ts";

const shop = await createGoldShop();
const { db, services, publish, givenGold, givenOffered, staffToken, step, request, ask, answer, creditOf } = shop;
await publish({ "18K": 11_250 });

const PRICE = 72_043;
const TRIES = 20;

type Gold = Awaited<ReturnType<typeof givenGold>>;
type Try = () => Promise<{ status: number }>;

const rounds = [
  { name: "online", how: { paid: "online" }, seed: 5 },
  { name: "with store credit", how: { paid: "cash", credit: PRICE }, seed: 8 },
  { name: "online and with store credit", how: { paid: "online", credit: 30_000 }, seed: 21 },
] as const;

/** Runs 20 concurrent tries in an order that depends on the seed. */
async function race(tries: readonly Try[], seed: number) {
  const all = Array.from({ length: TRIES }, (_, index) => tries[index % tries.length] as Try);
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: TRIES }), { seed, numRuns: 1 });
  return Promise.all(shuffled.map(async (one) => one()));
}

/** The ways in which money was paid out: refund, store credit, buy-back. */
async function waysOut(placed: Gold) {
  await services.refunds.sendQueued();
  const sent = shop.sentBack(placed.proof?.RazorpayPaymentId ?? "").reduce((sum, paise) => sum + paise, 0) / 100;
  const entries = (await creditOf(placed))?.entries ?? [];
  const credited = entries.filter(({ reason }) => reason === "return" || reason === "given_back");
  const back = sent + credited.reduce((sum, { amount }) => sum + amount, 0);
  const vouchers = await db
    .selectFrom("purchaseVouchers as v")
    .innerJoin("orders as o", "o.id", "v.orderId")
    .select("v.amountPaise")
    .where("o.accountId", "=", placed.shopper.id)
    .execute();
  const bought = entries.filter(({ reason }) => reason === "buyback" || reason === "exchange");
  return { back, vouchers: vouchers.length, bought: bought.length };
}

/** The actions of customer and staff on the only piece of an order. */
function triesOf(placed: Gold, token: string) {
  const { orderID, shopper } = placed;
  const body = { note: "Goodwill" };
  return {
    askBack: async () => request(placed),
    sell: async () => ask(placed, "buyback"),
    exchange: async () => ask(placed, "exchange"),
    cancel: async () => shop.call("POST", `/api/orders/${orderID}/cancel`, { token: shopper.token }),
    cancelByStaff: async () => shop.call("POST", `/api/orders/${orderID}/cancel`, { token }),
    takeBack: async () => shop.call("POST", `/api/orders/${orderID}/status`, { token, body: { status: "Returned" } }),
    refund: async () =>
      shop.call("POST", `/api/staff/orders/${orderID}/refund`, { token, body: { ...body, refundable: PRICE } }),
  } satisfies Record<string, Try>;
}

/** Finishes all open cases, and tries every action once more. */
async function finish(placed: Gold, tries: readonly Try[]): Promise<void> {
  const { body } = await shop.call<{ returnID: string; kind: string }[]>(
    "GET",
    `/api/orders/${placed.orderID}/returns`,
    {
      token: await staffToken(),
    },
  );
  for (const { returnID: id, kind } of body.data ?? []) {
    await step(id, "approve", { by: "customer" });
    await step(id, "receive", { articles: [{ position: 0, huid: placed.huids[0], netWeight: 3.45 }] });
    if (kind === "return") {
      await step(id, "settle", { refund: PRICE, restock: true });
      await step(id, "settle", { refund: 0, restock: true, reason: "Paid before" });
      continue;
    }
    const amount = kind === "buyback" ? 53_671.88 : 55_612.5;
    await step(id, "offer", { amount, goods: "melt" });
    await answer(placed, id, "accept", { amount });
    await step(id, "pay", { reference: "UTR 4711" });
  }
  for (const one of tries) await one();
}

async function expectOneWayOut(placed: Gold): Promise<void> {
  const { back, vouchers, bought } = await waysOut(placed);
  expect([0, PRICE]).toContain(back);
  expect((back > 0 ? 1 : 0) + vouchers).toBe(1);
  expect(bought).toBeLessThanOrEqual(vouchers);
}

describe("concurrent return, cancellation, refund and buy-back", () => {
  it.each(rounds)(
    "the piece of a delivered order, paid $name, is paid back once under 20 concurrent tries (seed $seed)",
    async ({ how, seed }) => {
      const placed = await givenGold(how);
      const tries = Object.values(triesOf(placed, await staffToken()));
      const answers = await race(tries, seed);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await finish(placed, tries);
      await expectOneWayOut(placed);
    },
  );

  it.each(rounds)(
    "the piece of a received return, paid $name, is paid back once under 20 concurrent tries (seed $seed)",
    async ({ how, seed }) => {
      const placed = await givenGold(how);
      const id = (await request(placed)).body.data?.returnID ?? "";
      await step(id, "approve", { by: "customer" });
      await step(id, "receive", { articles: [{ position: 0, huid: placed.huids[0], netWeight: 3.45 }] });
      const { sell, cancel, refund, takeBack } = triesOf(placed, await staffToken());
      const settle = (as: string) => async () => step(id, "settle", { refund: PRICE, restock: true, as });
      const tries = [settle("money"), sell, cancel, refund, settle("store_credit"), takeBack];
      const answers = await race(tries, seed);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await finish(placed, tries);
      await expectOneWayOut(placed);
    },
  );

  it.each(rounds)(
    "the piece of an open offer, paid $name, is paid back once under 20 concurrent tries (seed $seed)",
    async ({ how, seed }) => {
      const placed = await givenGold(how);
      const { id, amount } = await givenOffered(placed, "buyback");
      const { askBack, sell, cancel, refund, takeBack } = triesOf(placed, await staffToken());
      const accept = (as: string) => async () => answer(placed, id, "accept", { amount, as });
      const pay = async () => step(id, "pay", { reference: "UTR 4711" });
      const tries = [accept("store_credit"), refund, askBack, cancel, accept("money"), pay, takeBack, sell];
      const answers = await race(tries, seed);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await finish(placed, tries);
      await pay();
      await expectOneWayOut(placed);
    },
  );

  it.each(rounds)(
    "the piece of a packed order, paid $name, is paid back once under 20 concurrent tries (seed $seed)",
    async ({ how, seed }) => {
      const placed = await givenGold({ ...how, here: true });
      const token = await staffToken();
      const { askBack, sell, cancel, cancelByStaff, refund } = triesOf(placed, token);
      const ship = async () =>
        shop.call("POST", `/api/orders/${placed.orderID}/status`, { token, body: { status: "Shipped" } });
      const tries = [cancel, refund, askBack, cancelByStaff, ship, sell];
      const answers = await race(tries, seed);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      await cancel();
      await refund();
      await expectOneWayOut(placed);
    },
  );
});
