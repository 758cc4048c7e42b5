import { describe, expect, it } from "vitest";
import { anOrder } from "#tests/support/builders.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { db, call, gateway, givenShopper, givenPayment, ordersOf, notifyAndHandle } = shop;
let keys = 0;

async function setting() {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 500, stock: 10 });
  const razorpayOrder = await givenPayment(shopper.token, [{ product }]);
  const proof = gateway.pay(razorpayOrder);
  const headers = { "Idempotency-Key": `paid-${(keys += 1)}` };
  const place = async (given: Record<string, unknown> = {}) => {
    const body = anOrder([{ product }], given);
    return call("POST", "/api/place-order", { token: shopper.token, body, headers });
  };
  const placePaid = async (given: Record<string, unknown> = {}) =>
    place({ PaymentMethod: "Razorpay", ...proof, ...given });
  return { shopper, product, proof, place, placePaid };
}

const REUSED = { status: 422, body: { code: "key_reused" } };
const replayed = ({ headers }: { headers: Headers }) => headers.get("idempotent-replayed");

describe("idempotency keys of paid orders", () => {
  it("a paid order sent again under its key gets the same response, marked as replayed, without a gateway call", async () => {
    const { shopper, placePaid } = await setting();
    const first = await placePaid();
    gateway.setUnavailable(true);
    const second = await placePaid();
    gateway.setUnavailable(false);
    expect(first.status).toBe(201);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect([replayed(first), replayed(second)]).toEqual([null, "true"]);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a key of a paid order sent with another body is refused, paid or in cash", async () => {
    const { shopper, place, placePaid } = await setting();
    await placePaid();
    expect(await placePaid({ CustomerAddress: "Elsewhere" })).toMatchObject(REUSED);
    expect(await place()).toMatchObject(REUSED);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a key that was used for a cash order is refused for a paid order", async () => {
    const { shopper, place, placePaid } = await setting();
    expect(await place()).toMatchObject({ status: 201 });
    expect(await placePaid()).toMatchObject(REUSED);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a refused paid order can be retried under the same key", async () => {
    const { placePaid } = await setting();
    expect(await placePaid({ RazorpaySignature: "0".repeat(64) })).toMatchObject({ status: 402 });
    gateway.setUnavailable(true);
    expect(await placePaid()).toMatchObject({ status: 503 });
    gateway.setUnavailable(false);
    expect(await placePaid({ CustomerName: "" })).toMatchObject({ status: 422, body: { code: "invalid" } });
    const answer = await placePaid();
    expect([answer.status, replayed(answer)]).toEqual([201, null]);
  });

  it("a paid order whose payment has become an order is answered with 201, and no second order is placed", async () => {
    const { shopper, proof, placePaid } = await setting();
    await notifyAndHandle(gateway.webhook("payment.captured", proof.RazorpayPaymentId));
    const answers = [await placePaid(), await placePaid()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(replayed)).toEqual([null, "true"]);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("a paid order sent ten times concurrently under one key is one order", async () => {
    const { shopper, placePaid } = await setting();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => placePaid()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.orderID)).size).toBe(1);
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(replayed(await placePaid())).toBe("true");
  });
});
