import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from "#contract/orders/order.ts";
import type { OrderCounts, OrderSort } from "#contract/orders/staff-orders.ts";
import type { Db } from "#db/database.ts";
import type { DB, Orders } from "#db/tables.ts";
import { COUNTED_UP_TO } from "#domain/shared/long-list.ts";
import type { Slice } from "#domain/shared/page.ts";

/** The maximum number of search results that are read to count the tabs. */
const MAX_HITS = 5 * COUNTED_UP_TO;

export type OrderFilter = {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  /** `LIKE` patterns on the search text, one of which has to match. */
  patterns?: readonly string[] | undefined;
  /** Restricts the search to this many of the newest orders. */
  newest?: number | undefined;
  placedFrom?: Date | undefined;
  placedBefore?: Date | undefined;
};

function filtered(db: Db, filter: OrderFilter) {
  return db.selectFrom("orders as o").where((eb) => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.status !== undefined) conditions.push(eb("o.status", "=", filter.status));
    if (filter.paymentStatus !== undefined) conditions.push(eb("o.paymentStatus", "=", filter.paymentStatus));
    if (filter.patterns) conditions.push(eb.or(filter.patterns.map((pattern) => eb("o.searchText", "like", pattern))));
    if (filter.newest !== undefined) conditions.push(eb("o.id", ">", firstOfNewest(db, filter.newest)));
    if (filter.placedFrom !== undefined) conditions.push(eb("o.placedAt", ">=", filter.placedFrom));
    if (filter.placedBefore !== undefined) conditions.push(eb("o.placedAt", "<", filter.placedBefore));
    return eb.and(conditions);
  });
}

/** The id just below the oldest of this many newest orders. */
function firstOfNewest(db: Db, count: number) {
  const before = db.selectFrom("orders").select("id").orderBy("id", "desc").offset(count).limit(1);
  return sql<number>`coalesce(${before}, 0)`;
}

type OrderQuery<Row> = SelectQueryBuilder<DB & { o: Orders }, "o", Row>;

const SORTED: Record<OrderSort, <Row>(query: OrderQuery<Row>) => OrderQuery<Row>> = {
  newest: (query) => query.orderBy("o.placedAt", "desc").orderBy("o.id", "desc"),
  oldest: (query) => query.orderBy("o.placedAt").orderBy("o.id"),
  "total-asc": (query) => query.orderBy("o.totalPaise").orderBy("o.id"),
  "total-desc": (query) => query.orderBy("o.totalPaise", "desc").orderBy("o.id", "desc"),
};

export async function listOrderIds(db: Db, filter: OrderFilter, sort: OrderSort, slice: Slice): Promise<number[]> {
  const selected = filtered(db, filter).select("o.id").offset(slice.offset).limit(slice.limit);
  return (await SORTED[sort](selected).execute()).map((row) => row.id);
}

/** The lines of orders, each with its order's id and its position in it. */
export async function listOrderLines(db: Db, filter: OrderFilter, sort: OrderSort, { offset, limit }: Slice) {
  // Every order has at least one line, so these lines and all before them belong to at most that many orders.
  const orders = SORTED[sort](
    filtered(db, filter)
      .selectAll("o")
      .limit(offset + limit),
  );
  return SORTED[sort](db.selectFrom(orders.as("o")))
    .innerJoin("orderItems as i", "i.orderId", "o.id")
    .select(["o.id", "i.position"])
    .orderBy("i.position")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The number of order lines, counted up to `COUNTED_UP_TO`. */
export async function countOrderLines(db: Db, filter: OrderFilter): Promise<number> {
  const some = filtered(db, filter)
    .innerJoin("orderItems as i", "i.orderId", "o.id")
    .select("i.position")
    .limit(COUNTED_UP_TO);
  const row = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The next ids after `after`, for reading all orders in batches of constant cost (keyset pagination). */
export async function listOrderIdsAfter(
  db: Db,
  filter: OrderFilter,
  sort: OrderSort,
  after: number | undefined,
  limit: number,
): Promise<number[]> {
  const column = sql.ref(sort === "newest" || sort === "oldest" ? "o.placed_at" : "o.total_paise");
  const last = sql.ref(sort === "newest" || sort === "oldest" ? "placed_at" : "total_paise");
  const isAscending = sort === "oldest" || sort === "total-asc";
  const selected = filtered(db, filter)
    .select("o.id")
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${column}, o.id) ${sql.raw(isAscending ? ">" : "<")} (select ${last}, id from orders where id = ${after})`,
      ),
    )
    .limit(limit);
  return (await SORTED[sort](selected).execute()).map((row) => row.id);
}

/** The number of orders, counted up to `COUNTED_UP_TO`. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return (await countUpTo(db, filter).executeTakeFirstOrThrow()).count;
}

function countUpTo(db: Db, filter: OrderFilter) {
  return db
    .selectFrom(filtered(db, filter).select("o.id").limit(COUNTED_UP_TO).as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"));
}

/** `countOrders` for every tab, regardless of the filter's status. */
export async function countTabs(db: Db, filter: OrderFilter): Promise<OrderCounts> {
  if (filter.patterns) return countHits(db, { ...filter, status: undefined });
  const row = await db
    .selectNoFrom([
      countUpTo(db, { ...filter, status: undefined }).as("all"),
      ...ORDER_STATUSES.map((status) => countUpTo(db, { ...filter, status }).as(columnOf(status))),
    ])
    .executeTakeFirstOrThrow();
  return countsOf((status) => row[status === undefined ? "all" : columnOf(status)] ?? 0);
}

/**
 * The tabs of a search, counted in one query over at most `MAX_HITS` results. When there are more, tabs that are not
 * full have no count.
 */
async function countHits(db: Db, filter: OrderFilter): Promise<OrderCounts> {
  const hits = await db
    .selectFrom(filtered(db, filter).select("o.status").limit(MAX_HITS).as("hits"))
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const found = new Map(hits.map(({ status, count }) => [status, count]));
  const all = hits.reduce((sum, { count }) => sum + count, 0);
  return countsOf((status) => {
    const count = status === undefined ? all : (found.get(status) ?? 0);
    return all === MAX_HITS && count < COUNTED_UP_TO ? null : count;
  });
}

function countsOf(countOf: (status: OrderStatus | undefined) => number | null): OrderCounts {
  const upTo = (status?: OrderStatus) => {
    const count = countOf(status);
    return count === null ? null : Math.min(count, COUNTED_UP_TO);
  };
  return { All: upTo(), ...Object.fromEntries(ORDER_STATUSES.map((status) => [status, upTo(status)])) } as OrderCounts;
}

function columnOf<Status extends OrderStatus>(status: Status) {
  return status.toLowerCase() as Lowercase<Status>;
}
