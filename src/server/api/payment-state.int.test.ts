import { describe, expect, it, vi } from "vitest";
import type { PaymentStateView } from "#contract/payments/payment.ts";
import { givenProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { db, clock, call, gateway, givenShopper, givenPayment, placePaid, ordersOf } = shop;

async function stateOf(token: string, razorpayOrderId: string) {
  return call<PaymentStateView>("GET", `/api/payment-state?razorpayOrderId=${razorpayOrderId}`, { token });
}

describe("state of a payment", () => {
  it("a payment in a closed tab becomes an order when its state is queried, and only one under two queries", async () => {
    const shopper = await givenShopper();
    const name = await givenPayment(shopper.token, [{ product: await givenProduct(db, { stock: 1 }) }]);
    expect(await stateOf(shopper.token, name)).toMatchObject({
      status: 200,
      body: { data: { state: "open", orderID: null } },
    });
    gateway.pay(name);
    const answers = await Promise.all([stateOf(shopper.token, name), stateOf(shopper.token, name)]);
    const [order] = await ordersOf(shopper);
    for (const { body } of answers) expect(body.data).toEqual({ state: "paid", orderID: `RJ-${order?.id}` });
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("the state of a paid payment is its order, also while the gateway is unavailable", async () => {
    const shopper = await givenShopper();
    const lines = [{ product: await givenProduct(db) }];
    const name = await givenPayment(shopper.token, lines);
    const { body } = await placePaid(shopper.token, lines, gateway.pay(name));
    gateway.setUnavailable(true);
    const answer = await stateOf(shopper.token, name);
    gateway.setUnavailable(false);
    expect(answer.body.data).toEqual({ state: "paid", orderID: body.orderID });
  });

  it("the state of a late payment is refunded when the goods were sold out", async () => {
    const [shopper, other] = [await givenShopper(), await givenShopper()];
    const product = await givenProduct(db, { stock: 1 });
    const name = await givenPayment(shopper.token, [{ product }]);
    clock.advance(16 * 60);
    await shop.services.holds.releaseExpired();
    expect((await stateOf(shopper.token, name)).body.data).toEqual({ state: "ended", orderID: null });
    await givenPayment(other.token, [{ product }]);
    gateway.pay(name);
    expect((await stateOf(shopper.token, name)).body.data).toEqual({ state: "refunded", orderID: null });
  });

  it("the state of a payment stays refunded once the gateway has sent all of the money back", async () => {
    const [shopper, other] = [await givenShopper(), await givenShopper()];
    const product = await givenProduct(db, { stock: 1 });
    const name = await givenPayment(shopper.token, [{ product }]);
    clock.advance(16 * 60);
    await shop.services.holds.releaseExpired();
    await givenPayment(other.token, [{ product }]);
    const proof = gateway.pay(name);
    await shop.services.paymentWatch.pollUnpaid();
    const late = gateway.payments.get(proof.RazorpayPaymentId);
    if (late) gateway.payments.set(late.id, { ...late, status: "refunded" });
    expect((await stateOf(shopper.token, name)).body.data).toEqual({ state: "refunded", orderID: null });
    expect(await placePaid(shopper.token, [{ product }], proof)).toMatchObject({
      status: 409,
      body: { code: "sold_out", refunded: true },
    });
  });

  it("a payment's state asks the gateway at most 60 times in ten minutes for one customer", async () => {
    const { token } = await givenShopper();
    const name = await givenPayment(token, [{ product: await givenProduct(db) }]);
    const listPaymentsOfOrder = vi.spyOn(gateway, "listPaymentsOfOrder");
    const open = { status: 200, body: { data: { state: "open" } } };
    for (let times = 0; times < 65; times++) expect(await stateOf(token, name)).toMatchObject(open);
    expect(listPaymentsOfOrder).toHaveBeenCalledTimes(60);
    listPaymentsOfOrder.mockRestore();
    clock.advance(10 * 60);
    gateway.pay(name);
    expect(await stateOf(token, name)).toMatchObject({ body: { data: { state: "paid" } } });
  });

  it("a payment's state is found by a case-sensitive id", async () => {
    const shopper = await givenShopper();
    const name = await givenPayment(shopper.token, [{ product: await givenProduct(db) }]);
    const razorpayOrderId = "order_Pkicw6FtLxXzdH";
    await db
      .updateTable("paymentIntents")
      .set({ gatewayOrderId: razorpayOrderId })
      .where("gatewayOrderId", "=", name)
      .execute();
    expect(await stateOf(shopper.token, razorpayOrderId)).toMatchObject({ status: 200 });
    expect(await stateOf(shopper.token, "")).toMatchObject({ status: 422 });
  });

  it("a payment's state is not found by other customers", async () => {
    const [shopper, other] = [await givenShopper(), await givenShopper()];
    const name = await givenPayment(shopper.token, [{ product: await givenProduct(db) }]);
    for (const answer of [await stateOf(other.token, name), await stateOf(other.token, "order_none")]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });
});

describe("address of the last order", () => {
  it("the address of the last order is null before the first order, then the newest order's, with its name", async () => {
    const { token } = await givenShopper();
    const read = async () => (await call("GET", "/api/last-delivery", { token })).body.data;
    expect(await read()).toBeNull();
    for (const CustomerAddress of ["House 1, Sector 8, Chandigarh", "Flat 4, Mall Road, Shimla 171001"]) {
      const lines = [{ product: await givenProduct(db) }];
      const proof = gateway.pay(await givenPayment(token, lines, { CustomerAddress }));
      await placePaid(token, lines, proof, { CustomerAddress });
    }
    expect(await read()).toMatchObject({
      customerName: "Asha Rani",
      customerAddress: "Flat 4, Mall Road, Shimla 171001",
    });
  });
});
