import { addDays, dayOf, startOfDay } from "#contract/kernel/days.ts";
import type { StaffOrderFileQuery, StaffOrderListQuery } from "#contract/orders/staff-orders.schema.ts";
import type { OrderCounts, StaffOrderRowView } from "#contract/orders/staff-orders.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { pageOf, lookaheadSlice } from "#domain/shared/long-list.ts";
import { DEFAULT_PAGE_SIZE, pageAfter, sliceOf } from "#domain/shared/page.ts";
import { searchPatterns } from "#domain/shared/search-text.ts";
import {
  countOrderLines,
  countOrders,
  countTabs,
  listOrderIds,
  listOrderIdsAfter,
  listOrderLines,
  type OrderFilter,
} from "./order-list.repo.ts";
import { loadOrders } from "./orders.repo.ts";
import { viewStaffOrderRows } from "./staff-orders.views.ts";

/** A search text without three consecutive letters or digits cannot use the index. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const SEARCHED_NEWEST = 10_000;
/** The number of orders per batch of an export. */
const BATCH = 500;

export type OrderListPage = { rows: StaffOrderRowView[]; total: number; nextPage: number | null; counts: OrderCounts };

/** Data of the whole order is included only in its first row, so that columns can be summed. */
export type ExportedOrderRow = StaffOrderRowView & { isFirstOfOrder: boolean };

type Dependencies = { db: Db; clock: Clock; settings: CurrentSettings };

/** All customers' orders, for staff. */
export function createOrderListService({ db, clock, settings }: Dependencies) {
  const shown = () => ({ carriers: settings().carriers, now: clock() });

  return {
    /** One row per ordered product; pages count rows or orders. Without a page, up to 1,000 rows. */
    async listOrders(query: StaffOrderListQuery): Promise<OrderListPage> {
      return query.pageBy === "orders" ? listByOrders(query) : listByRows(query);
    },

    /** The same orders for an export of unlimited size. */
    exportOrders(query: StaffOrderFileQuery): { name: string; batches: AsyncIterable<ExportedOrderRow[]> } {
      return { name: `orders-${dayOf(clock())}`, batches: readAll(query) };
    },
  };

  /** Pages of whole orders. */
  async function listByOrders(query: StaffOrderListQuery): Promise<OrderListPage> {
    const filter = filterOf(query);
    const paging = { page: query.page, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
    const [found, counts] = await Promise.all([
      listOrderIds(db, filter, query.sort ?? "newest", lookaheadSlice(paging)),
      countTabs(db, filter),
    ]);
    const total = counts[query.status ?? "All"] ?? (await countOrders(db, filter));
    const { rows: ids, nextPage } = pageOf(paging, found);
    const orders = await loadOrders(db, ids);
    return { rows: orders.flatMap((order) => viewStaffOrderRows(order, shown())), total, nextPage, counts };
  }

  /** The first and last order of a page may be incomplete. */
  async function listByRows(query: StaffOrderListQuery): Promise<OrderListPage> {
    const filter = filterOf(query);
    const paging = { page: query.page, pageSize: sliceOf(query).limit };
    const [found, counts, total] = await Promise.all([
      listOrderLines(db, filter, query.sort ?? "newest", lookaheadSlice(paging)),
      countTabs(db, filter),
      countOrderLines(db, filter),
    ]);
    const { rows: lines, nextPage } = pageOf(paging, found);
    const orders = await loadOrders(db, [...new Set(lines.map(({ id }) => id))]);
    const before = orders[0]?.items.filter(({ position }) => position < (lines[0]?.position ?? 0)).length ?? 0;
    const rows = orders.flatMap((order) => viewStaffOrderRows(order, shown())).slice(before, before + lines.length);
    return { rows, total, nextPage: nextPage && pageAfter(query), counts };
  }

  /** Reads in batches, so that memory use is constant. */
  async function* readAll(query: StaffOrderFileQuery): AsyncGenerator<ExportedOrderRow[]> {
    const filter = filterOf(query);
    let ids: number[] = [];
    do {
      ids = await listOrderIdsAfter(db, filter, query.sort ?? "newest", ids.at(-1), BATCH);
      const orders = (await loadOrders(db, ids)).map((order) => viewStaffOrderRows(order, shown()));
      yield orders.flatMap((rows) => rows.map((row, index) => ({ ...row, isFirstOfOrder: index === 0 })));
    } while (ids.length === BATCH);
  }
}

function filterOf({ status, paymentStatus, q = "", from, to }: StaffOrderFileQuery): OrderFilter {
  const patterns = searchPatterns(q);
  return {
    status,
    paymentStatus,
    patterns,
    newest: patterns === undefined || INDEXED.test(q) ? undefined : SEARCHED_NEWEST,
    placedFrom: from === undefined ? undefined : startOfDay(from),
    placedBefore: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}
