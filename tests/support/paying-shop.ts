import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { PaymentView } from "#contract/payments/payment.ts";
import { anOrder } from "./builders.ts";
import { givenCustomer, loggedIn, readProduct } from "./given.ts";
import { createTestGateway, type Proof } from "./test-gateway.ts";
import { createTestShop } from "./test-shop.ts";

type Lines = Parameters<typeof anOrder>[0];
type Fields = Record<string, unknown>;

/** A shop with a controllable payment provider, and helpers for customers who pay online. */
export async function createPayingShop(overrides: Parameters<typeof createTestShop>[0] = {}) {
  const gateway = createTestGateway();
  const shop = await createTestShop({ ...overrides, gateway });
  const { db, call, services } = shop;

  async function givenShopper() {
    const customer = await givenCustomer(shop);
    return { ...customer, token: await loggedIn(shop, customer) };
  }

  async function createPayment(token: string, lines: Lines, given: Fields = {}) {
    return call<PaymentView>("POST", "/api/CreatePayment", { token, body: anOrder(lines, given) });
  }

  /** Opens a payment and returns its gateway order id. */
  async function givenPayment(token: string, lines: Lines, given: Fields = {}): Promise<string> {
    const answer = await createPayment(token, lines, given);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.data?.razorpayOrderId ?? "";
  }

  /** Places an order with the proof of payment, like the browser after the dialog. */
  async function placePaid(
    token: string,
    lines: Lines,
    proof: Partial<Record<keyof Proof, unknown>>,
    given: Fields = {},
  ) {
    const body = anOrder(lines, { PaymentMethod: "Razorpay", ...proof, ...given });
    return call<PlacedOrderView>("POST", "/api/place-order", { token, body });
  }

  async function tell({ raw, signature }: { raw: string; signature: string }, eventId: string = randomUUID()) {
    const headers = { "X-Razorpay-Signature": signature, "X-Razorpay-Event-Id": eventId };
    const answer = await call("POST", "/api/razorpay/webhook", { raw, headers });
    return { ...answer, eventId };
  }

  /** Sends a webhook and runs the job that handles it. */
  async function notifyAndHandle(message: { raw: string; signature: string }): Promise<void> {
    const { status, eventId } = await tell(message);
    expect(status).toBe(200);
    await services.paymentWatch.handleEvent(eventId);
  }

  async function stockOf({ productID }: ProductView) {
    return (await readProduct(db, productID)).stock;
  }

  async function ordersOf({ id }: { id: string }) {
    return db.selectFrom("orders").selectAll().where("accountId", "=", id).orderBy("id").execute();
  }

  async function intentsOf({ id }: { id: string }) {
    return db.selectFrom("paymentIntents").selectAll().where("accountId", "=", id).orderBy("createdAt").execute();
  }

  async function refundOf({ RazorpayPaymentId }: Proof) {
    return db.selectFrom("refunds").selectAll().where("paymentId", "=", RazorpayPaymentId).executeTakeFirst();
  }

  const sentBack = ({ RazorpayPaymentId }: Proof) =>
    gateway.refunds.filter(({ paymentId }) => paymentId === RazorpayPaymentId);

  async function usesOf(code: string) {
    return db.selectFrom("couponUses").selectAll().where("couponCode", "=", code).execute();
  }

  return {
    ...shop,
    gateway,
    givenShopper,
    createPayment,
    givenPayment,
    placePaid,
    tell,
    notifyAndHandle,
    stockOf,
    ordersOf,
    intentsOf,
    refundOf,
    sentBack,
    usesOf,
  };
}
