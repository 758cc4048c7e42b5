import { addDays, dayOf, startOfDay } from "#contract/kernel/days.ts";
import type { StaffOrderFileQuery, StaffOrderListQuery } from "#contract/orders/staff-orders.schema.ts";
import type { OrderCounts, StaffOrderRowView } from "#contract/orders/staff-orders.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { pageOf, stretchOf } from "#domain/shared/long-list.ts";
import { searchPattern } from "#domain/shared/search-text.ts";
import { countOrders, countTabs, listOrderIds, listOrderIdsAfter, type OrderFilter } from "./order-list.repo.ts";
import { loadOrders } from "./orders.repo.ts";
import { viewStaffOrderRows } from "./orders.views.ts";

const MAX_ROWS = 1_000;
const PAGE_SIZE = 100;
/** What holds no three letters or digits in a row has no index to be found by. */
const INDEXED = /[\p{L}\p{N}]{3}/u;
const NEWEST_LOOKED_THROUGH = 10_000;
/** Orders read at once for a file. */
const BATCH = 500;

export type OrderListPage = { rows: StaffOrderRowView[]; total: number; nextPage: number | null; counts: OrderCounts };

/** What concerns the whole order is said once, in its first row, so that a column can be summed. */
export type ExportedOrderRow = StaffOrderRowView & { isFirstOfOrder: boolean };

type Dependencies = { db: Db; clock: Clock; settings: CurrentSettings };

/** The orders of all customers, for staff. */
export function createOrderListService({ db, clock, settings }: Dependencies) {
  const shown = () => ({ carriers: settings().carriers, now: clock() });

  return {
    /** A row for each ordered product; pages count orders. Without a page whole orders, up to 1,000 rows of them. */
    async listOrders(query: StaffOrderListQuery): Promise<OrderListPage> {
      const filter = filterOf(query);
      const isPaged = query.page !== undefined || query.pageSize !== undefined;
      const asked = { page: query.page, pageSize: query.pageSize ?? (isPaged ? PAGE_SIZE : MAX_ROWS) };
      const [found, counts] = await Promise.all([
        listOrderIds(db, filter, query.sort ?? "newest", stretchOf(asked)),
        countTabs(db, filter),
      ]);
      const total = counts[query.status ?? "All"] ?? (await countOrders(db, filter));
      const { rows: ids, nextPage } = pageOf(asked, found);
      const orders = (await loadOrders(db, ids)).map((order) => viewStaffOrderRows(order, shown()));
      if (isPaged) return { rows: orders.flat(), total, nextPage, counts };
      const whole = takeWhole(orders);
      const isCut = found.length > whole.length;
      return { rows: whole.flat(), total, nextPage: isCut ? Math.floor(whole.length / PAGE_SIZE) + 1 : null, counts };
    },

    /** The same orders for a file of today, however many. */
    exportOrders(query: StaffOrderFileQuery): { name: string; batches: AsyncIterable<ExportedOrderRow[]> } {
      return { name: `orders-${dayOf(clock())}`, batches: readAll(query) };
    },
  };

  /** Reads a stretch at a time, so that memory stays flat. */
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
  const pattern = searchPattern(q);
  return {
    status,
    paymentStatus,
    pattern,
    newest: pattern === undefined || INDEXED.test(q) ? undefined : NEWEST_LOOKED_THROUGH,
    placedFrom: from === undefined ? undefined : startOfDay(from),
    placedBefore: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

/** As many orders as fit, none of them cut in two. */
function takeWhole(orders: StaffOrderRowView[][]): StaffOrderRowView[][] {
  let rows = 0;
  const end = orders.findIndex((order) => (rows += order.length) > MAX_ROWS);
  return end === -1 ? orders : orders.slice(0, end);
}
