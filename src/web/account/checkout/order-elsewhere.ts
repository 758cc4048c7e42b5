import { getPaymentState } from "#contract/checkout/checkout.calls.ts";
import { pendingPayments } from "#web/browser/pending-payments.ts";
import { send } from "#web/browser/send.ts";

/**
 * Calls `onOrder` once if an order is placed elsewhere, such as in another tab, by this payment or of its products, with
 * the order's number; empty if that is unknown. Returns the function that stops it.
 */
export function followOrdersElsewhere(razorpayOrderId: string, onOrder: (orderID: string) => void): () => void {
  let isStopped = false;
  const unfollow = pendingPayments.follow(() => void look());
  async function look(): Promise<void> {
    const orderID = await findOrderElsewhere(razorpayOrderId);
    if (orderID === undefined || isStopped) return;
    stop();
    onOrder(orderID);
  }
  function stop(): void {
    isStopped = true;
    unfollow();
  }
  return stop;
}

async function findOrderElsewhere(razorpayOrderId: string): Promise<string | undefined> {
  const pending = pendingPayments.read().find((one) => one.razorpayOrderId === razorpayOrderId);
  if (pending) return pending.orderedAs;
  // It is no longer pending, but the other tab may have failed to order.
  const answer = await send(getPaymentState, { query: { razorpayOrderId } }).catch(() => undefined);
  return answer?.data?.orderID ?? undefined;
}

export function describeOrderElsewhere(orderID: string): string {
  const order = orderID === "" ? "Your order" : `Order ${orderID}`;
  return `${order} was placed in another tab. The payment window here is closed, so that you do not pay twice.`;
}
