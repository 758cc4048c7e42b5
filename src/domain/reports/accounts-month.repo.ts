import { sql } from "kysely";
import type { AccountsFile } from "#contract/reports/accounts-month.ts";
import type { Db } from "#db/database.ts";
import type { TimeRange } from "./sales.repo.ts";

/** Amounts in paise; negative for credit notes. */
export type Amounts = Record<
  "taxablePaise" | "cgstPaise" | "sgstPaise" | "utgstPaise" | "igstPaise" | "totalPaise",
  number
>;

/** Groups of recipients as in GSTR-1. */
export type Recipients = Extract<AccountsFile, "b2b" | "b2c-large" | "b2c-states">;

/** The part of a document at one tax rate. */
export type DocumentRow = Amounts & {
  number: string;
  issuedAt: Date;
  kind: "invoice" | "credit_note";
  invoiceNumber: string | null;
  orderId: number;
  customerName: string;
  customerGstin: string | null;
  placeOfSupply: string;
  /** The total of the invoice, or of the corrected invoice. */
  invoicePaise: number;
  gstHundredths: number;
};

/**
 * GSTR-1, table 5: invoices above ₹1 lakh to unregistered customers in other states are listed one by one (rule 59 (4) of
 * the CGST Rules, as amended by notification 12/2024 - Central Tax from August 2024).
 */
const LARGE_ABOVE_PAISE = 100_000 * 100;

/** A credit note is grouped with the invoice that it corrects. */
const recipients = sql<Recipients>`case
  when d.customer_gstin is not null then 'b2b'
  when d.place_of_supply <> d.seller_state and coalesce(i.total_paise, d.total_paise) > ${sql.lit(LARGE_ABOVE_PAISE)} then 'b2c-large'
  else 'b2c-states' end`;

const sign = sql`case d.kind when 'credit_note' then -1 else 1 end`;

const AMOUNTS = sql`
  coalesce(sum(${sign} * l.taxable_paise), 0) as taxable_paise, coalesce(sum(${sign} * l.cgst_paise), 0) as cgst_paise,
  coalesce(sum(${sign} * l.sgst_paise), 0) as sgst_paise, coalesce(sum(${sign} * l.utgst_paise), 0) as utgst_paise,
  coalesce(sum(${sign} * l.igst_paise), 0) as igst_paise, coalesce(sum(${sign} * l.total_paise), 0) as total_paise`;

const ISSUED = sql`billing_documents d left join billing_documents i on i.number = d.invoice_number`;

/** Excludes sample documents. */
function during({ start, end }: TimeRange) {
  return sql`d.issued_at >= ${start} and d.issued_at < ${end} and not d.is_sample`;
}

type DocumentSlice = TimeRange & {
  /** Defaults to all recipients. */
  to?: Recipients | undefined;
  /** The number of the last document of the previous batch. */
  after: string | undefined;
  limit: number;
};

/** The next batch of documents, oldest first, with one row per tax rate. */
export async function listDocumentRows(db: Db, { to, after, limit, ...range }: DocumentSlice): Promise<DocumentRow[]> {
  const following = sql`(d.issued_at, d.number) > (select issued_at, number from billing_documents where number = ${after})`;
  const { rows } = await sql<DocumentRow>`
    with d as materialized (
      select d.number, d.issued_at, d.kind, d.invoice_number, d.order_id, d.content -> 'customer' ->> 'name' as customer_name,
        d.customer_gstin, d.place_of_supply, coalesce(i.total_paise, d.total_paise) as invoice_paise
      from ${ISSUED}
      where ${during(range)} and ${to === undefined ? sql`true` : sql`${recipients} = ${to}`}
        and ${after === undefined ? sql`true` : following}
      order by d.issued_at, d.number limit ${limit}
    )
    select d.*, l.gst_hundredths, ${AMOUNTS}
    from d join billing_lines l on l.document_number = d.number
    group by d.number, d.issued_at, d.kind, d.invoice_number, d.order_id, d.customer_name, d.customer_gstin,
      d.place_of_supply, d.invoice_paise, l.gst_hundredths
    order by d.issued_at, d.number, l.gst_hundredths`.execute(db);
  return rows;
}

export type StateRow = Amounts & { placeOfSupply: string; sellerState: string; gstHundredths: number };

/** Unregistered customers by place of supply and rate, excluding invoices that are listed individually. */
export async function listStateRows(db: Db, range: TimeRange): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select d.place_of_supply, d.seller_state, l.gst_hundredths, ${AMOUNTS}
    from ${ISSUED} join billing_lines l on l.document_number = d.number
    where ${during(range)} and ${recipients} = 'b2c-states'
    group by d.place_of_supply, d.seller_state, l.gst_hundredths
    order by d.place_of_supply, d.seller_state, l.gst_hundredths`.execute(db);
  return rows;
}

export type HsnRow = Amounts & {
  hsn: string;
  isBusiness: boolean;
  gstHundredths: number;
  pieces: number;
  netMg: number;
};

/**
 * By HSN and rate, separately for businesses and others. Delivery charges count no pieces. A cancellation or return of
 * goods that were refunded in full before has no credit note; its pieces are deducted at its time.
 */
export async function listHsnRows(db: Db, range: TimeRange): Promise<HsnRow[]> {
  const { rows } = await sql<HsnRow>`
    with back as materialized (${piecesBackWithoutNote(range)})
    select l.hsn, d.customer_gstin is not null as is_business, l.gst_hundredths,
      coalesce(sum(${sign} * l.quantity) filter (where l.position is not null), 0) as pieces,
      coalesce(sum(${sign} * l.net_mg), 0) as net_mg, ${AMOUNTS}
    from (
      select d.kind, d.customer_gstin, d.number, false as is_back from billing_documents d where ${during(range)}
      union all
      select distinct 'credit_note', d.customer_gstin, d.number, true
      from billing_documents d join back on back.document_number = d.number
    ) d
    cross join lateral (
      select hsn, gst_hundredths, position, quantity, net_mg, taxable_paise, cgst_paise, sgst_paise, utgst_paise,
        igst_paise, total_paise
      from billing_lines where document_number = d.number and not d.is_back
      union all
      select hsn, gst_hundredths, position, quantity, net_mg, 0, 0, 0, 0, 0, 0
      from back where document_number = d.number and d.is_back
    ) l
    group by l.hsn, is_business, l.gst_hundredths
    order by l.hsn, is_business desc, l.gst_hundredths`.execute(db);
  return rows;
}

/** Uncredited pieces of fully credited lines, in orders that were cancelled or returned in the range. */
function piecesBackWithoutNote({ start, end }: TimeRange) {
  return sql`
    select l.document_number, l.hsn, l.gst_hundredths, l.position, l.quantity - credited.quantity as quantity,
      l.net_mg - credited.net_mg as net_mg
    from (
      select e.order_id, e.status, max(e.at) as at from order_events e join orders o on o.id = e.order_id
      where e.status = o.status and e.status in ('Cancelled', 'Returned') and e.at >= ${start} group by 1, 2
    ) ended
    join billing_documents d on d.order_id = ended.order_id and d.kind = 'invoice' and not d.is_sample
    join billing_lines l on l.document_number = d.number
    join order_items i on i.order_id = d.order_id and i.position = l.position
    cross join lateral (
      select coalesce(sum(c.quantity), 0) as quantity, coalesce(sum(c.net_mg), 0) as net_mg,
        coalesce(sum(c.total_paise), 0) as total_paise
      from billing_documents n join billing_lines c on c.document_number = n.number
      where n.invoice_number = d.number and c.position = l.position
    ) credited
    where ended.at < ${end} and credited.total_paise = l.total_paise and credited.quantity < l.quantity
      and (ended.status = 'Cancelled' or not i.non_returnable)`;
}

/** The sums of all document lines by group of recipients, with the number of rows in the files that list documents. */
export async function sumByRecipients(db: Db, range: TimeRange) {
  const { rows } = await sql<Amounts & { to: Recipients; rows: number }>`
    select ${recipients} as "to", count(distinct (d.number, l.gst_hundredths)) as rows, ${AMOUNTS}
    from ${ISSUED} join billing_lines l on l.document_number = d.number
    where ${during(range)}
    group by 1`.execute(db);
  return rows;
}

/** The totals of the documents; positive for both kinds. */
export async function sumDocuments(db: Db, { start, end }: TimeRange) {
  return db
    .selectFrom("billingDocuments")
    .select((eb) => [
      "kind",
      eb.fn.countAll<number>().as("documents"),
      eb.fn.sum<number>("taxablePaise").as("taxablePaise"),
      eb.fn.sum<number>("cgstPaise").as("cgstPaise"),
      eb.fn.sum<number>("sgstPaise").as("sgstPaise"),
      eb.fn.sum<number>("utgstPaise").as("utgstPaise"),
      eb.fn.sum<number>("igstPaise").as("igstPaise"),
      eb.fn.sum<number>("totalPaise").as("totalPaise"),
    ])
    .where("issuedAt", ">=", start)
    .where("issuedAt", "<", end)
    .where((eb) => eb.not("isSample"))
    .groupBy("kind")
    .execute();
}

/** The total of all orders invoiced in the range, in paise. */
export async function sumInvoicedOrders(db: Db, { start, end }: TimeRange): Promise<number> {
  const { paise } = await db
    .selectFrom("orders as o")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("o.totalPaise"), eb.lit(0)).as("paise"))
    .where("o.id", "in", (eb) =>
      eb
        .selectFrom("billingDocuments as d")
        .select("d.orderId")
        .where("d.kind", "=", "invoice")
        .where("d.issuedAt", ">=", start)
        .where("d.issuedAt", "<", end)
        .where((document) => document.not("d.isSample")),
    )
    .executeTakeFirstOrThrow();
  return paise;
}

export type SeriesRow = {
  kind: "invoice" | "credit_note";
  prefix: string;
  financialYear: string;
  from: string;
  to: string;
  issued: number;
  missing: number;
};

/** The series of the range with their first and last documents. `missing` counts unused numbers in between. */
export async function listSeries(db: Db, range: TimeRange): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select used.kind, used.prefix, used.financial_year, used."from", used."to", used.issued,
      used.last - coalesce(earlier.last, 0) - used.issued as missing
    from (
      select d.kind, d.prefix, d.financial_year, count(*) as issued, max(d.sequence) as last,
        (array_agg(d.number order by d.sequence))[1] as "from", (array_agg(d.number order by d.sequence desc))[1] as "to"
      from billing_documents d where ${during(range)}
      group by d.kind, d.prefix, d.financial_year
    ) used
    cross join lateral (
      select max(d.sequence) as last from billing_documents d
      where d.prefix = used.prefix and d.financial_year = used.financial_year and d.issued_at < ${range.start}
    ) earlier
    order by used.kind desc, used.prefix, used.financial_year`.execute(db);
  return rows;
}
