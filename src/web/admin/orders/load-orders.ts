import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { OrderCounts, StaffOrderRowView } from "#contract/orders/staff-orders.ts";
import type { RefundToSeeView } from "#contract/payments/refund.ts";
import { readTableQuery } from "#web/admin/table/table-query.rules.ts";
import { callPrivateApi } from "#web/browser/api-client.ts";
import { TransportError } from "#web/browser/send.ts";
import { isBackwards, ORDERS_SHAPE, toOrdersApiQuery } from "./orders-query.ts";
import { gatherOrders, type StaffOrder } from "./staff-orders.ts";

type Beside = { total: number; nextPage: number | null; counts: OrderCounts };

export type LoadedOrders = { orders: StaffOrder[]; refundsToSee: RefundToSeeView[] } & Beside;

const NO_COUNTS: OrderCounts = { All: 0, Placed: 0, Packed: 0, Shipped: 0, Delivered: 0, Cancelled: 0, Returned: 0 };
const NONE: Beside & { orders: [] } = { orders: [], total: 0, nextPage: null, counts: NO_COUNTS };

/** The orders that the address asks for, or the specification's words for why there are none to show. */
export async function loadOrders(request: Request): Promise<LoadedOrders | { failure: string }> {
  const query = readTableQuery(new URL(request.url).searchParams, ORDERS_SHAPE);
  const refunds = loadRefundsToSee(request);
  if (isBackwards(query.filters)) return { ...NONE, refundsToSee: await refunds };
  try {
    const answer = await callPrivateApi<StaffOrderRowView[], Beside>(
      "GetAllUsersOrderHistory",
      request,
      toOrdersApiQuery(query),
    );
    if (!answer.isSuccess || answer.data === null) return { failure: staffMessages.ordersRefused };
    const { total = 0, nextPage = null, counts = NO_COUNTS } = answer;
    return { orders: gatherOrders(answer.data), total, nextPage, counts, refundsToSee: await refunds };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: messages.ordersFailed };
  }
}

/** Beside the list; when it does not come, the list is shown all the same. */
async function loadRefundsToSee(request: Request): Promise<RefundToSeeView[]> {
  try {
    return (await callPrivateApi<RefundToSeeView[]>("staff/refunds", request)).data ?? [];
  } catch {
    return [];
  }
}
