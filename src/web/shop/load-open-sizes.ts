import { listOpenSizes } from "#contract/orders/open-sizes.calls.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";

/** The open sizes of an order, for a loader. Empty if they could not be loaded, so that the order is shown anyway. */
export async function loadOpenSizes(order: OrderView, request: Request): Promise<OpenSizeView[]> {
  if (order.status !== "Placed" || !order.items.some(({ sizeToBeAgreed }) => sizeToBeAgreed)) return [];
  const answer = await sendFromLoader(listOpenSizes, request, { params: { id: order.orderID } });
  return answer.isSuccess ? answer.data : [];
}
