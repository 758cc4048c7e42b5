import { describe, expect, it } from "vitest";
import { isWebhookSignature } from "#domain/payments/signature.rules.ts";
import { createTestSandbox, WEBHOOK_SECRET } from "./sandbox.fixture.ts";
import { createSandbox } from "./sandbox.ts";

const sandbox = await createTestSandbox();
const { givenOrder, pay, takeWebhooks, answers, clock } = sandbox;

const events = async () => (await takeWebhooks()).map(({ body }) => body.event);

async function givenPaid(webhooks?: string): Promise<string> {
  const { id } = await givenOrder();
  await pay(id, webhooks === undefined ? {} : { webhooks });
  return id;
}

describe("webhook delivery", () => {
  it("webhooks are sent signed and in order, each with its own event id", async () => {
    const id = await givenPaid();
    const webhooks = await takeWebhooks();
    for (const { url, headers, raw } of webhooks) {
      expect(url).toBe("https://shop.test/api/razorpay/webhook");
      const signature = String(headers["X-Razorpay-Signature"]);
      expect(isWebhookSignature([WEBHOOK_SECRET], Buffer.from(raw), signature)).toBe(true);
    }
    expect(new Set(webhooks.map(({ headers }) => headers["x-razorpay-event-id"])).size).toBe(3);
    expect(webhooks.map(({ body }) => body)).toMatchObject([
      {
        entity: "event",
        account_id: expect.stringMatching(/^acc_\w{14}$/) as string,
        event: "payment.authorized",
        contains: ["payment"],
        payload: { payment: { entity: { order_id: id, status: "authorized", captured: false } } },
        created_at: expect.any(Number) as number,
      },
      {
        event: "payment.captured",
        contains: ["payment"],
        payload: { payment: { entity: { status: "captured", captured: true } } },
      },
      {
        event: "order.paid",
        contains: ["payment", "order"],
        payload: { payment: { entity: { status: "captured" } }, order: { entity: { id, status: "paid" } } },
      },
    ]);
  });

  it("webhooks are sent without another request", async () => {
    const arrived = sandbox.countWebhooks();
    await givenPaid();
    await expect.poll(() => sandbox.countWebhooks() - arrived, { interval: 5 }).toBe(3);
  });

  it("a webhook reports a failed payment", async () => {
    const { id } = await givenOrder();
    await pay(id, { outcome: "failure" });
    expect(await takeWebhooks()).toMatchObject([
      { body: { event: "payment.failed", payload: { payment: { entity: { status: "failed" } } } } },
    ]);
  });

  it("webhooks set to none are not sent", async () => {
    await givenPaid("none");
    expect(await events()).toEqual([]);
  });

  it("webhooks set to duplicate are sent three times under one id", async () => {
    await givenPaid("duplicate");
    const ids = (await takeWebhooks()).map(({ headers }) => headers["x-razorpay-event-id"]);
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(3);
  });

  it("webhooks set to shuffled are sent last first", async () => {
    await givenPaid("shuffled");
    expect(await events()).toEqual(["order.paid", "payment.captured", "payment.authorized"]);
  });

  it("webhooks set to delayed are sent after ten seconds", async () => {
    await givenPaid("delayed");
    expect(await events()).toEqual([]);
    clock.advance(11);
    expect(await events()).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
  });

  it("webhooks are retried with growing delays until the shop accepts them", async () => {
    answers.push(500, 200, 200, new Error("no answer"), 503);
    await givenPaid();
    const first = await takeWebhooks();
    expect(first).toHaveLength(3);
    clock.advance(1);
    expect(await takeWebhooks()).toHaveLength(1);
    clock.advance(1);
    expect(await takeWebhooks()).toHaveLength(0);
    clock.advance(1);
    expect(await takeWebhooks()).toHaveLength(1);
    clock.advance(4);
    const [last] = await takeWebhooks();
    expect(last).toEqual(first[0]);
    clock.advance(3_600);
    expect(await takeWebhooks()).toHaveLength(0);
  });

  it("a webhook is abandoned after eight tries", async () => {
    const { id } = await givenOrder();
    answers.push(...Array.from({ length: 20 }, () => 500));
    await pay(id, { outcome: "failure" });
    let tries = 0;
    for (let round = 0; round < 12; round++) {
      tries += (await takeWebhooks()).length;
      clock.advance(300);
    }
    expect(tries).toBe(8);
  });

  it("webhooks of a server that was killed while sending are sent by the next one", async () => {
    let sent = 0;
    const killed = createSandbox({
      ...sandbox.options,
      onError: () => {},
      deliverWebhook: async () => {
        sent++;
        return new Promise<number>(() => {});
      },
    });
    const { id } = await givenOrder();
    await sandbox.settle();
    const body = JSON.stringify({ key: "rzp_test_sandbox", order_id: id, outcome: "success" });
    await killed.app.request("/dialog/pay", { method: "POST", body });
    await expect.poll(() => sent, { interval: 5 }).toBe(1);
    expect(await events()).toEqual(["payment.captured", "order.paid"]);
    clock.advance(7);
    expect(await events()).toEqual(["payment.authorized"]);
  });

  it("webhooks are sent once by concurrent deliveries", async () => {
    await givenPaid();
    await Promise.all([sandbox.deliverDue(), sandbox.deliverDue(), sandbox.deliverDue()]);
    expect(await events()).toHaveLength(3);
  });
});
