import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "#contract/kernel/days.ts";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { ORDER_STATUSES } from "#contract/orders/order.ts";
import { ACCOUNTS_FILES, type AccountsMonthView } from "#contract/reports/accounts-month.ts";
import type { DashboardView } from "#contract/reports/dashboard.ts";
import type { StaffReturnRowView, StaffReturnView } from "#contract/returns/returns.ts";
import { billingInvariants } from "#tests/ledger/billing-invariants.ts";
import { parcelInvariants } from "#tests/ledger/parcel-invariants.ts";
import { returnInvariants } from "#tests/ledger/return-invariants.ts";
import { storeCreditInvariants } from "#tests/ledger/store-credit-invariants.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenDemoCatalogue } from "#tests/support/demo-catalogue.ts";
import { givenCustomer, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, services, call } = shop;
await givenDemoCatalogue(db, services);
const stockBefore = await db.selectFrom("products").select(["id", "stock"]).orderBy("id").execute();
const created = await services.samples.makeDue();
const staff = await loggedIn(shop, await givenStaff(shop));

async function valuesOf(query: ReturnType<typeof sql<{ value: string }>>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ value }) => value);
}

describe("orders", () => {
  it("sample orders are created once, for the last 90 days, with every status and payment method", async () => {
    expect(created).toBeGreaterThan(50);
    expect(await services.samples.makeDue()).toBe(0);
    const orders = await db.selectFrom("orders").selectAll().execute();
    expect(orders).toHaveLength(created);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(orders.map(({ paymentMethod }) => paymentMethod)).size).toBe(3);
    const oldest = Date.now() - 90 * DAY_MS;
    expect(orders.every(({ placedAt }) => placedAt.getTime() > oldest && placedAt.getTime() < Date.now())).toBe(true);
    expect(orders.every(({ isSample }) => isSample)).toBe(true);
    const accounts = await db.selectFrom("accounts").select(["name", "email"]).where("isSample", "=", true).execute();
    for (const { name, email } of accounts) {
      expect(name).toMatch(/^Sample Customer \d+$/);
      expect(email).toMatch(/^sample\d+@samples\.example$/);
    }
  });

  it("sample orders include gifts: one to wrap, one that was delivered", async () => {
    const gifts = await db
      .selectFrom("orders")
      .select(["status", "subtotalPaise", "giftWrapPaise", "totalPaise"])
      .where("giftMessage", "like", "%sample of a message card%")
      .execute();
    expect(gifts.map(({ status }) => status).toSorted()).toEqual(["Delivered", "Placed"]);
    for (const { subtotalPaise, giftWrapPaise, totalPaise } of gifts) {
      expect([giftWrapPaise, totalPaise]).toEqual([9_900, subtotalPaise + 9_900]);
    }
  });

  it("sample orders include returns and parcels in every status", async () => {
    const statuses = await valuesOf(sql`select distinct status as value from returns where kind = 'return'`);
    expect(statuses.toSorted()).toEqual(
      ["Requested", "Approved", "Rejected", "In transit", "Received", "Settled", "Withdrawn"].toSorted(),
    );
    expect((await valuesOf(sql`select distinct kind as value from returns`)).toSorted()).toEqual(
      ["buyback", "exchange", "return"].toSorted(),
    );
    expect((await valuesOf(sql`select distinct status as value from shipments`)).toSorted()).toEqual([
      "Delivered",
      "Dispatched",
      "Refused",
      "Returned to shop",
    ]);
  });

  it("sample orders satisfy every accounting invariant", async () => {
    const rules = [...billingInvariants, ...parcelInvariants, ...storeCreditInvariants, ...returnInvariants];
    for (const { name, broken } of rules.filter((rule) => !rule.broken.includes("journal_"))) {
      expect([name, (await sql.raw(broken).execute(db)).rows]).toEqual([name, []]);
    }
    const { rows } = await sql`
      select a.email from accounts a
      left join orders o on o.account_id = a.id left join payments p on p.order_id = o.id
      where a.is_sample group by a.id
      having a.order_count <> count(o.id) or a.spent_paise <> coalesce(sum(spent_on_order(o, p.given_back_paise)), 0)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  it("sample orders do not affect stock, real order numbers or the outbox", async () => {
    expect(await db.selectFrom("products").select(["id", "stock"]).orderBy("id").execute()).toEqual(stockBefore);
    expect(await db.selectFrom("mails").select("recipient").execute()).toEqual([]);
    const token = await loggedIn(shop, await givenCustomer(shop));
    const product = await readProduct(db, 116);
    const placed = await call<{ orderID: string }>("POST", "/api/place-order", { token, body: anOrder([{ product }]) });
    expect(placed.body.data?.orderID).toBe("RJ-10001");
  });

  it("sample orders can be handled by staff without mails or calls to the payment provider", async () => {
    const [row] =
      (await call<StaffReturnRowView[]>("GET", "/api/staff/returns?status=Received", { token: staff })).body.data ?? [];
    const path = `/api/staff/returns/${row?.returnID}`;
    const returned = (await call<StaffReturnView>("GET", path, { token: staff })).body.data;
    const refund = returned?.mostRefund ?? 0;
    expect(refund).toBeGreaterThan(0);
    const body = { refund, restock: "restock" };
    const settled = await call("POST", `${path}/settle`, { token: staff, body });
    expect(settled.status).toBe(200);
    expect(await services.refunds.sendQueued()).toBe(1);
    const open = await db.selectFrom("refunds").select("id").where("status", "!=", "processed").execute();
    expect(open).toEqual([]);
    const mails = await db
      .selectFrom("mails")
      .select("recipient")
      .where("recipient", "like", "%@samples.example")
      .execute();
    expect(mails).toEqual([]);
  });

  it("nobody can log in as a customer of a sample order", async () => {
    for (const Password of ["", " ", "none"]) {
      const answer = await call("POST", "/api/LoginCustomer", { body: { Email: "sample1@samples.example", Password } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("bills", () => {
  it("bills of samples use separate series, even when staff pack the order", async () => {
    const placed = await db
      .selectFrom("orders")
      .select("id")
      .where("isSample", "=", true)
      .where("status", "=", "Placed")
      .where("confirmUntil", "is", null)
      .orderBy("id")
      .execute();
    const id = placed[0]?.id;
    const packed = await call<{ invoiceNumber: string }>("POST", `/api/staff/orders/RJ-${id}/pack`, {
      token: staff,
      body: { confirmed: true },
    });
    const numbers = await valuesOf(sql`select number as value from billing_documents where is_sample`);
    expect(numbers.length).toBeGreaterThan(30);
    for (const number of numbers) expect(number).toMatch(/^D-[IC]\/\d\d-\d\d\/\d{6}$/);
    expect(packed.body.data?.invoiceNumber).toMatch(/^D-I\//);
  });

  it("bills of samples leave the first number of the real series to the first real order", async () => {
    const [order] = await db.selectFrom("orders").select("id").where("isSample", "=", false).execute();
    const packed = await call<{ invoiceNumber: string }>("POST", `/api/staff/orders/RJ-${order?.id}/pack`, {
      token: staff,
      body: { confirmed: true },
    });
    expect(packed.body.data?.invoiceNumber).toMatch(/^RJ\/\d\d-\d\d\/000001$/);
    const today = dayOf(shop.clock());
    const month = today.slice(0, 7);
    const books = await call<AccountsMonthView>("GET", `/api/staff/accounts-month/${month}`, { token: staff });
    expect(books.body.data?.invoices.documents).toBe(1);
    expect(books.body.data?.checks.every(({ isRight }) => isRight)).toBe(true);
    const path = `/api/dashboard?from=${addDays(today, -30)}&to=${today}`;
    const dashboard = await call<DashboardView>("GET", path, { token: staff });
    expect(dashboard.body.data?.invoiced.value).toBe(books.body.data?.invoices.total);
    expect(dashboard.body.data?.orders.value).toBeGreaterThan(20);
    for (const file of ACCOUNTS_FILES) {
      const csv = await call("GET", `/api/staff/accounts-month/${month}/${file}.csv`, { token: staff });
      expect([file, csv.text.includes("D-I/")]).toEqual([file, false]);
    }
  });

  it("real orders, bills and accounts cannot be marked as samples, nor real bills deleted", async () => {
    const real = sql`delete from billing_documents where not is_sample`;
    await expect(real.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`update orders set is_sample = true where not is_sample`.execute(db)).rejects.toThrow(
      /never changes/,
    );
    await expect(sql`update billing_documents set is_sample = true`.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`update accounts set is_sample = not is_sample`.execute(db)).rejects.toThrow(/never changes/);
  });
});
