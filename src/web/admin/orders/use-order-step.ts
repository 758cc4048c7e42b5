import type { OrderStatus } from "#contract/orders/order.ts";
import { setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";

/** Moves an order on. A note goes to the customer, in the mail that tells of the step. */
export function useOrderStep(orderID: string) {
  const { perform, isBusy } = useStaffAction();

  async function step(to: OrderStatus, note = ""): Promise<boolean> {
    const { isDone, errors } = await perform(setOrderStatus, {
      params: { id: orderID },
      body: { status: to, note },
    });
    return isDone || errors === undefined;
  }

  /** `step` says whether the question is settled: taken, or refused for good. */
  return { step, isBusy };
}
