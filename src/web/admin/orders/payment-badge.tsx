import type { OrderStatus, PaymentStatus } from "#contract/orders/order.ts";
import { PAYMENT_STATUS_LABELS } from "#contract/orders/staff-orders.ts";
import { StateBadge, type StateBadgeProps } from "#web/ui/state-badge.tsx";

const TONES: Record<PaymentStatus, StateBadgeProps["tone"]> = {
  due: "waiting",
  paid: "good",
  refund_due: "bad",
  refunded: "soft",
};

export type PaymentBadgeProps = { order: { status: OrderStatus; paymentStatus: PaymentStatus } };

/** The payment status of an order; “None” for an order that was cancelled before payment. */
export function PaymentBadge({ order: { status, paymentStatus } }: PaymentBadgeProps) {
  if (status === "Cancelled" && paymentStatus === "due") return <span className="text-ink-soft">None</span>;
  return <StateBadge tone={TONES[paymentStatus]}>{PAYMENT_STATUS_LABELS[paymentStatus]}</StateBadge>;
}
