import type { OrderStatus } from "#contract/orders/order.ts";
import { StateBadge, type StateBadgeProps } from "./state-badge.tsx";

export type OrderStatusBadgeProps = { status: OrderStatus; className?: string | undefined };

const TONES: Record<OrderStatus, StateBadgeProps["tone"]> = {
  Placed: "waiting",
  Packed: "plain",
  Shipped: "plain",
  Delivered: "good",
  Cancelled: "bad",
  Returned: "soft",
};

/** The status of an order. A hollow dot means that the shop has to act. */
export function OrderStatusBadge({ status, className }: OrderStatusBadgeProps) {
  return (
    <StateBadge tone={TONES[status]} className={className}>
      {status}
    </StateBadge>
  );
}
