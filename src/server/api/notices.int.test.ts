import { describe, expect, it } from "vitest";
import { MAX_NOTICED, type StaffNoticesView } from "#contract/reports/staff-notices.ts";
import { TRIES_BEFORE_STAFF } from "#domain/payments/refund-tries.rules.ts";
import { givenSale } from "#tests/support/given-sales.ts";
import { givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { noNotices } from "#tests/support/no-notices.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const { db, clock, call, gateway, givenShopper, createPayment, givenPayment, placePaid } = shop;
const staff = await givenStaff(shop, "staff");
const AT = "2026-01-01T06:00:00.000Z";

async function read(): Promise<StaffNoticesView> {
  const token = await loggedIn(shop, staff);
  const { body } = await call<StaffNoticesView>("GET", "/api/staff/notices", { token });
  if (!body.data) throw new Error(body.sys_message);
  return body.data;
}

describe("staff notices", () => {
  it("a new shop has no notices", async () => {
    expect(await read()).toEqual(noNotices);
  });

  it("notices include orders to pack and low stock", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { stock: 4 });
    await givenOrder(shop, token, [{ product }]);
    await givenSale(shop, { token, lines: [{ product: await givenProduct(db) }], at: AT, status: "Packed" });
    expect(await read()).toEqual({ ...noNotices, toPack: 1, lowStock: 1 });
    await db.updateTable("orders").set({ status: "Packed" }).execute();
    await db.updateTable("products").set({ stock: null }).execute();
  });

  it("notices include failing refunds and manual refunds", async () => {
    const { token } = await givenShopper();
    const lines = [{ product: await givenProduct(db, { price: 1_000 }) }];
    const { body } = await placePaid(token, lines, gateway.pay(await givenPayment(token, lines)));
    await call("POST", `/api/orders/${body.orderID}/cancel`, { token });
    expect((await read()).refundsToSee).toBe(0);
    await db.updateTable("refunds").set({ tries: TRIES_BEFORE_STAFF }).execute();
    expect((await read()).refundsToSee).toBe(1);
    await db.updateTable("refunds").set({ status: "sent" }).execute();
    expect((await read()).refundsToSee).toBe(0);

    await givenSale(shop, { token, lines, at: AT, status: "Returned" });
    await db.updateTable("orders").set({ paymentStatus: "refund_due" }).where("status", "=", "Returned").execute();
    expect((await read()).refundsToSee).toBe(1);
  });

  it("notices include mails that have been queued for ten minutes, until they expire", async () => {
    await db.deleteFrom("mails").execute();
    const mail = { recipient: "a@example.com", subject: "Hello", textBody: "", htmlBody: "" };
    const expiresAt = new Date(clock().getTime() + 20 * 60_000);
    await db
      .insertInto("mails")
      .values([{ ...mail, createdAt: clock(), expiresAt }])
      .execute();
    expect((await read()).mailsWaiting).toBe(0);
    clock.advance(10 * 60);
    expect((await read()).mailsWaiting).toBe(1);
    clock.advance(11 * 60);
    expect((await read()).mailsWaiting).toBe(0);
  });

  it("notices include customers who exceeded the limits of unpaid goods, for a day", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db, { stock: 150 });
    for (const quantity of [21, 30])
      expect(await createPayment(token, [{ product, quantity }])).toMatchObject({ status: 409 });
    expect((await read()).customersAtLimit).toBe(1);
    clock.advance(24 * 3_600);
    expect((await read()).customersAtLimit).toBe(0);
  });

  it("notices include open returns, and those that have used half of the 48 hours for an answer", async () => {
    const { token } = await givenShopper();
    const product = await givenProduct(db);
    const { orderID } = await givenOrder(shop, token, [{ product }]);
    await db.updateTable("orders").set({ status: "Delivered", deliveredAt: clock() }).execute();
    const body = { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" };
    expect((await call("POST", `/api/orders/${orderID}/returns`, { token, body })).status).toBe(201);
    expect(await read()).toMatchObject({ openReturns: 1, overdueReturns: 0 });
    const { requestedAt } = await db.selectFrom("returns").select("requestedAt").executeTakeFirstOrThrow();
    const oldestReturnAt = requestedAt.toISOString();
    clock.advance(24 * 3_600);
    expect(await read()).toMatchObject({ openReturns: 1, overdueReturns: 1, oldestReturnAt });
    await db.updateTable("returns").set({ status: "Approved" }).execute();
    expect(await read()).toMatchObject({ openReturns: 1, overdueReturns: 0 });
    // Half of any month has passed, also of one with 31 days.
    clock.advance(15 * 86_400);
    expect(await read()).toMatchObject({ openReturns: 1, overdueReturns: 1 });
    await db.updateTable("returns").set({ status: "Rejected" }).execute();
    expect(await read()).toMatchObject({ openReturns: 0, overdueReturns: 0, oldestReturnAt: null });
  });

  it("notices are counted up to a hundred", async () => {
    const product = await givenProduct(db);
    for (let shoppers = 0; shoppers < 3; shoppers++) {
      const { token } = await givenShopper();
      for (let count = 0; count < 40; count++) await givenOrder(shop, token, [{ product }]);
    }
    const variation = { variationName: "Size", variationValue: "12", price: 100, stock: 0 };
    await givenProduct(db, { variations: [variation] });
    const piece = { slug: "bead", descriptionHtml: "", pricePaise: 100, stock: 0 };
    await db
      .insertInto("products")
      .values(Array.from({ length: MAX_NOTICED + 1 }, (_, index) => ({ ...piece, title: `Bead ${index}` })))
      .execute();
    await db.updateTable("orders").set({ paymentStatus: "refund_due" }).execute();
    clock.advance(11 * 60);
    expect(await read()).toEqual({
      ...noNotices,
      toPack: MAX_NOTICED,
      lowStock: MAX_NOTICED,
      refundsToSee: MAX_NOTICED,
      mailsWaiting: MAX_NOTICED,
    });
  });
});
