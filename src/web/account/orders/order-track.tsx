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

/** The progress of an order; null for one that was cancelled or returned. */
export function OrderTrack({ orderID, status, history, className }: OrderTrackProps) {
  const current = STEPS.indexOf(status);
  if (current === -1) return null;
  const steps = STEPS.map((label) => {
    const reached = history.findLast((event) => event.status === label);
    return { label, at: reached && { iso: reached.at, text: formatDay(reached.at) } };
  });
  const isDone = status === "Delivered";
  return (
    <Track
      label={`Progress of order ${orderID}`}
      steps={steps}
      current={isDone ? STEPS.length : current}
      className={className}
    />
  );
}
