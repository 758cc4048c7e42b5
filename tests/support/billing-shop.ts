import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import type { AccountsFile, AccountsMonthView } from "#contract/reports/accounts-month.ts";
import { demoSettings, type ShopSettings } from "#contract/settings/shop-settings.ts";
import type { TestAnswer } from "./call.ts";
import { givenOrder, givenProduct, givenStaff, keepLoggedIn } from "./given.ts";
import { createPayingShop } from "./paying-shop.ts";

type Lines = Parameters<typeof givenOrder>[2];

/** A shop with an administrator, and helpers for billing. */
export async function createBillingShop(overrides: Parameters<typeof createPayingShop>[0] = {}) {
  const shop = await createPayingShop(overrides);
  const { db, call, clock, gateway, givenShopper, givenPayment, placePaid } = shop;
  const administrator = await givenStaff(shop);
  const adminToken = keepLoggedIn(shop, administrator);

  async function ask<Data = unknown>(method: string, path: string, body?: unknown) {
    return call<Data>(method, `/api${path}`, { token: await adminToken(), body });
  }

  /** Sets the state and GSTIN of an order; orders of older clients have no state. */
  async function setOrder(orderID: string, row: { stateCode?: string | null; customerGstin?: string | null }) {
    await db.updateTable("orders").set(row).where("id", "=", orderIdOf(orderID)).execute();
  }

  async function givenCashOrder(lines: Lines, fields: Record<string, unknown> = {}) {
    const shopper = await givenShopper();
    const { orderID } = await givenOrder(shop, shopper.token, lines, fields);
    return { shopper, orderID };
  }

  async function givenPaidOrder(lines: Lines, fields: Record<string, unknown> = {}) {
    const shopper = await givenShopper();
    const proof = gateway.pay(await givenPayment(shopper.token, lines, fields));
    const { body } = await placePaid(shopper.token, lines, proof, fields);
    return { shopper, orderID: body.orderID ?? "" };
  }

  async function pack(orderID: string) {
    return ask<{ invoiceNumber: string }>("POST", `/staff/orders/${orderID}/pack`, {});
  }

  /** Packs the order and returns its invoice number. */
  async function packed(orderID: string): Promise<string> {
    const answer = await pack(orderID);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data?.invoiceNumber ?? "";
  }

  async function setStatus(orderID: string, ...statuses: string[]): Promise<void> {
    for (const status of statuses) {
      expect(await ask("POST", `/orders/${orderID}/status`, { status })).toMatchObject({ status: 200 });
    }
  }

  async function refund(orderID: string, refundable: number, amount: number) {
    const body = { refundable, amount, note: "A scratch" };
    expect(await ask("POST", `/staff/orders/${orderID}/refund`, body)).toMatchObject({ status: 201 });
  }

  async function changeSettings(settings: Partial<ShopSettings>): Promise<void> {
    const body = { settings: { ...demoSettings, ...settings } };
    expect(await ask("PUT", "/staff/settings", body)).toMatchObject({ status: 200 });
  }

  /** Advances the clock to this time; it never goes back. */
  function passUntil(iso: string): void {
    clock.advance((Date.parse(iso) - clock().getTime()) / 1_000);
  }

  return {
    ...shop,
    ask,
    adminToken,
    setOrder,
    givenCashOrder,
    givenPaidOrder,
    pack,
    packed,
    setStatus,
    refund,
    changeSettings,
    passUntil,
    ...bookReader(ask),
    givenProduct: async (given: Parameters<typeof givenProduct>[1] = {}) => givenProduct(db, given),
  };
}

type Ask = <Data>(method: string, path: string) => Promise<TestAnswer<Data>>;

/** Reads invoices, credit notes and the accounting month. */
function bookReader(ask: Ask) {
  async function invoiceOf(orderID: string): Promise<BillingDocumentView> {
    const { body } = await ask<BillingDocumentView>("GET", `/orders/${orderID}/invoice`);
    if (!body.data) throw new Error(`The order ${orderID} has no invoice.`);
    return body.data;
  }

  async function creditNotesOf(orderID: string): Promise<BillingDocumentView[]> {
    return (await ask<BillingDocumentView[]>("GET", `/orders/${orderID}/credit-notes`)).body.data ?? [];
  }

  async function month(yearMonth: string): Promise<AccountsMonthView> {
    const { body } = await ask<AccountsMonthView>("GET", `/staff/accounts-month/${yearMonth}`);
    if (!body.data) throw new Error(`${yearMonth} is not answered: ${body.sys_message}`);
    return body.data;
  }

  async function monthFile(yearMonth: string, file: AccountsFile) {
    const { text } = await ask("GET", `/staff/accounts-month/${yearMonth}/${file}.csv`);
    return parse<Record<string, string>>(text, { columns: true, bom: true });
  }

  return { invoiceOf, creditNotesOf, month, monthFile };
}
