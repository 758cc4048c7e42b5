import { sql, type RawBuilder } from "kysely";
import { SAMPLE_PREFIXES } from "#contract/billing/document-number.rules.ts";
import type { Trx } from "#db/database.ts";
import { goesWithDemo } from "./demo-plan.repo.ts";

/** Rows per statement, to stay within the statement timeout. */
const BATCH = 1_000;

const samples = sql`select id from orders where is_sample`;
const sampleReturns = sql`select r.id from returns r join orders o on o.id = r.order_id where o.is_sample`;
const samplePayments = sql`select p.id from payments p join orders o on o.id = p.order_id where o.is_sample`;
const sampleDocuments = sql`select d.number from billing_documents d join orders o on o.id = d.order_id where o.is_sample`;
const sampleAccounts = sql`select id from accounts where is_sample`;

/** Rows that depend on sample orders and sample customers, in order of deletion. All others are deleted by cascade. */
const OF_SAMPLES: readonly RawBuilder<unknown>[] = [
  sql`delete from reviews where account_id in (${sampleAccounts})`,
  sql`delete from article_certificates where order_id in (${samples})`,
  sql`delete from sold_articles where order_id in (${samples})`,
  sql`delete from store_credit_entries where account_id in (${sampleAccounts})`,
  sql`delete from purchase_vouchers where order_id in (${samples})`,
  sql`delete from return_evidence where return_id in (${sampleReturns})`,
  sql`delete from return_events where return_id in (${sampleReturns})`,
  sql`delete from return_items where return_id in (${sampleReturns})`,
  sql`delete from returns where order_id in (${samples})`,
  sql`delete from mails where document_number in (${sampleDocuments})`,
  sql`delete from billing_lines where document_number in (${sampleDocuments})`,
  sql`delete from billing_documents where order_id in (${samples})`,
  sql`delete from refunds where payment_id in (${samplePayments})`,
  sql`delete from payments where order_id in (${samples})`,
  sql`delete from coupon_uses where account_id in (${sampleAccounts})`,
  sql`delete from payment_intents where account_id in (${sampleAccounts})`,
  sql`delete from consents where account_id in (${sampleAccounts})`,
];

/** Cash handed over for sample orders: a remittance with only samples is deleted, others are reduced. */
async function forgetRemittedSamples(trx: Trx): Promise<void> {
  await sql`
    with gone as (
      delete from cash_remittance_orders where order_id in (${samples}) returning remittance_id, amount_paise
    )
    update cash_remittances r set total_paise = r.total_paise - g.paise
    from (select remittance_id, sum(amount_paise) as paise from gone group by remittance_id) g
    where r.id = g.remittance_id`.execute(trx);
  await sql`update orders set remittance_id = null where is_sample and remittance_id is not null`.execute(trx);
  await sql`
    delete from cash_remittances r
    where not exists (select from cash_remittance_orders o where o.remittance_id = r.id)
      and not exists (select from orders o where o.remittance_id = r.id) and r.total_paise = 0`.execute(trx);
}

/** Deletes all sample orders and sample customers with all dependent rows, and the series of their bills. */
export async function deleteSamples(trx: Trx): Promise<void> {
  await forgetRemittedSamples(trx);
  for (const statement of OF_SAMPLES) await statement.execute(trx);
  await deleteInBatches(trx, sql`delete from orders where id in (${samples} limit ${BATCH})`);
  await sql`
    delete from one_time_codes where email_key in (select email_key from accounts where is_sample)`.execute(trx);
  await deleteInBatches(trx, sql`delete from accounts where id in (${sampleAccounts} limit ${BATCH})`);
  await sql`delete from billing_series where prefix = any (${Object.values(SAMPLE_PREFIXES)}::text[])`.execute(trx);
  // Deletes the days without sales.
  await sql`
    delete from sales_by_day where day in (
      select day from sales_by_day group by day having sum(orders) = 0 and sum(sales_paise) = 0)`.execute(trx);
}

async function deleteInBatches(trx: Trx, statement: RawBuilder<unknown>): Promise<void> {
  for (let deleted = BATCH; deleted >= BATCH;) {
    const { numAffectedRows = 0n } = await statement.execute(trx);
    deleted = Number(numAffectedRows);
  }
}

/** Deletes products with their variations, pictures and category assignments. */
export async function deleteProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from product_certificates where product_id = any (${[...ids]}::integer[])`.execute(trx);
  await sql`delete from products where id = any (${[...ids]}::integer[])`.execute(trx);
}

/** Offers that go with the demo: deleted, or ended if orders have used them. */
export async function deleteDemoOffers(trx: Trx, going: readonly number[], at: Date): Promise<void> {
  await sql`
    delete from offers f
    where ${goesWithDemo(going)} and not exists (select from offer_uses u where u.offer_id = f.id)`.execute(trx);
  await sql`
    update offers f set ended_at = ${at}, updated_at = ${at}
    where ${goesWithDemo(going)} and ended_at is null`.execute(trx);
}

/** Archives products that orders still refer to, and removes them from deleted categories. */
export async function archiveProducts(
  trx: Trx,
  ids: readonly number[],
  { categories, at }: { categories: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    delete from product_categories
    where product_id = any (${[...ids]}::integer[]) and category_id = any (${[...categories]}::integer[])`.execute(trx);
  await sql`
    update products set archived_at = coalesce(archived_at, ${at}), updated_at = ${at}
    where id = any (${[...ids]}::integer[])`.execute(trx);
}

export async function deleteCategories(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from categories where id = any (${[...ids]}::integer[])`.execute(trx);
}

export async function deletePosts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from posts where id = any (${[...ids]}::integer[])`.execute(trx);
}

/** Clears all demo marks: what remains belongs to the owner, and no later start seeds the demo again. */
export async function endDemo(trx: Trx, at: Date): Promise<void> {
  await sql`delete from demo_items`.execute(trx);
  await sql`update shop_settings set demo_declined = true, samples_due = false, demo_removed_at = ${at}`.execute(trx);
}
