import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import { makeLogins } from "./customers.ts";
import { startShop, type Running, type ShopPlace } from "./processes.ts";
import { limitRow, type Row } from "./table.ts";

const ORDERS = 10_000;
const SAMPLE_MS = 50;
const FILES = ["invoices", "b2c-states", "b2c-large", "b2b", "hsn", "series"] as const;

/**
 * Measures the accounting files of a month with 10,000 orders: the time of the slowest and of all six, the time to the
 * first byte, and the memory of the process.
 */
export async function measureAccounts({ dataDir, withDatabase }: ShopPlace): Promise<Row[]> {
  const shop = await startShop(dataDir);
  const month = lastMonth();
  let rows: Row[] = [];
  try {
    await withDatabase(async (db) => {
      const [administrator] = await makeLogins(db, shop.url, 1, true);
      const token = administrator?.token ?? "";
      await billSampleOrders(db, month);
      const read = async (path: string) => readAll(`${shop.url}/api/staff/accounts-month/${month}${path}`, token);
      await read("/series.csv");
      const before = await shop.rssMib();
      const watched = watchMemory(shop);
      const invoices = await read("/invoices.csv");
      const others: number[] = [];
      for (const file of FILES.filter((one) => one !== "invoices")) others.push((await read(`/${file}.csv`)).ms);
      const sums = await read("");
      const grown = (await watched.stop()) - before;
      const all = others.reduce((sum, ms) => sum + ms, invoices.ms);
      const size = `${(invoices.bytes / 1e6).toFixed(1)} MB`;
      rows = [
        limitRow(`a month of 10,000 orders as CSV (${size})`, invoices.ms / 1_000, 10, "s"),
        limitRow("all six files of that month", all / 1_000, 10, "s"),
        limitRow("first byte of the longest", invoices.firstMs / 1_000, 1, "s"),
        limitRow("the sums of that month", sums.ms / 1_000, 3, "s"),
        limitRow("memory that the files take", Math.max(0, grown), 50, "MiB"),
      ];
    });
  } finally {
    await shop.stop();
  }
  return rows;
}

/** The last full month in India, which excludes documents of today. */
function lastMonth(): string {
  const india = new Date(Date.now() + 5.5 * 3_600_000);
  return new Date(Date.UTC(india.getUTCFullYear(), india.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

async function readAll(address: string, token: string): Promise<{ ms: number; firstMs: number; bytes: number }> {
  const from = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`${address} answers ${answer.status}.`);
  let [firstMs, bytes] = [0, 0];
  for await (const chunk of answer.body) {
    if (bytes === 0) firstMs = performance.now() - from;
    bytes += chunk.byteLength;
  }
  return { ms: performance.now() - from, firstMs, bytes };
}

/** Samples the memory of the process; `stop` returns the maximum. */
function watchMemory(shop: Running): { stop(): Promise<number> } {
  let maxMib = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      maxMib = Math.max(maxMib, await shop.rssMib());
      await pause(SAMPLE_MS);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return maxMib;
    },
  };
}

/**
 * Inserts orders of two items with their invoices, spread over the month and several states. Every twentieth customer is
 * a business, every tenth order is expensive, and every fifteenth has a credit note.
 */
async function billSampleOrders(db: Db, month: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Skips the triggers that maintain sums by account and day row by row, which are not needed here.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`create temporary table sample_bills on commit drop as
      select g, nextval(pg_get_serial_sequence('orders', 'id'))::integer as order_id,
        (${`${month}-01T00:00:00+05:30`}::timestamptz + g * (interval '27 days' / ${ORDERS}::integer)) as at,
        (array['04', '03', '06', '07', '27'])[1 + g % 5] as place,
        case when g % 20 = 0 then '07AAAAA0000A1Z4' end as gstin,
        case when g % 10 = 0 then 12000000 else 150000 + g end as paise
      from generate_series(1, ${ORDERS}::integer) g`.execute(trx);
    await sql`insert into orders (id, account_id, status, payment_method, payment_status, customer_name, customer_email,
        customer_phone, customer_address, subtotal_paise, total_paise, placed_at, state_code, customer_gstin)
      select order_id, (select id from accounts order by created_at limit 1), 'Packed', 'Cash on Delivery', 'due',
        'Sample Customer', 'sample@rajatam.example', '9000000000', 'Sample House', 2 * paise, 2 * paise, at, place, gstin
      from sample_bills`.execute(trx);
    await sql`create temporary table sample_documents on commit drop as
      select 'invoice' as kind, 'BN' as prefix, g as sequence, null::text as invoice_number, b.* from sample_bills b
      union all
      select 'credit_note', 'BNC', (g / 15), 'BN/00-01/' || lpad(g::text, 6, '0'), b.* from sample_bills b where g % 15 = 0`.execute(
      trx,
    );
    const tax = sql`2 * round(paise * 150 / 10300.0)::bigint`;
    await sql`insert into billing_documents (number, kind, prefix, financial_year, sequence, issued_at, order_id,
        invoice_number, place_of_supply, seller_state, customer_gstin, taxable_paise, cgst_paise, sgst_paise, utgst_paise,
        igst_paise, total_paise, content)
      select prefix || '/00-01/' || lpad(sequence::text, 6, '0'), kind, prefix, '00-01', sequence, at, order_id,
        invoice_number, place, '04', gstin, 2 * (paise - ${tax}), case when place = '04' then ${tax} else 0 end, 0,
        case when place = '04' then ${tax} else 0 end, case when place = '04' then 0 else 2 * ${tax} end, 2 * paise,
        jsonb_build_object('customer', jsonb_build_object('name', 'Sample Customer'), 'lines', repeat('x', 2000))
      from sample_documents order by kind desc, sequence`.execute(trx);
    await sql`insert into billing_lines (document_number, line, position, hsn, gst_hundredths, quantity, gross_mg, net_mg,
        taxable_paise, cgst_paise, sgst_paise, utgst_paise, igst_paise, total_paise)
      select prefix || '/00-01/' || lpad(sequence::text, 6, '0'), line, line, (array['7113', '7114'])[1 + line], 300, 1, 5000,
        5000, paise - ${tax}, case when place = '04' then ${tax} / 2 else 0 end, 0,
        case when place = '04' then ${tax} / 2 else 0 end, case when place = '04' then 0 else ${tax} end, paise
      from sample_documents cross join generate_series(0, 1) line`.execute(trx);
  });
  await sql`analyze billing_documents, billing_lines, orders`.execute(db);
}
