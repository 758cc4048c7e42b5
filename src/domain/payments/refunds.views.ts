import { toRupees } from "#contract/kernel/money.ts";
import type { RefundReason, RefundStatus, RefundView } from "#contract/payments/refund.ts";
import type { listRefundsOfOrder } from "./refund-reads.repo.ts";

type RefundRow = Awaited<ReturnType<typeof listRefundsOfOrder>>[number];

export function viewRefund(row: RefundRow): RefundView {
  const waits = row.status === "queued" || row.status === "failed";
  return {
    id: row.id,
    paymentId: row.paymentId,
    amount: toRupees(row.amountPaise),
    reason: row.reason as RefundReason,
    status: row.status as RefundStatus,
    tries: row.tries,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: waits ? row.nextTryAt.toISOString() : null,
  };
}
