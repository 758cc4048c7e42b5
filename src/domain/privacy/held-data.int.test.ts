import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { givenPerson } from "#tests/support/given-person.ts";
import { createStaffOrdersFixture } from "#tests/support/staff-orders.ts";

const shop = await createStaffOrdersFixture();
const { db } = shop;

/**
 * Where the export contains each table's personal data. A new table that references accounts must be added here or
 * below.
 */
const EXPORTED: Record<string, string> = {
  accounts: "account",
  consents: "consents.history",
  sessions: "sessions",
  orders: "orders",
  order_items: "orders.0.items",
  order_events: "orders.0.history",
  billing_documents: "orders.0.bills",
  billing_lines: "orders.0.bills.0.lines",
  sold_articles: "orders.0.articles",
  shipments: "orders.0.shipments",
  shipment_items: "orders.0.shipments.0.items",
  returns: "orders.0.returns",
  return_items: "orders.0.returns.0.items",
  return_events: "orders.0.returns.0.history",
  purchase_vouchers: "orders.0.returns.0.purchaseVouchers",
  store_credit_entries: "storeCredit",
  addresses: "addresses",
  reviews: "reviews",
  review_invitations: "reviewInvitations",
  payment_intents: "onlinePayments",
  payments: "onlinePayments.0.payments",
  refunds: "onlinePayments.0.payments.0.refunds",
  stock_holds: "onlinePayments.1.held",
  coupon_uses: "couponUses",
  offer_uses: "offerUses",
  mails: "mails",
  mail_choices: "mailChoices",
  wishlist_items: "wishlist.items",
  wishlist_links: "wishlist.link",
  saved_carts: "cart",
  one_time_codes: "codes",
  passkeys: "passkeys",
};

/** Tables that are not exported, with the reason. */
const WITHHELD: Record<string, string> = {
  audit_log: "the shop's record of what staff did, in free text that may mention several people",
  idempotency_keys: "responses to orders, kept two days; they repeat the data of the orders",
  coupons: "terms of coupons; the column about customers is how often each may use it",
  offers: "terms of offers; the column about customers is how often each may use it",
  past_customers: "totals of closed accounts under a hash of their address; no open account refers to them",
  passkey_challenges: "random numbers that a passkey signs, kept five minutes",
  recovery_codes: "hashes of codes that replace the second factor of staff",
  registration_attempts:
    "registrations that are not confirmed yet; the address of an account that can log in is confirmed and has none",
  second_factors:
    "the encrypted secret of a staff member's authenticator app; their own screen shows whether there is one",
  unpaid_refusals: "how often the limit of unpaid goods refused an order: abuse protection, kept 30 days",
  return_evidence: "photos and videos that customers sent with a return; they can download them from the order's page",
  review_photos: "photos of customers' reviews; they can download them from the order's page",
  article_certificates: "laboratory certificates of articles; the hallmark card offers the files",
  cash_codes: "hashes of codes that confirm a cash order, kept until the order is confirmed or expires",
  cash_remittances: "the shop's record of what carriers paid, and which member of staff entered it",
  cash_remittance_orders: "the orders of those payments; each exported order shows that it was paid in cash",
  imports: "product files that staff imported",
  setup_marks: "the shop's record of which administrator tested payments and mails, and read the policies",
  rate_publications: "the shop's record of published rates, and which member of staff published them",
  metal_rates: "the rates of those publications, which contain no personal data",
};

/** Tables from which foreign keys lead to an account, and tables with column names of personal data. */
async function personalTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive hanging (oid) as (
      select 'accounts'::regclass::oid
      union
      select c.conrelid from pg_constraint c join hanging h on c.confrelid = h.oid where c.contype = 'f'
    )
    select distinct name from (
      select oid::regclass::text as name from hanging
      union all
      select c.table_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name ~ 'account|customer|email|recipient|phone|address|device|ip$'
    ) as found order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

function at(document: unknown, path: string): unknown {
  return path.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

describe("personal data", () => {
  it("every table with personal data is exported or withheld for a reason", async () => {
    expect(await personalTables()).toEqual([...Object.keys(EXPORTED), ...Object.keys(WITHHELD)].toSorted());
  });

  it("an account with rows in every table has all of them in its export", async () => {
    const { token } = await givenPerson(shop);
    const { text } = await shop.call("GET", "/api/account/data", { token });
    const document: unknown = JSON.parse(text);
    for (const [table, path] of Object.entries(EXPORTED)) {
      const held = at(document, path);
      expect(Object.keys(held ?? {}), `${table} at ${path}`).not.toEqual([]);
    }
  });

  it("every column of an account is exported or listed as withheld", async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'accounts' order by 1`.execute(db);
    const exported = [
      "address",
      "cash_block_lifted_at",
      "created_at",
      "email",
      "email_confirmed_at",
      "id",
      "locked_at",
      "name",
      "phone",
      "updated_at",
    ];
    // Duplicates, sums of orders, staff data, secrets, and data that does not exist while an account is open.
    const left = [
      "closed_at",
      "email_key",
      "is_sample",
      "lock_reason",
      "order_count",
      "password_hash",
      "role",
      "search_text",
      "spent_paise",
      "staff_role",
    ];
    expect(rows.map(({ name }) => name)).toEqual([...exported, ...left].toSorted());
  });
});
