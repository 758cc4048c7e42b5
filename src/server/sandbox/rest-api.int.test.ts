import { describe, expect, it } from "vitest";
import type { Order } from "./orders.rules.ts";
import type { Payment } from "./payments.rules.ts";
import { createTestSandbox, type Refused } from "./sandbox.fixture.ts";

const sandbox = await createTestSandbox();
const { rest, givenOrder, pay, paymentsOf, getOrder, getPayment } = sandbox;

describe("orders", () => {
  it("an order is created as requested, unpaid", async () => {
    const body = { amount: 123_45, currency: "INR", receipt: "intent-9", payment: { capture: "automatic" } };
    const answer = await rest<Order>("POST", "/orders", { body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/) as string,
      entity: "order",
      amount: 12_345,
      amount_paid: 0,
      amount_due: 12_345,
      currency: "INR",
      receipt: "intent-9",
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: [],
      created_at: expect.any(Number) as number,
    });
    expect(await getOrder(answer.body.id)).toEqual(answer.body);
  });

  it("orders are found by their receipt, newest first", async () => {
    const first = await givenOrder({ receipt: "twice" });
    const second = await givenOrder({ receipt: "twice", notes: { piece: "ring" } });
    const list = await rest("GET", "/orders?receipt=twice");
    expect(list.body).toEqual({ entity: "collection", count: 2, items: [second, first] });
    expect((await rest("GET", "/orders?receipt=never")).body).toEqual({ entity: "collection", count: 0, items: [] });
  });

  it.each([
    [{ amount: 99, currency: "INR" }, "amount", "amount_less_than_minimum_amount"],
    [{ amount: 100.5, currency: "INR" }, "amount", "input_validation_failed"],
    [{ amount: "100", currency: "INR" }, "amount", "input_validation_failed"],
    [{ amount: 100, currency: "EUR" }, "currency", "input_validation_failed"],
    [{ amount: 100, currency: "INR", receipt: "r".repeat(41) }, "receipt", "input_validation_failed"],
    [{}, "amount", "input_validation_failed"],
  ])("an order with the body %j is refused", async (body, field, reason) => {
    const { status, body: refused } = await rest<Refused>("POST", "/orders", { body });
    expect(status).toBe(400);
    expect(refused.error).toMatchObject({ code: "BAD_REQUEST_ERROR", field, reason, source: "business" });
  });

  it("a body that is not JSON is refused", async () => {
    expect((await rest<Refused>("POST", "/orders", { body: "{" })).body.error.description).toContain("JSON");
  });
});

describe("refused requests", () => {
  it.each([
    ["a wrong secret", { secret: "wrong" }],
    ["no key", { headers: { authorization: "" } }],
  ])("a request with %s is answered with 401", async (_, options) => {
    const { status, body } = await rest<Refused>("GET", "/orders", options);
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ code: "BAD_REQUEST_ERROR", description: "Authentication failed" });
  });

  it.each(["/orders/order_00000000000000", "/payments/pay_1", "/refunds/rfnd_1", "/orders/order_1/payments"])(
    "the unknown %s is answered with 400",
    async (path) => {
      const { status, body } = await rest<Refused>("GET", path);
      expect(status).toBe(400);
      expect(body.error.description).toBe("The id provided does not exist");
    },
  );

  it("other addresses are answered with 400", async () => {
    for (const path of ["/settlements", "/orders/order_1/pay", "/payments/%00"]) {
      const { status, body } = await rest<Refused>("GET", path);
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ description: "The requested URL was not found on the server.", reason: "NA" });
    }
  });
});

describe("captured payments", () => {
  it("a captured payment has its fee, and marks its order paid", async () => {
    const order = await givenOrder({ amount: 500_000 });
    const { body: proof } = await pay(order.id, { email: "asha@example.com", contact: "+919876543210" });
    const payment = await getPayment(proof.razorpay_payment_id);
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/) as string,
      entity: "payment",
      order_id: order.id,
      amount: 500_000,
      currency: "INR",
      status: "captured",
      captured: true,
      method: "upi",
      email: "asha@example.com",
      contact: "+919876543210",
      fee: 11_800,
      tax: 1_800,
      amount_refunded: 0,
      refund_status: null,
      error_code: null,
    });
    const paid = { status: "paid", amount_paid: 500_000, amount_due: 0, attempts: 1 };
    expect(await getOrder(order.id)).toMatchObject(paid);
    expect(await paymentsOf(order.id)).toEqual([payment]);
  });
});

describe("manual capture", () => {
  const manual = { payment: { capture: "manual" } };
  const money = { amount: 500_000, currency: "INR" };
  const capture = async <Body = Payment>(id: string, body: object) =>
    rest<Body>("POST", `/payments/${id}/capture`, { body });

  it("the authorised amount is captured once", async () => {
    const order = await givenOrder(manual);
    const { body: proof } = await pay(order.id);
    const id = proof.razorpay_payment_id;
    expect(await getPayment(id)).toMatchObject({ status: "authorized", captured: false, fee: null, tax: null });
    expect(await getOrder(order.id)).toMatchObject({ status: "attempted", attempts: 1, amount_due: 500_000 });

    const wrong = await capture<Refused>(id, { amount: 499_999, currency: "INR" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.field).toBe("amount");

    const answers = await Promise.all(Array.from({ length: 5 }, async () => capture<Refused>(id, money)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused.status).toBe(400);
      expect(refused.body.error.description).toBe("This payment has already been captured");
    }
    expect(await getOrder(order.id)).toMatchObject({ status: "paid", amount_paid: 500_000 });
    expect((await sandbox.takeWebhooks()).map(({ body }) => body.event)).toEqual([
      "payment.authorized",
      "payment.captured",
      "order.paid",
    ]);
  });

  it("a captured or a failed payment cannot be captured", async () => {
    const order = await givenOrder();
    const lost = await pay<Refused>(order.id, { outcome: "failure" });
    const id = String(lost.body.error.metadata.payment_id);
    expect((await capture<Refused>(id, money)).body.error.description).toContain("authorized and not yet captured");
    const { body: proof } = await pay(order.id);
    expect((await capture(proof.razorpay_payment_id, money)).status).toBe(400);
  });

  it("a second payment is refused while the first waits for its capture", async () => {
    const order = await givenOrder(manual);
    await pay(order.id);
    expect((await pay<Refused>(order.id)).body.error.reason).toBe("order_already_paid");
  });
});
