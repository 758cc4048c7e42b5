import { messages } from "#contract/kernel/messages.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { sendFromLoader, TransportError } from "#web/browser/send.ts";

export type LoadedOrder = { order: OrderView } | { failure: string };

/** An order of the customer, or why it could not be loaded. */
export async function loadOrder(orderId: string, request: Request): Promise<LoadedOrder> {
  try {
    const answer = await sendFromLoader(getOrder, request, { params: { id: orderId } });
    return answer.isSuccess ? { order: answer.data } : { failure: answer.message };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: messages.ordersFailed };
  }
}
