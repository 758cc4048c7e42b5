import { sql } from "kysely";
import { expect, it } from "vitest";
import type { CustomerView } from "#contract/customers/customers.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import { givenOrder, givenProduct } from "#tests/support/given.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db, ask, bring, givenPaid, givenShopper } = shop;

async function spentBy({ id }: { id: string }): Promise<number | undefined> {
  return (await ask<CustomerView>("GET", `/staff/customers/${id}`)).body.data?.spent;
}

async function refund(orderID: string, refundable: number, amount: number): Promise<void> {
  const answer = await ask("POST", `/staff/orders/${orderID}/refund`, { refundable, amount, note: "A scratch" });
  expect(answer).toMatchObject({ status: 201 });
}

/** A cash order of ₹1,000. */
async function givenCash() {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 1_000 });
  return { shopper, ...(await givenOrder(shop, shopper.token, [{ product }])) };
}

/** The sum that the triggers maintain equals the one computed from orders and payments. */
async function expectRecomputed(): Promise<void> {
  const { rows } = await sql<{ stored: number; computed: number }>`
    select a.spent_paise as stored, coalesce(sum(case
      when o.status = 'Cancelled' then 0
      when p.id is not null then o.total_paise - p.given_back_paise
      when o.payment_status in ('refund_due', 'refunded') and o.cash_back_paise = 0 then 0
      else o.total_paise - o.cash_back_paise end), 0)::bigint as computed
    from accounts a left join orders o on o.account_id = a.id left join payments p on p.order_id = o.id
    group by a.id`.execute(db);
  expect(rows.filter(({ stored, computed }) => stored !== computed)).toEqual([]);
}

it("a refund of a part is no longer counted as spent, also when the order is cancelled afterwards", async () => {
  const { shopper, orderID } = await givenPaid();
  expect(await spentBy(shopper)).toBe(2_000);
  await refund(orderID, 2_000, 500);
  expect(await spentBy(shopper)).toBe(1_500);
  await refund(orderID, 1_500, 250.5);
  expect(await spentBy(shopper)).toBe(1_249.5);
  await bring(orderID, "Cancelled");
  expect(await spentBy(shopper)).toBe(0);
  await expectRecomputed();
});

it("a returned online order is not counted as spent", async () => {
  const { shopper, orderID } = await givenPaid();
  await bring(orderID, "Returned");
  expect(await spentBy(shopper)).toBe(0);
  await expectRecomputed();
});

it("a returned cash order is not counted once its refund is due, nor after it", async () => {
  const { shopper, orderID } = await givenCash();
  expect(await spentBy(shopper)).toBe(1_000);
  await bring(orderID, "Returned");
  expect(await spentBy(shopper)).toBe(0);
  await ask("POST", `/staff/orders/${orderID}/refunded`, { note: "In the shop" });
  expect(await spentBy(shopper)).toBe(0);
  await expectRecomputed();
});

it("a part of a cash order that is due back is not counted, before and after it is refunded", async () => {
  const shopper = await givenShopper();
  const product = await givenProduct(db, { price: 1_000, stock: 2 });
  const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity: 2 }]);
  await bring(orderID, "Delivered");
  const body = { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" };
  const requested = await shop.call<ReturnView>("POST", `/api/orders/${orderID}/returns`, {
    token: shopper.token,
    body,
  });
  const path = `/staff/returns/${requested.body.data?.returnID}`;
  await ask("POST", `${path}/approve`, { by: "customer" });
  await ask("POST", `${path}/receive`, {});
  expect(await ask("POST", `${path}/settle`, { refund: 1_000, restock: true })).toMatchObject({ status: 200 });
  expect(await spentBy(shopper)).toBe(1_000);
  await ask("POST", `/staff/orders/${orderID}/refunded`, { note: "In the shop" });
  expect(await spentBy(shopper)).toBe(1_000);
});

it("two concurrent refunds are both subtracted", async () => {
  const { shopper, product, orderID } = await givenPaid();
  const proof = shop.gateway.pay(await shop.givenPayment(shopper.token, [{ product }]));
  const other = (await shop.placePaid(shopper.token, [{ product }], proof)).body.orderID ?? "";
  expect(await spentBy(shopper)).toBe(3_000);
  await Promise.all([refund(orderID, 2_000, 100), refund(other, 1_000, 200)]);
  expect(await spentBy(shopper)).toBe(2_700);
  await expectRecomputed();
});
