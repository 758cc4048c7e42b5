import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRazorpayGateway } from "#adapters/razorpay/razorpay-gateway.ts";
import type { PaymentGateway } from "#domain/payments/payments.port.ts";
import { createTestSandbox, KEY_SECRET, type Refused } from "./sandbox.fixture.ts";

const { app, givenOrder, getOrder, pay, clock } = await createTestSandbox();
const server = createServer(getRequestListener(app.fetch));
let apiUrl = "";
let gateway: PaymentGateway;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/razorpay/v1`;
  gateway = createRazorpayGateway({ apiUrl, keyId: "rzp_test_sandbox", keySecret: KEY_SECRET, webhookSecrets: [] });
});
afterAll(() => server.close());

describe("Razorpay client", () => {
  it("the client creates an order with its amount and receipt", async () => {
    const id = await gateway.createOrder({ amountPaise: 91_900, receipt: "5f3c9a3e-1f0a-4f5e-8a37-1f7d2b8c9d10" });
    expect(await getOrder(id)).toMatchObject({ amount: 91_900, receipt: "5f3c9a3e-1f0a-4f5e-8a37-1f7d2b8c9d10" });
    expect(await gateway.listPaymentsOfOrder(id)).toEqual([]);
  });

  it("the client reads payments", async () => {
    const orderId = await gateway.createOrder({ amountPaise: 91_900, receipt: "reads" });
    const lost = await pay<Refused>(orderId, { outcome: "failure" });
    const id = (await pay(orderId)).body.razorpay_payment_id;
    const expected = { id, orderId, amountPaise: 91_900, currency: "INR", status: "captured" };
    expect(await gateway.getPayment(id)).toEqual(expected);
    const failed = { ...expected, id: String(lost.body.error.metadata.payment_id), status: "failed" };
    expect(await gateway.listPaymentsOfOrder(orderId)).toEqual([expected, failed]);
  });

  it("the client captures a payment, and accepts one that was captured before", async () => {
    const { id: orderId, amount } = await givenOrder({ payment: { capture: "manual" } });
    const id = (await pay(orderId)).body.razorpay_payment_id;
    expect((await gateway.getPayment(id)).status).toBe("authorized");
    expect((await gateway.capturePayment(id, amount)).status).toBe("captured");
    expect((await gateway.capturePayment(id, amount)).status).toBe("captured");
  });

  it("the client refunds once under a key", async () => {
    const { id: orderId, amount } = await givenOrder();
    const id = (await pay(orderId)).body.razorpay_payment_id;
    const first = await gateway.refundPayment(id, amount, `dup-${id}`);
    expect(first).toMatchObject({ paymentId: id, status: "pending" });
    clock.advance(3);
    expect(await gateway.refundPayment(id, amount, `dup-${id}`)).toEqual({ ...first, status: "processed" });
    expect((await gateway.getPayment(id)).status).toBe("refunded");
  });

  it("the client reports the sandbox's errors", async () => {
    const refused = { name: "GatewayError", kind: "refused" };
    await expect(gateway.getPayment("pay_1")).rejects.toMatchObject(refused);
    const stranger = createRazorpayGateway({
      apiUrl,
      keyId: "rzp_test_sandbox",
      keySecret: "wrong",
      webhookSecrets: [],
    });
    await expect(stranger.getPayment("pay_1")).rejects.toThrow(/401.*Authentication failed/);
  });
});
