import type { OrderStatus } from "#contract/orders/order.ts";
import { useStaffAction } from "#web/admin/frame/use-staff-action.ts";

/** Moves an order on. A note goes to the customer, in the mail that tells of the step. */
export function useOrderStep(orderID: string) {
  const { act, isBusy } = useStaffAction();

  async function step(to: OrderStatus, note = ""): Promise<boolean> {
    const { isDone, errors } = await act("POST", `orders/${orderID}/status`, { status: to, note });
    return isDone || errors === undefined;
  }

  /** `step` says whether the question is settled: taken, or refused for good. */
  return { step, isBusy };
}
