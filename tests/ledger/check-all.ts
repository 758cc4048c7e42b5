import pg from "pg";
import { pieces } from "#tests/shoppers/goods.ts";
import type { Attempt, Journal } from "#tests/shoppers/journal.ts";
import { stockAtFirst } from "#tests/shoppers/shop-seed.ts";
import { billingInvariants, journalBillingInvariants } from "./billing-invariants.ts";
import { goodsInvariants } from "./goods-invariants.ts";
import { moneyInvariants } from "./money-invariants.ts";
import { orderInvariants } from "./order-invariants.ts";
import { parcelInvariants } from "./parcel-invariants.ts";
import { returnInvariants } from "./return-invariants.ts";
import { storeCreditInvariants } from "./store-credit-invariants.ts";

export type Verdict = { name: string; broken: string[] };

/** Compares the database with the shoppers' journal, and checks its internal consistency. */
export async function checkAll(databaseUrl: string, journal: Journal, rounds: number): Promise<Verdict[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await loadJournal(client, journal, rounds);
    const isUsed = journal.attempts.some(({ state }) => state === "placed");
    const verdicts: Verdict[] = [
      { name: "every response is an allowed one", broken: journal.errors },
      { name: "orders were placed", broken: isUsed ? [] : [`none of ${journal.attempts.length} attempts`] },
    ];
    const ofGoods = [orderInvariants, goodsInvariants, parcelInvariants];
    const ofMoney = [
      moneyInvariants,
      storeCreditInvariants,
      billingInvariants,
      journalBillingInvariants,
      returnInvariants,
    ];
    const invariants = [...ofGoods, ...ofMoney];
    for (const { name, broken } of invariants.flat()) {
      const { rows } = await client.query<{ broken: string }>(broken);
      verdicts.push({ name, broken: rows.map((row) => row.broken) });
    }
    return verdicts;
  } finally {
    await client.end();
  }
}

/** Loads the journal into temporary tables, so that each invariant is one query. */
async function loadJournal(
  client: pg.Client,
  { attempts, capturedPaymentIds, packed, settlements }: Journal,
  rounds: number,
): Promise<void> {
  await client.query(`
    create temporary table journal_attempts (
      tag text primary key, method text, state text, coupon text, items jsonb, total_paise bigint,
      order_id integer, answered_paise bigint, payment_id text, cancelled boolean);
    create temporary table journal_captured (payment_id text primary key);
    create temporary table journal_packed (order_id integer, number text);
    create temporary table journal_settled (return_id integer, paise bigint, paid_as text);
    create temporary table initial_stock (product_id integer, variation text, stock integer)`);
  await client.query(
    "insert into journal_attempts select * from jsonb_populate_recordset(null::journal_attempts, $1)",
    [JSON.stringify(attempts.map(toRow))],
  );
  await client.query("insert into journal_captured select unnest($1::text[])", [[...capturedPaymentIds]]);
  const ids = [...packed.keys()].map((id) => Number(id.replace("RJ-", "")));
  await client.query("insert into journal_packed select * from unnest($1::integer[], $2::text[])", [
    ids,
    [...packed.values()],
  ]);
  const settled = settlements.filter(({ state }) => state === "done");
  await client.query("insert into journal_settled select * from unnest($1::integer[], $2::bigint[], $3::text[])", [
    settled.map(({ returnID }) => Number(returnID.replace("RT-", ""))),
    settled.map(({ paise }) => paise),
    settled.map(({ paidAs }) => paidAs),
  ]);
  for (const piece of pieces) {
    const { productId, variation } = piece;
    const values = [productId, variation, stockAtFirst(piece, rounds)];
    await client.query("insert into initial_stock values ($1, $2, $3)", values);
  }
}

function toRow(attempt: Attempt) {
  const { tag, method, state, coupon, lines, totalPaise, order, proof, cancel } = attempt;
  return {
    tag,
    method,
    state,
    coupon,
    items: lines.map((line) => [line.productId, line.variation, line.quantity, line.pricePaise]),
    total_paise: totalPaise,
    order_id: order ? Number(order.orderID.replace("RJ-", "")) : null,
    answered_paise: order ? Math.round(order.totalAmount * 100) : null,
    payment_id: proof?.razorpayPaymentId ?? null,
    cancelled: cancel === "done",
  };
}
