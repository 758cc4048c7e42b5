import { sql } from "kysely";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { billingInvariants } from "#tests/ledger/billing-invariants.ts";
import { readProduct } from "#tests/support/given.ts";
import { at, sum, type Books, type Order } from "./books.ts";
import { isOfCredit } from "./credit.rules.ts";
import type { ModelShop } from "./model-shop.ts";
import { shareOf } from "./parcel.rules.ts";
import { unitPriceOf } from "./rate.rules.ts";

/** Describes the differences between shop and model. */
export async function checkBooks(shop: ModelShop, books: Books): Promise<string[]> {
  await shop.finishRefunds();
  const checks = [
    checkPrices,
    checkStock,
    checkOrders,
    checkProvider,
    checkCredit,
    checkCoupons,
    checkCash,
    checkBills,
    checkSums,
  ];
  const complaints: string[] = [];
  for (const check of checks) complaints.push(...(await check(shop, books)));
  return complaints;
}

function compare(what: string, is: unknown, should: unknown): string[] {
  const [found, expected] = [JSON.stringify(is), JSON.stringify(should)];
  return found === expected ? [] : [`${what}: ${found}, the model has ${expected}`];
}

/** Rate-based prices follow the latest published rates. */
async function checkPrices(shop: ModelShop, books: Books): Promise<string[]> {
  const complaints: string[] = [];
  for (const [index, { product, rated }] of books.goods.entries()) {
    if (!rated) continue;
    const { price, title } = await readProduct(shop.db, product.productID);
    complaints.push(...compare(`price of ${title}`, Math.round(price * 100), unitPriceOf(books, index)));
  }
  return complaints;
}

/** Stock equals its initial value minus held and sold units plus returned ones. */
async function checkStock(shop: ModelShop, { goods, shelves }: Books): Promise<string[]> {
  const complaints: string[] = [];
  for (const { product, variation, shelf } of goods) {
    if (shelf === null) continue;
    const isOwn = variation?.stock != null;
    const { rows } = isOwn
      ? await sql<{ stock: number }>`
          select stock from variations where product_id = ${product.productID} and value = ${variation.variationValue}`.execute(
          shop.db,
        )
      : await sql<{ stock: number }>`select stock from products where id = ${product.productID}`.execute(shop.db);
    complaints.push(...compare(`stock of ${product.title}`, rows[0]?.stock, at(shelves, shelf)));
  }
  return complaints;
}

const FACTS = sql<Record<string, number | string>>`
  select o.id, o.status, o.total_paise as total,
    (select count(*) from order_events e where e.order_id = o.id and e.status = 'Returned') as returned,
    coalesce((select sum(r.amount_paise) from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id), 0)
      as refunded,
    coalesce((select given_back_paise from payments p where p.order_id = o.id), 0) as given_back,
    coalesce((select sum(amount_paise) from store_credit_entries c where c.order_id = o.id and c.reason = 'return'), 0) as credit,
    coalesce((select -sum(amount_paise) from store_credit_entries c where c.order_id = o.id and c.reason = 'spent'), 0) as spent,
    coalesce((select sum(amount_paise) from store_credit_entries c where c.order_id = o.id and c.reason = 'given_back'), 0)
      as credited,
    o.credit_back_paise as credit_back, o.cash_back_paise as cash_back,
    coalesce((select sum(amount_paise) from store_credit_entries c where c.order_id = o.id and c.reason = 'postage'), 0)
      as postage,
    coalesce((select sum(refund_paise) from returns t where t.order_id = o.id), 0) as settled,
    coalesce((select sum(total_paise) from billing_documents d where d.order_id = o.id and d.kind = 'credit_note'), 0) as noted,
    coalesce((select sum(amount_paise) from store_credit_entries c
      where c.order_id = o.id and c.reason in ('exchange', 'buyback')), 0) as sold_for_credit,
    coalesce((select sum(v.amount_paise) from purchase_vouchers v where v.order_id = o.id), 0) as sold_for,
    (select count(*) from billing_documents d where d.order_id = o.id and d.kind = 'invoice') as invoices
  from orders o`;

/** Order statuses, and that money and documents agree: payments, refunds, store credit and credit notes. */
async function checkOrders(shop: ModelShop, { orders }: Books): Promise<string[]> {
  const { rows } = await FACTS.execute(shop.db);
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  return [...orders.values()].flatMap((order) => {
    const { id, status, totalPaise, refundedPaise, creditPaise, postagePaise, byHandPaise, creditNotesPaise } = order;
    const out = refundedPaise + creditPaise + byHandPaise + order.givenBackPaise;
    return [
      ...compare(id, factsOf(found.get(orderIdOf(id))), {
        status,
        total: totalPaise,
        returned: status === "Returned" ? 1 : 0,
        refunded: refundedPaise,
        givenBack: order.online ? refundedPaise + creditPaise : 0,
        credit: creditPaise,
        spent: order.storeCreditPaise,
        credited: order.givenBackPaise,
        creditBack: order.creditBackPaise,
        cashBack: order.cashBackPaise,
        soldForCredit: order.soldForCreditPaise,
        soldFor: order.soldForCreditPaise + order.soldForMoneyPaise,
        postage: postagePaise,
        noted: creditNotesPaise,
        invoices: order.isPacked ? 1 : 0,
      }),
      ...(out + order.boughtPaise > moneyIn(order)
        ? [`${id}: ${out} left the shop, ${order.boughtPaise} was for what it bought, and ${moneyIn(order)} came in`]
        : []),
      ...(order.isPacked && creditNotesPaise !== out + order.neverPaidPaise
        ? [`${id}: ${out} back, ${creditNotesPaise} noted`]
        : []),
    ];
  });
}

function factsOf(row: Record<string, number | string> | undefined) {
  if (!row) return undefined;
  const { status, total, returned, refunded, givenBack, credit, spent, credited, creditBack, cashBack, ...rest } = row;
  const { soldForCredit, soldFor, postage, noted, invoices } = rest;
  const back = { refunded, givenBack, credit, spent, credited, creditBack, cashBack };
  const numbers = { total, returned, ...back, soldForCredit, soldFor, postage, noted, invoices };
  return { status, ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])) };
}

function moneyIn({ online, status, totalPaise, storeCreditPaise, neverPaidPaise }: Order): number {
  if (online) return totalPaise;
  return status === "Delivered" || status === "Returned" ? totalPaise - neverPaidPaise : storeCreditPaise;
}

/** The provider's refunds match the model, for each order and for payments without an order. */
async function checkProvider(shop: ModelShop, { orders, refusedPaise }: Books): Promise<string[]> {
  const payments = await shop.db
    .selectFrom("payments as p")
    .innerJoin("paymentIntents as i", "i.id", "p.intentId")
    .select(["p.id", "p.orderId"])
    .where("i.accountId", "in", shop.accountIds())
    .execute();
  const sent = new Map<string, number>();
  for (const { paymentId, amountPaise, failed } of shop.gateway.refunds) {
    if (!failed) sent.set(paymentId, (sent.get(paymentId) ?? 0) + amountPaise);
  }
  const byOrder = new Map(payments.map(({ id, orderId }) => [orderId, sent.get(id) ?? 0]));
  const refused = sum(payments.filter(({ orderId }) => orderId === null).map(({ id }) => sent.get(id) ?? 0));
  return [
    ...compare("sent back for no order", refused, refusedPaise),
    ...[...orders.values()]
      .filter(({ online }) => online)
      .flatMap(({ id, refundedPaise }) => compare(`${id} sent back`, byOrder.get(orderIdOf(id)), refundedPaise)),
  ];
}

/** Store credit equals the sum of its ledger entries. */
async function checkCredit(shop: ModelShop, { customers }: Books): Promise<string[]> {
  const complaints: string[] = [];
  for (const [index, account] of shop.accountIds().entries()) {
    const { balance } = await shop.services.storeCredit.getCredit(account);
    complaints.push(...compare("store credit", Math.round(balance * 100), at(customers, index).creditPaise));
  }
  return complaints;
}

/**
 * Carriers owe what was to be collected for the parcels that they handed over, and with what is not collected for refused
 * ones that is the whole cash.
 */
async function checkCash(shop: ModelShop, { orders }: Books): Promise<string[]> {
  const owed = new Map<string, number>();
  for (const carrier of await shop.services.remittances.readCashToCome()) {
    for (const { orderID, amount } of carrier.orders) {
      owed.set(orderID, (owed.get(orderID) ?? 0) + Math.round(amount * 100));
    }
  }
  return [...orders.values()].flatMap((order) => {
    const { id, online, status, totalPaise, storeCreditPaise, neverPaidPaise } = order;
    if (online || isOfCredit(order) || (status !== "Delivered" && status !== "Returned")) return [];
    const handedOver = order.parcels.filter((parcel) => parcel.status === "Delivered");
    return [
      ...compare(`cash of ${id}`, owed.get(id), sum(handedOver.map((parcel) => shareOf(order, parcel).cash))),
      ...compare(`cash of ${id} with refusals`, (owed.get(id) ?? 0) + neverPaidPaise, totalPaise - storeCreditPaise),
    ];
  });
}

async function checkCoupons(shop: ModelShop, { coupons, uses }: Books): Promise<string[]> {
  const complaints: string[] = [];
  for (const [index, { code }] of coupons.entries()) {
    const rows = await shop.usesOf(code);
    const found = shop.accountIds().map((id) => rows.filter(({ accountId }) => accountId === id).length);
    complaints.push(...compare(`uses of ${code}`, found, at(uses, index)));
  }
  return complaints;
}

async function checkBills({ db }: ModelShop): Promise<string[]> {
  const complaints: string[] = [];
  for (const { name, broken } of billingInvariants) {
    const { rows } = await sql.raw<{ broken: string }>(broken).execute(db);
    complaints.push(...rows.map((row) => `${name}: ${row.broken}`));
  }
  const { rows } = await sql<{ broken: string }>`
    select i.number || ' line ' || il || ': credited ' || sum((cl ->> 'total')::bigint) as broken
    from billing_documents i
    join billing_documents c on c.invoice_number = i.number
    cross join lateral jsonb_array_elements(i.content::jsonb -> 'lines') il
    cross join lateral jsonb_array_elements(c.content::jsonb -> 'lines') cl
    where cl ->> 'position' is not distinct from il ->> 'position' and cl ->> 'charge' is not distinct from il ->> 'charge'
    group by i.number, il having sum((cl ->> 'total')::bigint) > (il ->> 'total')::bigint`.execute(db);
  return [...complaints, ...rows.map(({ broken }) => broken)];
}

/** The dashboard's daily sums match the orders, and the orders match the model. */
async function checkSums(shop: ModelShop, { orders }: Books): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select coalesce(k.day, c.day) || ': ' || coalesce(k.sales, 0) || ' of ' || coalesce(k.orders, 0) || ' orders, not '
      || coalesce(c.sales, 0) || ' of ' || coalesce(c.orders, 0) as broken
    from (select day, sum(sales_paise) as sales, sum(orders) as orders from sales_by_day group by day) k
    full join (
      select (placed_at at time zone 'Asia/Kolkata')::date as day, sum(total_paise) as sales, count(*) as orders
      from orders where status <> 'Cancelled' group by 1) c on c.day = k.day
    where coalesce(k.sales, 0) <> coalesce(c.sales, 0) or coalesce(k.orders, 0) <> coalesce(c.orders, 0)`.execute(
    shop.db,
  );
  const sold = [...orders.values()].filter(({ status }) => status !== "Cancelled");
  const accounts = shop.accountIds();
  const found = await shop.db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>("totalPaise"), eb.lit(0)).as("sum"),
      eb.fn.countAll<number>().as("orders"),
    ])
    .where("accountId", "in", accounts)
    .where("status", "!=", "Cancelled")
    .executeTakeFirstOrThrow();
  const should = [sum(sold.map(({ totalPaise }) => totalPaise)), sold.length];
  return [...rows.map(({ broken }) => broken), ...compare("sold", [found.sum, found.orders], should)];
}
