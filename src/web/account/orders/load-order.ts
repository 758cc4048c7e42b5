import { messages } from "#contract/kernel/messages.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { callPrivateApi } from "#web/browser/api-client.ts";
import { TransportError } from "#web/browser/send.ts";

export type LoadedOrder = { order: OrderView } | { failure: string };

/** One of the customer's orders, or why it is not there. */
export async function loadOrder(orderId: string, request: Request): Promise<LoadedOrder> {
  try {
    const answer = await callPrivateApi<OrderView>(`orders/${encodeURIComponent(orderId)}`, request);
    return answer.data ? { order: answer.data } : { failure: answer.message };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: messages.ordersFailed };
  }
}
