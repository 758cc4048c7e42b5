import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { completeOrderRow } from "#contract/orders/order-row.rules.ts";
import type { OrderItemView } from "#contract/orders/order.ts";
import { listAllOrders } from "#contract/orders/staff-orders.calls.ts";
import type { OrderCounts, StaffOrderRowView } from "#contract/orders/staff-orders.ts";
import { listRefundsToReview } from "#contract/payments/payments.calls.ts";
import type { RefundToReviewView } from "#contract/payments/refund.ts";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";
import { isBackwards } from "../table/day-range.rules.ts";
import { readTableQuery } from "../table/table-query.rules.ts";
import { ORDERS_SHAPE, toListQuery } from "./orders-query.rules.ts";

type ListFacts = { total: number; nextPage: number | null; counts: OrderCounts };

export type LoadedOrders = { orders: StaffOrder[]; refundsToReview: RefundToReviewView[] } & ListFacts;

const NO_COUNTS: OrderCounts = { All: 0, Placed: 0, Packed: 0, Shipped: 0, Delivered: 0, Cancelled: 0, Returned: 0 };
const NOT_COUNTED: OrderCounts = {
  All: null,
  Placed: null,
  Packed: null,
  Shipped: null,
  Delivered: null,
  Cancelled: null,
  Returned: null,
};
const NONE: ListFacts & { orders: [] } = { orders: [], total: 0, nextPage: null, counts: NO_COUNTS };

/** The orders that match the URL, or the message of the specification if they cannot be shown. */
export async function loadOrders(request: Request): Promise<LoadedOrders | { failure: string }> {
  const query = readTableQuery(new URL(request.url).searchParams, ORDERS_SHAPE);
  const refunds = loadRefundsToReview(request);
  if (isBackwards(query.filters)) return { ...NONE, refundsToReview: await refunds };
  const answer = await sendFromLoader(listAllOrders, request, { query: toListQuery(query) });
  if (answer.code === "unreachable" || answer.code === "defect") return { failure: messages.ordersFailed };
  if (!answer.isSuccess) return { failure: staffMessages.ordersRefused };
  return { ...complete(answer), refundsToReview: await refunds };
}

type Answered = { data: readonly StaffOrderRowView[] } & Partial<ListFacts>;

/** Adds defaults for the fields that a response with only the specified fields lacks. */
function complete({ data, total = data.length, nextPage = null, counts = NOT_COUNTED }: Answered) {
  const rows = data.map((row) => completeOrderRow({ ...ROW_DEFAULTS, ...row }));
  return { orders: gatherOrders(rows), total, nextPage, counts };
}

const ROW_DEFAULTS = {
  customerName: "",
  paymentMethod: "Cash on Delivery",
  paymentStatus: "due",
  nextStatuses: [],
  needsCode: false,
} satisfies Partial<StaffOrderRowView>;

/** Optional: the list is shown without them if they cannot be loaded. */
async function loadRefundsToReview(request: Request): Promise<RefundToReviewView[]> {
  try {
    return (await sendFromLoader(listRefundsToReview, request)).data ?? [];
  } catch {
    return [];
  }
}

/** An order of the list with its rows, of which the API returns one per product. Facts of a product are in its row only. */
export type StaffOrder = Omit<StaffOrderRowView, keyof OrderItemView> & { items: readonly StaffOrderRowView[] };

/** Groups the rows by order. */
function gatherOrders(rows: readonly StaffOrderRowView[]): StaffOrder[] {
  return [...Map.groupBy(rows, (row) => row.orderID).values()].flatMap((items) =>
    items[0] ? [{ ...items[0], items }] : [],
  );
}
