import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { RefundToReviewView, RefundView } from "#contract/payments/refund.ts";
import type { Db } from "#db/database.ts";
import { orderSubject, recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import { visibleAddress } from "#domain/mail/closed-address.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  findPaymentOfOrder,
  findRefundSubject,
  listDueManually,
  listRefundsOfOrder,
  listReviewableRefunds,
} from "./refund-reads.repo.ts";
import type { RefundsService } from "./refunds.service.ts";

/** An order's online payment, if any, and the refunds of all payments for it. */
export type OrderRefunds = {
  payment:
    | { id: string; amountPaise: number; givenBackPaise: number; boughtPaise: number; capturedAt: Date }
    | undefined;
  refunds: RefundView[];
};

function viewRefund(row: Awaited<ReturnType<typeof listRefundsOfOrder>>[number]): RefundView {
  const isWaiting = row.status === "queued" || row.status === "failed";
  return {
    id: row.id,
    paymentId: row.paymentId,
    amount: toRupees(row.amountPaise),
    reason: row.reason,
    status: row.status,
    tries: row.tries,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: isWaiting ? row.nextTryAt.toISOString() : null,
  };
}

export async function readOrderRefunds(db: Db, orderId: number): Promise<OrderRefunds> {
  const [payment, refunds] = await Promise.all([findPaymentOfOrder(db, orderId), listRefundsOfOrder(db, orderId)]);
  return { payment, refunds: refunds.map(viewRefund) };
}

/** Refunds for staff to review, and retrying them. */
export function createStaffRefundsService({ db, refunds, clock }: { db: Db; refunds: RefundsService; clock: Clock }) {
  return {
    async listToReview(): Promise<RefundToReviewView[]> {
      const [atGateway, byHand] = await Promise.all([listReviewableRefunds(db, clock()), listDueManually(db)]);
      const customerOf = ({ customerName, customerEmail }: (typeof byHand)[number] | (typeof atGateway)[number]) => ({
        customerName,
        customerEmail: visibleAddress(customerEmail),
      });
      return [
        ...atGateway.map((row) => ({
          orderID: row.orderId === null ? null : orderNumber(row.orderId),
          ...customerOf(row),
          refund: viewRefund(row),
          due: null,
        })),
        ...byHand.map((row) => ({
          orderID: orderNumber(row.orderId),
          ...customerOf(row),
          refund: null,
          due: toRupees(row.cashDuePaise),
        })),
      ];
    },

    /** Retries a refund now. Returns whether the gateway accepted it. */
    async retryRefund(actor: StaffActor, id: string): Promise<boolean> {
      const refundToSend = await inTransaction(db, async (trx) => {
        const refund = await findRefundSubject(trx, id);
        if (!refund) throw new DomainError("not_found", "Refund not found.");
        refuseOwnOrder(actor, refund);
        const claimed = await refunds.claimUnsent(trx, id);
        if (!claimed) throw new DomainError("wrong_status", "The gateway has this refund already.");
        const subject =
          refund.orderId === null
            ? ({ type: "customer", id: refund.accountId, label: visibleAddress(refund.email) || refund.name } as const)
            : orderSubject(refund.orderId);
        const after = { refund: toRupees(refund.amountPaise) };
        await recordChange(trx, { actor, action: "retried a refund of", subject, after, at: clock() });
        return claimed;
      });
      return refunds.send(refundToSend);
    },
  };
}
