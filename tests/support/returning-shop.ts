import { expect } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import type { OrderView } from "#contract/orders/order.ts";
import type { ReturnView, StaffReturnView } from "#contract/returns/returns.ts";
import type { NewProduct } from "./builders.ts";
import { givenOrder, givenProduct, givenStaff, keepLoggedIn, type TestAccount } from "./given.ts";
import { createPayingShop } from "./paying-shop.ts";

export type Delivered = { orderID: string; shopper: TestAccount & { token: string } };

/** A shop with delivered orders, and helpers for returns. */
export async function createReturningShop() {
  const shop = await createPayingShop();
  const { db, gateway, givenShopper, givenPayment, placePaid } = shop;
  const staff = await givenStaff(shop);
  const token = keepLoggedIn(shop, staff);

  async function bring(orderID: string, ...statuses: string[]): Promise<void> {
    for (const status of statuses) {
      const answer = await shop.call("POST", `/api/orders/${orderID}/status`, {
        token: await token(),
        body: { status },
      });
      expect(answer.status).toBe(200);
    }
  }

  /** A delivered order, paid in cash. */
  async function givenDelivered(quantity: number, given: Partial<NewProduct> = {}) {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 10, ...given });
    const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity }]);
    await bring(orderID, "Packed", "Shipped", "Delivered");
    return { shopper, product, orderID };
  }

  /** A delivered order of three units, paid online. */
  async function givenPaid() {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 999.99, stock: 10 });
    const lines = [{ product, quantity: 3 }];
    const proof = gateway.pay(await givenPayment(shopper.token, lines));
    const { body } = await placePaid(shopper.token, lines, proof);
    const orderID = body.data?.orderID ?? "";
    await bring(orderID, "Packed", "Shipped", "Delivered");
    return { shopper, product, proof, orderID };
  }

  async function request({ orderID, shopper }: Delivered, quantity = 1, given: object = {}) {
    const body = { items: [{ position: 0, quantity }], reason: "It does not fit", ...given };
    return shop.call<ReturnView>("POST", `/api/orders/${orderID}/returns`, { token: shopper.token, body });
  }

  async function givenRequested(placed: Delivered, quantity = 1): Promise<string> {
    const { status, body } = await request(placed, quantity);
    expect(status).toBe(201);
    return body.data?.returnID ?? "";
  }

  async function step(returnID: string, name: string, body: object = {}) {
    return shop.call<StaffReturnView>("POST", `/api/staff/returns/${returnID}/${name}`, { token: await token(), body });
  }

  async function givenReceived(placed: Delivered, quantity = 1): Promise<string> {
    const id = await givenRequested(placed, quantity);
    expect((await step(id, "approve", { by: "customer" })).status).toBe(200);
    expect((await step(id, "receive")).status).toBe(200);
    return id;
  }

  async function readOrder(orderID: string): Promise<OrderView> {
    const { body } = await shop.call<OrderView>("GET", `/api/orders/${orderID}`, { token: await token() });
    if (!body.data) throw new Error("There is no such order.");
    return body.data;
  }

  async function creditNotes(orderID: string): Promise<BillingDocumentView[]> {
    const path = `/api/orders/${orderID}/credit-notes`;
    return (await shop.call<BillingDocumentView[]>("GET", path, { token: await token() })).body.data ?? [];
  }

  const sentBack = (paymentId: string) =>
    gateway.refunds.filter((refund) => refund.paymentId === paymentId).map(({ amountPaise }) => amountPaise);

  return {
    ...shop,
    staffToken: token,
    bring,
    givenDelivered,
    givenPaid,
    request,
    givenRequested,
    step,
    givenReceived,
    readOrder,
    creditNotes,
    sentBack,
  };
}
