import { expect } from "vitest";
import type { ReturnView, StaffReturnView } from "#contract/returns/returns.ts";
import type { TodaysValueView, ValueKind } from "#contract/returns/todays-value.ts";
import type { StoreCreditView } from "#contract/store-credit/store-credit.ts";
import { unique } from "./builders.ts";
import { givenOrder, givenProduct, readProduct } from "./given.ts";
import { rateEntries, ratePricing } from "./rates.ts";
import { createReturningShop, type Delivered } from "./returning-shop.ts";
import type { TestShop } from "./test-shop.ts";

type Gold = {
  quantity?: number;
  paid?: "cash" | "online";
  /** Store credit to spend, in rupees. */
  credit?: number;
  /** What the active offers take off, in rupees. */
  off?: number;
  weighed?: number;
  pricing?: { hallmarkedArticles?: number } & Record<string, unknown>;
  /** Whether it is only packed, not delivered. */
  here?: boolean;
};

type Gilded = Delivered & { huids: string[] };

let lastHuid = 0;

/** A shop with delivered rate-based gold, and helpers for exchange and buy-back. */
export async function createGoldShop() {
  const shop = await createReturningShop();
  const { db, gateway, givenShopper, givenPayment, placePaid, staffToken, bring } = shop;

  async function publish(perGram: Record<string, number>) {
    const body = { rates: rateEntries(perGram), confirmed: true };
    const published = await shop.call("POST", "/api/staff/rates", { token: await staffToken(), body });
    expect(published.status).toBe(201);
  }

  /** A delivered ring of 3.4 g (by default weighed as 3.45 g) with a stone of ₹24,000. */
  async function givenGold(given: Gold = {}) {
    const { quantity = 1, paid = "online", credit = 0, off, weighed = 3.45, pricing = {}, here = false } = given;
    const fixed = await givenProduct(db, { title: unique("Gold ring"), metal: "gold", purity: "18K", stock: 5 });
    await shop.call("PUT", "/api/UpdateProductDetails", {
      token: await staffToken(),
      body: { ...fixed, updatedAt: undefined, pricing: ratePricing(pricing) },
    });
    const shopper = await givenShopper();
    if (credit > 0) await giveCredit(shop, await staffToken(), shopper.id, credit);
    const how = { ...(credit > 0 && { UseStoreCredit: true }), ...(off !== undefined && { OffersAmount: off }) };
    const product = await readProduct(db, fixed.productID);
    const lines = [{ product, quantity }];
    const place = {
      cash: async () => ({
        orderID: (await givenOrder(shop, shopper.token, lines, how)).orderID,
        proof: undefined,
      }),
      online: async () => {
        const proof = gateway.pay(await givenPayment(shopper.token, lines, how));
        const { body } = await placePaid(shopper.token, lines, proof, how);
        return { orderID: body.data?.orderID ?? "", proof };
      },
    };
    const { orderID, proof } = await place[paid]();
    const articlesPerUnit = Math.max(1, pricing.hallmarkedArticles ?? 1);
    const huids = Array.from({ length: quantity * articlesPerUnit }, () => `G${String(++lastHuid).padStart(5, "0")}`);
    const articles = huids.map((huid) => ({ huid, netWeight: weighed, grossWeight: weighed + 0.15 }));
    const packing = { items: [{ position: 0, articles }], confirmed: true };
    const packed = await shop.call("POST", `/api/staff/orders/${orderID}/pack`, {
      token: await staffToken(),
      body: packing,
    });
    expect(packed.status).toBe(200);
    if (!here) await bring(orderID, "Shipped", "Delivered");
    return { orderID, shopper, product, proof, huids };
  }

  async function valuesOf({ orderID, shopper }: Delivered): Promise<TodaysValueView[]> {
    const path = `/api/orders/${orderID}/todays-value`;
    return (await shop.call<TodaysValueView[]>("GET", path, { token: shopper.token })).body.data ?? [];
  }

  /** Requests an exchange or a buy-back. */
  async function ask(placed: Delivered, kind: ValueKind, quantity = 1) {
    const body = { items: [{ position: 0, quantity }], reason: "I no longer wear it", kind };
    const path = `/api/orders/${placed.orderID}/returns`;
    return shop.call<ReturnView>("POST", path, { token: placed.shopper.token, body });
  }

  /** A case with weighed and tested pieces. */
  async function givenTested(placed: Gilded, kind: ValueKind, found: object = {}): Promise<string> {
    const requested = await ask(placed, kind, placed.huids.length);
    expect(requested.status).toBe(201);
    const id = requested.body.data?.returnID ?? "";
    expect((await shop.step(id, "approve", { by: "customer" })).status).toBe(200);
    const articles = placed.huids.map((huid) => ({ position: 0, huid, netWeight: 3.45, ...found }));
    expect((await shop.step(id, "receive", { articles })).status).toBe(200);
    return id;
  }

  /** A case with an offer of the full value. */
  async function givenOffered(placed: Gilded, kind: ValueKind, goods = "melt") {
    const id = await givenTested(placed, kind);
    const path = `/api/staff/returns/${id}`;
    const { body } = await shop.call<StaffReturnView>("GET", path, { token: await staffToken() });
    const amount = body.data?.appraisal?.value?.amount ?? 0;
    expect((await shop.step(id, "offer", { amount, goods })).status).toBe(200);
    return { id, amount };
  }

  async function answer({ shopper }: Delivered, id: string, how: "accept" | "decline", body: object = {}) {
    return shop.call<ReturnView>("POST", `/api/returns/${id}/${how}`, { token: shopper.token, body });
  }

  async function creditOf({ shopper }: Delivered) {
    return (await shop.call<StoreCreditView>("GET", "/api/store-credit", { token: shopper.token })).body.data;
  }

  return { ...shop, publish, givenGold, valuesOf, ask, givenTested, givenOffered, answer, creditOf };
}

async function giveCredit({ call }: Pick<TestShop, "call">, token: string, customer: string, amount: number) {
  const body = { amount, reason: "For the long wait" };
  expect((await call("POST", `/api/staff/customers/${customer}/store-credit`, { token, body })).status).toBe(201);
}
