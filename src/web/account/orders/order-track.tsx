import { formatDay } from "#contract/kernel/dates.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { Track } from "#web/ui/track.tsx";

const STEPS: OrderStatus[] = ["Placed", "Packed", "Shipped", "Delivered"];

export type OrderTrackProps = {
  orderID: string;
  status: OrderStatus;
  history: { status: OrderStatus; at: string }[];
  className?: string;
};

/**
 * The progress of an order with the date of each step. A cancelled or returned order shows only the steps that it
 * reached.
 */
export function OrderTrack({ orderID, status, history, className }: OrderTrackProps) {
  const current = STEPS.indexOf(status);
  const labels = current === -1 ? [...new Set(history.map((event) => event.status))] : STEPS;
  const steps = labels.map((label) => {
    const reached = history.findLast((event) => event.status === label);
    return { label, at: reached && { iso: reached.at, text: formatDay(reached.at) } };
  });
  const isDone = current === -1 || status === "Delivered";
  return (
    <Track
      label={`Progress of order ${orderID}`}
      steps={steps}
      current={isDone ? labels.length : current}
      className={className}
    />
  );
}
