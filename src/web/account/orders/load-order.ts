import type { Call } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { listReturnable, listReturnsOfOrder, listTodaysValues } from "#contract/returns/returns.calls.ts";
import type { ReturnableView, ReturnView } from "#contract/returns/returns.ts";
import type { TodaysValueView } from "#contract/returns/todays-value.ts";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";
import type { SendArguments } from "#web/browser/send.ts";
import { loadOpenSizes } from "#web/shop/load-open-sizes.ts";

export type LoadedOrder =
  | {
      order: OrderView;
      openSizes: OpenSizeView[];
      returns: ReturnView[];
      returnable: ReturnableView;
      values: TodaysValueView[];
    }
  | { failure: string };

const NO_RETURNABLE: ReturnableView = { claimUntil: null, items: [] };

/** An order of the customer with its returns, or why it could not be loaded. */
export async function loadOrder(orderId: string, request: Request): Promise<LoadedOrder> {
  const params = { id: orderId };
  try {
    const order = await sendFromLoader(getOrder, request, { params });
    if (!order.isSuccess) return { failure: order.message || messages.ordersFailed };
    const isDelivered = order.data.status === "Delivered";
    const isByRate = order.data.items.some(({ priceBreakup }) =>
      priceBreakup?.lines.some(({ kind }) => kind === "metal"),
    );
    const [openSizes, returns, returnable, values] = await Promise.all([
      loadOpenSizes(order.data, request),
      order.data.returns.length === 0 ? [] : load(listReturnsOfOrder, request, { params }),
      isDelivered ? load(listReturnable, request, { params }) : NO_RETURNABLE,
      isDelivered && isByRate ? load(listTodaysValues, request, { params }) : [],
    ]);
    return { order: order.data, openSizes, returns, returnable, values };
  } catch (error) {
    if (error instanceof Refused) return { failure: error.message || messages.ordersFailed };
    throw error;
  }
}

class Refused extends Error {
  override readonly name = "Refused";
}

async function load<C extends Call>(call: C, request: Request, ...args: SendArguments<C>) {
  const answer = await sendFromLoader(call, request, ...args);
  if (!answer.isSuccess) throw new Refused(answer.message);
  return answer.data;
}
