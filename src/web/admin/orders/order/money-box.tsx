import { useState, type ReactNode } from "react";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees, formatRupees } from "#contract/kernel/money.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { PaymentBadge } from "../payment-badge.tsx";
import { MarkRefundedDialog } from "./mark-refunded-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundLine } from "./refund-line.tsx";

/** How the order was paid, what went back of it, and what staff can give back. */
export function MoneyBox({ order }: { order: StaffOrderView }) {
  const [asked, setAsked] = useState<"refund" | "mark">();
  const { payment, refunds, canRefund, canMarkRefunded, orderID } = order;
  const toCollect = order.paymentStatus === "due" && order.status !== "Cancelled";
  const close = () => setAsked(undefined);
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
        {toCollect && (
          <Row label="To collect on delivery">
            <span className="font-semibold">{formatRupees(order.totalAmount)}</span>
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
      {(canRefund !== null || canMarkRefunded) && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {canRefund && (
            <Button variant="outline" size="small" onClick={() => setAsked("refund")}>
              Give money back…
            </Button>
          )}
          {canMarkRefunded && (
            <Button variant="outline" size="small" onClick={() => setAsked("mark")}>
              Mark as given back…
            </Button>
          )}
        </div>
      )}
      {asked === "refund" && canRefund && <RefundDialog orderID={orderID} most={canRefund.most} onClose={close} />}
      {asked === "mark" && canMarkRefunded && <MarkRefundedDialog orderID={orderID} onClose={close} />}
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
