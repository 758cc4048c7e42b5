import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { RefundToReviewView, RefundView } from "#contract/payments/refund.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import { visibleAddress } from "#domain/mail/closed-address.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  findPaymentOfOrder,
  findRefundSubject,
  listDueByHand,
  listRefundsOfOrder,
  listStuckRefunds,
} from "./refund-reads.repo.ts";
import type { RefundsService } from "./refunds.service.ts";
import { viewRefund } from "./refunds.views.ts";

/** An order's online payment, if it has one, and what went back of all that was paid for it. Amounts in paise. */
export type OrderRefunds = {
  payment: { id: string; amountPaise: number; givenBackPaise: number; capturedAt: Date } | undefined;
  refunds: RefundView[];
};

export async function readOrderRefunds(db: Db, orderId: number): Promise<OrderRefunds> {
  const [payment, refunds] = await Promise.all([findPaymentOfOrder(db, orderId), listRefundsOfOrder(db, orderId)]);
  return { payment, refunds: refunds.map(viewRefund) };
}

/** What staff see of money on its way back, and do about it when it does not arrive. */
export function createStaffRefundsService({ db, refunds, clock }: { db: Db; refunds: RefundsService; clock: Clock }) {
  return {
    async listToReview(): Promise<RefundToReviewView[]> {
      const [stuck, byHand] = await Promise.all([listStuckRefunds(db), listDueByHand(db)]);
      const seen = ({ customerName, customerEmail }: (typeof byHand)[number] | (typeof stuck)[number]) => ({
        customerName,
        customerEmail: visibleAddress(customerEmail),
      });
      return [
        ...stuck.map((row) => ({
          orderID: row.orderId === null ? null : orderNumber(row.orderId),
          ...seen(row),
          refund: viewRefund(row),
        })),
        ...byHand.map((row) => ({ orderID: orderNumber(row.orderId), ...seen(row), refund: null })),
      ];
    },

    /** Asks the gateway again now. Says whether it took the refund this time. */
    async retryRefund(actor: Actor, id: string): Promise<boolean> {
      const taken = await inTransaction(db, async (trx) => {
        const refund = await findRefundSubject(trx, id);
        if (!refund) throw new DomainError("not_found", "Refund not found.");
        const asked = await refunds.takeWaiting(trx, id);
        if (!asked) throw new DomainError("wrong_status", "The gateway has this refund already.");
        const subject =
          refund.orderId === null
            ? ({ type: "customer", id: refund.accountId, label: visibleAddress(refund.email) || refund.name } as const)
            : ({ type: "order", id: refund.orderId, label: orderNumber(refund.orderId) } as const);
        const after = { refund: toRupees(refund.amountPaise) };
        await recordChange(trx, { actor, action: "retried a refund of", subject, after, at: clock() });
        return asked;
      });
      return refunds.send(taken);
    },
  };
}
