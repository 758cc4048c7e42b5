import { useState, type ReactNode } from "react";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { RefundView, RefundReason, RefundStatus } from "#contract/payments/refund.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { StateBadge, type StateBadgeProps } from "#web/ui/state-badge.tsx";
import { PaymentBadge } from "./payment-badge.tsx";
import { MarkRefundedDialog, RefundDialog } from "./refund-dialogs.tsx";
import { isFailing, RetryButton } from "./retry-button.tsx";

/** The payment of the order, its refunds, and the refund actions. */
export function MoneyBox({ order }: { order: StaffOrderView }) {
  const [openDialog, setOpenDialog] = useState<"refund" | "mark">();
  const { payment, refunds, canRefund, refundDue, cash, orderID } = order;
  const close = () => setOpenDialog(undefined);
  return (
    <Box title="Payment" aside={<PaymentBadge order={order} />}>
      <dl className="grid gap-1.5">
        <Row label="Method">{order.paymentMethod === "Razorpay" ? "Online, by Razorpay" : order.paymentMethod}</Row>
        {payment && (
          <>
            <Row label="Paid">{formatExactRupees(payment.amount)}</Row>
            <Row label="Paid on">
              <time dateTime={payment.capturedAt}>{formatDateTime(payment.capturedAt)}</time>
            </Row>
            <Row label="Payment ID">
              <span className="break-all">{payment.id}</span>
            </Row>
          </>
        )}
        {order.storeCredit !== undefined && (
          <Row label="Paid with store credit">{formatExactRupees(order.storeCredit)}</Row>
        )}
        {order.storeCreditBack !== undefined && (
          <Row label="Store credit given back">{formatExactRupees(order.storeCreditBack)}</Row>
        )}
        {cash !== null && cash.collected > 0 && (
          <Row label="Collected on delivery">{formatExactRupees(cash.collected)}</Row>
        )}
        {cash !== null && cash.toCollect > 0 && (
          <Row label="To collect on delivery">
            <span className="font-semibold">{formatExactRupees(cash.toCollect)}</span>
          </Row>
        )}
        {refundDue !== null && (
          <Row label="To give back by hand">
            <span className="font-semibold">{formatExactRupees(refundDue)}</span>
          </Row>
        )}
        {canRefund && refunds.length > 0 && <Row label="Can still go back">{formatExactRupees(canRefund.most)}</Row>}
      </dl>
      {refunds.length > 0 && (
        <ul aria-label="Refunds" className="grid gap-3">
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {(canRefund !== null || refundDue !== null) && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {canRefund && (
            <Button variant="outline" size="small" onClick={() => setOpenDialog("refund")}>
              Give money back…
            </Button>
          )}
          {refundDue !== null && (
            <Button variant="outline" size="small" onClick={() => setOpenDialog("mark")}>
              Mark as given back…
            </Button>
          )}
        </div>
      )}
      {openDialog === "refund" && canRefund && (
        <RefundDialog orderID={orderID} maxRefund={canRefund.most} onClose={close} />
      )}
      {openDialog === "mark" && refundDue !== null && (
        <MarkRefundedDialog orderID={orderID} due={refundDue} onClose={close} />
      )}
    </Box>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** One refund: amount, reason, status and the last error. */
function RefundLine({ refund }: { refund: RefundView }) {
  const { tone, label } = STATUS_LABELS[refund.status];
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <span className="font-semibold tabular-nums">{formatExactRupees(refund.amount)}</span>{" "}
          <span className="text-ink-soft">{REASON_LABELS[refund.reason]}</span>
        </p>
        <StateBadge tone={tone}>{label}</StateBadge>
      </div>
      <p className="text-13 text-ink-soft">
        <time dateTime={refund.createdAt}>{formatDateTime(refund.createdAt)}</time>
      </p>
      {isFailing(refund) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-13 text-alarm">
            {refund.tries === 1 ? "Tried once." : `Tried ${refund.tries} times.`} {refund.lastError} Asked again{" "}
            {formatDateTime(refund.nextTryAt)}.
          </p>
          <RetryButton refund={refund} />
        </div>
      )}
    </li>
  );
}

const REASON_LABELS: Record<RefundReason, string> = {
  late: "came when the pieces were gone",
  price: "came when the pieces had another price",
  coupon: "came when the coupon was no longer valid",
  offer: "came when an offer was no longer valid",
  duplicate: "second payment for this order",
  mismatch: "not the order's amount",
  cancelled: "order cancelled",
  returned: "order returned",
  goodwill: "goodwill",
};

const STATUS_LABELS: Record<RefundStatus, { tone: StateBadgeProps["tone"]; label: string }> = {
  queued: { tone: "waiting", label: "Waiting to go" },
  sent: { tone: "plain", label: "With the gateway" },
  processed: { tone: "good", label: "Gone back" },
  failed: { tone: "bad", label: "Failed" },
};
