import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { DemoDataView } from "#contract/demo/demo-data.ts";
import { anOrder } from "#tests/support/builders.ts";
import { givenDemoCatalogue } from "#tests/support/demo-catalogue.ts";
import { givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

async function createDemoShop() {
  const shop = await createPayingShop();
  await givenDemoCatalogue(shop.db, shop.services);
  await shop.services.samples.makeDue();
  const token = await loggedIn(shop, await givenStaff(shop));
  const remove = async () =>
    shop.call<DemoDataView>("POST", "/api/staff/demo-data/remove", { token, body: { confirmation: "Rajatam" } });
  return { ...shop, token, remove };
}

describe("removing the demo while the shop is used", () => {
  it("a removal of the demo keeps a concurrently placed order, and refuses a later one", async () => {
    const shop = await createDemoShop();
    const products = await Promise.all(
      [116, 117, 118, 126, 127, 128, 129, 131].map(async (id) => readProduct(shop.db, id)),
    );
    const shoppers = await Promise.all(products.map(async () => shop.givenShopper()));
    const orders = products.map(async (product, index) =>
      shop.call("POST", "/api/place-order", { token: shoppers[index]?.token, body: anOrder([{ product }]) }),
    );
    const [removal, ...answers] = await Promise.all([shop.remove(), ...orders]);
    expect(removal.status).toBe(200);
    for (const [index, { status, body }] of answers.entries()) {
      expect([201, 409]).toContain(status);
      if (status === 409) expect(["unavailable_item", "sold_out"]).toContain(body.code);
      const product = products[index]?.productID ?? 0;
      const row = await shop.db
        .selectFrom("products")
        .select("archivedAt")
        .where("id", "=", product)
        .executeTakeFirst();
      expect(row?.archivedAt !== null && row !== undefined).toBe(status === 201);
    }
    const placed = answers.filter(({ status }) => status === 201).length;
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(shop.db);
    expect(rows[0]?.orders).toBe(placed);
  });

  it("products of an open payment are kept, and the payment becomes an order", async () => {
    const shop = await createDemoShop();
    const { token } = await shop.givenShopper();
    const lines = [{ product: await readProduct(shop.db, 117) }];
    const payment = await shop.givenPayment(token, lines);
    const removal = await shop.remove();
    expect(removal.status).toBe(200);
    expect(await shop.db.selectFrom("products").select("id").execute()).toEqual([{ id: 117 }]);
    const proof = shop.gateway.pay(payment);
    expect(await shop.placePaid(token, lines, proof)).toMatchObject({ status: 201 });
  });

  it("a late payment whose goods were removed is refunded", async () => {
    const shop = await createDemoShop();
    const { token } = await shop.givenShopper();
    const lines = [{ product: await readProduct(shop.db, 118) }];
    const payment = await shop.givenPayment(token, lines);
    shop.clock.advance(3_600);
    await shop.services.holds.releaseExpired();
    expect((await shop.remove()).status).toBe(200);
    expect(await shop.db.selectFrom("products").select("id").execute()).toEqual([]);
    const proof = shop.gateway.pay(payment);
    expect(await shop.placePaid(token, lines, proof)).toMatchObject({ status: 409 });
    expect(await shop.refundOf(proof)).toMatchObject({ reason: "late" });
  });

  it("actions of staff on sample data are removed too", async () => {
    const shop = await createDemoShop();
    const { db, token } = shop;
    const customer = await db
      .selectFrom("accounts")
      .select("id")
      .where("isSample", "=", true)
      .executeTakeFirstOrThrow();
    const credit = { amount: 100, reason: "A try" };
    await shop.call("POST", `/api/staff/customers/${customer.id}/store-credit`, { token, body: credit });
    const cash = await db
      .selectFrom("orders")
      .select("id")
      .where("isSample", "=", true)
      .where("paymentMethod", "=", "Cash on Delivery")
      .where("deliveredAt", "is not", null)
      .where("status", "=", "Delivered")
      .execute();
    const orderId = cash[0]?.id ?? 0;
    const staff = await db.selectFrom("accounts").select("id").where("role", "=", 1).executeTakeFirstOrThrow();
    const at = new Date();
    const remittance = { id: 1, carrier: null, reference: "UTR 1", totalPaise: 100, recordedBy: staff.id };
    await db
      .insertInto("cashRemittances")
      .values({ ...remittance, remittedOn: at, recordedAt: at })
      .execute();
    await db.insertInto("cashRemittanceOrders").values({ remittanceId: 1, orderId, amountPaise: 100 }).execute();
    await db.updateTable("orders").set({ remittanceId: 1 }).where("id", "=", orderId).execute();
    expect((await shop.remove()).status).toBe(200);
    expect(await db.selectFrom("cashRemittances").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("storeCreditEntries").select("id").execute()).toEqual([]);
  });
});

/** Tables from which the removal deletes rows, explicitly or by cascade. */
const DELETED =
  "accounts orders order_items order_events sold_articles article_certificates shipments returns payments payment_intents refunds billing_documents mails reviews products variations product_certificates categories posts cash_remittances store_credit_entries coupon_uses".split(
    " ",
  );

/** Tables that reference deleted rows without a cascade, which the removal deletes explicitly. */
const HANDLED = [
  "article_certificates.product_certificate_id",
  "article_certificates.order_id",
  "billing_documents.invoice_number",
  "billing_documents.order_id",
  "billing_lines.document_number",
  "consents.account_id",
  "coupon_uses.account_id",
  "coupon_uses.intent_id",
  "mails.document_number",
  "offers.gift_product_id",
  "order_items.product_id",
  "orders.account_id",
  "orders.remittance_id",
  "payment_intents.account_id",
  "payment_intents.order_id",
  "payments.intent_id",
  "payments.order_id",
  "product_categories.category_id",
  "product_certificates.product_id",
  "purchase_vouchers.order_id",
  "purchase_vouchers.return_id",
  "refunds.payment_id",
  "return_events.return_id",
  "return_evidence.return_id",
  "return_items.order_id",
  "return_items.return_id",
  "returns.order_id",
  "reviews.account_id",
  "sold_articles.order_id",
  "stock_holds.product_id",
  "store_credit_entries.account_id",
  "store_credit_entries.order_id",
  "store_credit_entries.return_id",
];
/** References to acting staff, which are never sample customers. */
const BY_STAFF =
  /^(audit_log\.actor|order_events\.actor|return_events\.actor|store_credit_entries\.actor|imports\.actor|rate_publications\.created_by|cash_remittances\.recorded_by|setup_marks\.account_id)$/;

it("the removal of the demo handles every table that references deleted rows", async () => {
  const { db } = await createPayingShop();
  const { rows } = await sql<{ name: string }>`
    select distinct f.conrelid::regclass || '.' || a.attname as name
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confdeltype not in ('c', 'n') and f.connamespace = 'public'::regnamespace
      and f.confrelid::regclass::text = any (${DELETED}::text[])`.execute(db);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !BY_STAFF.test(name))
      .toSorted(),
  ).toEqual(HANDLED.toSorted());
});
