import { beforeEach, describe, expect, it } from "vitest";
import type { Refund } from "./refunds.rules.ts";
import { createTestSandbox, type Refused } from "./sandbox.fixture.ts";

const sandbox = await createTestSandbox();
const { rest, givenOrder, pay, getPayment, getOrder, takeWebhooks, clock } = sandbox;

let orderId = "";
let paymentId = "";

beforeEach(async () => {
  ({ id: orderId } = await givenOrder({ amount: 1_000_00 }));
  paymentId = (await pay(orderId)).body.razorpay_payment_id;
  await takeWebhooks();
});

async function refund<Body = Refund>(body: object, key?: string, id = paymentId) {
  const headers = key === undefined ? {} : { "X-Refund-Idempotency": key };
  return rest<Body>("POST", `/payments/${id}/refund`, { body, headers });
}

describe("refunds", () => {
  it("a refund covers the whole payment by default, is pending at first and processed later", async () => {
    const { status, body } = await refund({});
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/) as string,
      entity: "refund",
      amount: 1_000_00,
      currency: "INR",
      payment_id: paymentId,
      notes: [],
      receipt: null,
      acquirer_data: { arn: null },
      batch_id: null,
      status: "pending",
      speed_requested: "normal",
      speed_processed: "normal",
      created_at: expect.any(Number) as number,
    });
    const payment = { status: "refunded", amount_refunded: 1_000_00, refund_status: "full", captured: true };
    expect(await getPayment(paymentId)).toMatchObject(payment);
    expect((await getOrder(orderId)).status).toBe("paid");

    clock.advance(3);
    expect((await rest<Refund>("GET", `/refunds/${body.id}`)).body.status).toBe("processed");
    const webhooks = await takeWebhooks();
    expect(webhooks.map(({ body: webhook }) => [webhook.event, webhook.contains])).toEqual([
      ["refund.created", ["refund", "payment"]],
      ["refund.processed", ["refund", "payment"]],
    ]);
    expect(webhooks[1]?.body.payload.refund?.entity).toMatchObject({ id: body.id, status: "processed" });
  });

  it("a refund may be in parts, and never more than was paid", async () => {
    await refund({ amount: 400_00 });
    expect(await getPayment(paymentId)).toMatchObject({ status: "captured", refund_status: "partial" });
    const more = await refund<Refused>({ amount: 600_01 });
    expect(more.status).toBe(400);
    expect(more.body.error.description).toBe("The total refund amount is greater than the refund payment amount");
    expect((await refund({ amount: 600_00 })).status).toBe(200);
    const again = await refund<Refused>({});
    expect(again.status).toBe(400);
    expect(again.body.error.description).toBe("The payment has been fully refunded already");
  });

  it("a refund needs a captured payment", async () => {
    const { id } = await givenOrder();
    const lost = await pay<Refused>(id, { outcome: "failure" });
    const { status, body } = await refund<Refused>({}, undefined, String(lost.body.error.metadata.payment_id));
    expect(status).toBe(400);
    expect(body.error.description).toContain("should be captured");
  });
});

describe("refund keys", () => {
  it("a refund with a key is made once, however often it is requested", async () => {
    const first = await refund({ amount: 1_000_00 }, `dup-${paymentId}`);
    const second = await refund({ amount: 1_000_00 }, `dup-${paymentId}`);
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect((await getPayment(paymentId)).amount_refunded).toBe(1_000_00);
  });

  it("a refund with a key is made once under concurrent requests; overlapping ones get 409", async () => {
    const key = `race-${paymentId}`;
    const answers = await Promise.all(Array.from({ length: 20 }, async () => refund({ amount: 100_00 }, key)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id)).size).toBe(1);
    expect((await getPayment(paymentId)).amount_refunded).toBe(100_00);
  });

  it("a refund is refused when its key is too short or was used for another request", async () => {
    await refund({ amount: 100_00 }, `used-${paymentId}`);
    const other = await refund<Refused>({ amount: 200_00 }, `used-${paymentId}`);
    expect(other.status).toBe(400);
    expect(other.body.error.description).toBe("Different request with the same idempotency key.");
    expect((await refund({ amount: 100_00 }, "too short")).status).toBe(400);
  });

  it("a refund may be retried with the same key after an error", async () => {
    const order = await givenOrder({ payment: { capture: "manual" } });
    const id = (await pay(order.id)).body.razorpay_payment_id;
    expect((await refund({}, `early-${id}`, id)).status).toBe(400);
    await rest("POST", `/payments/${id}/capture`, { body: { amount: order.amount, currency: "INR" } });
    expect((await refund({}, `early-${id}`, id)).status).toBe(200);
  });
});
