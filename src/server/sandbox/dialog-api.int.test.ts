import { describe, expect, it } from "vitest";
import { isPaymentSignature } from "#domain/payments/signature.rules.ts";
import { createTestSandbox, KEY_SECRET, type Proof, type Refused } from "./sandbox.fixture.ts";

const sandbox = await createTestSandbox();
const { givenOrder, pay, getOrder, getPayment, paymentsOf, takeWebhooks, clock } = sandbox;

const statuses = async (orderId: string) => (await paymentsOf(orderId)).map(({ status }) => status);

function expectProof(orderId: string, proof: Proof): void {
  expect(proof.razorpay_order_id).toBe(orderId);
  expect(isPaymentSignature(KEY_SECRET, orderId, proof.razorpay_payment_id, proof.razorpay_signature)).toBe(true);
}

describe("outcomes of the dialog", () => {
  it("a successful payment is captured immediately, with a proof that the shop can verify", async () => {
    const { id } = await givenOrder();
    const { status, body } = await pay(id);
    expect(status).toBe(200);
    expectProof(id, body);
    expect(await statuses(id)).toEqual(["captured"]);
  });

  it("a failed payment has Razorpay's error, and its order stays payable", async () => {
    const { id } = await givenOrder();
    const { status, body } = await pay<Refused>(id, { outcome: "failure" });
    expect(status).toBe(200);
    const paymentId = String(body.error.metadata.payment_id);
    expect(body).toEqual({
      error: {
        code: "BAD_REQUEST_ERROR",
        description: expect.any(String) as string,
        source: "gateway",
        step: "payment_response",
        reason: "payment_failed",
        metadata: { order_id: id, payment_id: paymentId },
      },
    });
    const failed = { status: "failed", captured: false, error_reason: "payment_failed", vpa: "failure@razorpay" };
    expect(await getPayment(paymentId)).toMatchObject(failed);
    expect(await getOrder(id)).toMatchObject({ status: "attempted", attempts: 1, amount_paid: 0 });

    await pay(id);
    expect(await getOrder(id)).toMatchObject({ status: "paid", attempts: 2 });
    expect(await statuses(id)).toEqual(["captured", "failed"]);
  });

  it("a payment whose dialog closes after paying is captured, and the browser gets no response", async () => {
    const { id } = await givenOrder();
    expect(await pay<null>(id, { outcome: "close_after_paying" })).toMatchObject({ status: 204, body: null });
    expect(await statuses(id)).toEqual(["captured"]);
    expect(await takeWebhooks()).toHaveLength(3);
  });

  it("an order that is paid slowly is paid before the browser gets the response", async () => {
    const { id } = await givenOrder();
    let isAnswered = false;
    const answer = pay(id, { outcome: "slow" }).then((answered) => {
      isAnswered = true;
      return answered;
    });
    await expect.poll(async () => (await getOrder(id)).status, { interval: 5 }).toBe("paid");
    expect(isAnswered).toBe(false);
    expectProof(id, (await answer).body);
  });

  it("a late authorisation is failed at first, and captured by the first request after its time", async () => {
    const { id } = await givenOrder();
    const { body } = await pay<Refused>(id, { outcome: "late_authorisation", late_seconds: 60 });
    expect(body.error).toMatchObject({ code: "GATEWAY_ERROR", reason: "payment_timed_out" });
    const paymentId = String(body.error.metadata.payment_id);
    clock.advance(50);
    expect((await getPayment(paymentId)).status).toBe("failed");
    clock.advance(11);
    expect(await getPayment(paymentId)).toMatchObject({ status: "captured", error_code: null });
    expect((await getOrder(id)).status).toBe("paid");
    expect((await takeWebhooks()).map(({ body: webhook }) => webhook.event)).toEqual([
      "payment.failed",
      "payment.authorized",
      "payment.captured",
      "order.paid",
    ]);
  });

  it("a late authorisation happens once, and is only authorised with manual capture", async () => {
    const { id } = await givenOrder({ payment: { capture: "manual" } });
    await pay(id, { outcome: "late_authorisation", late_seconds: 5 });
    await takeWebhooks();
    clock.advance(6);
    await Promise.all([sandbox.deliverDue(), statuses(id), statuses(id)]);
    expect((await takeWebhooks()).map(({ body: webhook }) => webhook.event)).toEqual(["payment.authorized"]);
    expect(await statuses(id)).toEqual(["authorized"]);
  });

  it("a late authorisation stays failed when the order was paid in the meantime", async () => {
    const { id } = await givenOrder();
    await pay(id, { outcome: "late_authorisation", late_seconds: 5 });
    await pay(id);
    clock.advance(6);
    expect(await statuses(id)).toEqual(["captured", "failed"]);
  });

  it("an order that is paid twice has two captured payments, also when it was paid before", async () => {
    const first = await givenOrder();
    expectProof(first.id, (await pay(first.id, { outcome: "paid_twice" })).body);
    expect(await statuses(first.id)).toEqual(["captured", "captured"]);
    expect((await takeWebhooks()).map(({ body }) => body.event)).toEqual([
      "payment.authorized",
      "payment.captured",
      "order.paid",
      "payment.authorized",
      "payment.captured",
    ]);

    const second = await givenOrder();
    await pay(second.id);
    expectProof(second.id, (await pay(second.id, { outcome: "paid_twice" })).body);
    expect(await statuses(second.id)).toEqual(["captured", "captured"]);
    expect(await getOrder(second.id)).toMatchObject({ amount_paid: second.amount, amount_due: 0 });
  });
});

describe("requests of the dialog", () => {
  it("the dialog pays an order once under concurrent attempts", async () => {
    const { id } = await givenOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => pay<Refused>(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body.error).toMatchObject({ reason: "order_already_paid", metadata: { order_id: id } });
    }
    expect(await statuses(id)).toEqual(["captured"]);
    expect(await getOrder(id)).toMatchObject({ attempts: 1, amount_paid: 500_000 });
  });

  it("the dialog refuses another key, an unknown order, another amount and an unknown outcome", async () => {
    const { id } = await givenOrder();
    expect((await pay<Refused>(id, { key: "rzp_live_1" })).status).toBe(401);
    expect((await pay<Refused>("order_1")).body.error.description).toBe("The id provided does not exist");
    expect((await pay<Refused>(id, { amount: 499_999 })).body.error.reason).toBe("order_amount_mismatch");
    expect((await pay<Refused>(id, { outcome: "dismiss" })).body.error.field).toBe("outcome");
    expect(await getOrder(id)).toMatchObject({ status: "created", attempts: 0 });
  });
});
