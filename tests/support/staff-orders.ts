import { expect } from "vitest";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { OrderCounts, StaffOrderRowView, StaffOrderView } from "#contract/orders/staff-orders.ts";
import { givenProduct, givenStaff, keepLoggedIn } from "./given.ts";
import { createPayingShop } from "./paying-shop.ts";

const WAYS: Record<OrderStatus, OrderStatus[]> = {
  Placed: [],
  Packed: ["Packed"],
  Shipped: ["Packed", "Shipped"],
  Delivered: ["Packed", "Shipped", "Delivered"],
  Cancelled: ["Cancelled"],
  Returned: ["Packed", "Shipped", "Delivered", "Returned"],
};

/** A shop with a member of staff, and helpers for staff orders. */
export async function createStaffOrdersFixture(overrides: Parameters<typeof createPayingShop>[0] = {}) {
  const shop = await createPayingShop(overrides);
  const { db, call, gateway, givenShopper, givenPayment, placePaid } = shop;
  const staff = await givenStaff(shop, "staff");

  const staffToken = keepLoggedIn(shop, staff);

  /** An order of ₹2,000 that was paid online. */
  async function givenPaid() {
    const shopper = await givenShopper();
    const product = await givenProduct(db, { price: 1_000, stock: 5 });
    const proof = gateway.pay(await givenPayment(shopper.token, [{ product, quantity: 2 }]));
    const { body } = await placePaid(shopper.token, [{ product, quantity: 2 }], proof);
    return { shopper, product, proof, orderID: body.orderID ?? "" };
  }

  async function ask<Data = StaffOrderView>(method: string, path: string, body?: unknown) {
    return call<Data>(method, `/api${path}`, { token: await staffToken(), body });
  }

  async function bring(orderID: string, to: OrderStatus): Promise<void> {
    for (const status of WAYS[to]) {
      expect(await ask("POST", `/orders/${orderID}/status`, { status })).toMatchObject({ status: 200 });
    }
  }

  async function read(orderID: string): Promise<StaffOrderView> {
    const { body } = await ask("GET", `/staff/orders/${orderID}`);
    if (!body.data) throw new Error(`There is no order ${orderID}.`);
    return body.data;
  }

  async function list(query: Record<string, string | number> = {}) {
    const entries = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    const { body, status } = await ask<StaffOrderRowView[]>(
      "GET",
      `/GetAllUsersOrderHistory?${new URLSearchParams(entries)}`,
    );
    expect(status).toBe(200);
    const { total, nextPage, counts } = body as typeof body & { counts: OrderCounts };
    return { rows: body.data ?? [], total, nextPage, counts };
  }

  async function auditOf(orderID: string) {
    return db
      .selectFrom("auditLog")
      .select(["action", "actor", "changes"])
      .where("subjectType", "=", "order")
      .where("subjectId", "=", orderID.replace("RJ-", ""))
      .orderBy("id")
      .execute();
  }

  return { ...shop, staff, staffToken, givenPaid, ask, bring, read, list, auditOf };
}
