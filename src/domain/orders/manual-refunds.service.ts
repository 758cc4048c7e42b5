import { formatExactPaise, toPaise, toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { maxRefundMessage } from "#contract/orders/staff-order.rules.ts";
import type { MarkRefunded, RefundOrder } from "#contract/orders/staff-orders.schema.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { orderSubject, recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import type { BillingService } from "#domain/billing/billing.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { OrderRefundsService } from "./order-refunds.service.ts";
import { partRefundMail } from "./order-status-mails.rules.ts";
import { clearCashDue, lockOrder } from "./order-status.repo.ts";
import { totalRefunded, totalRefundable } from "./paid-amounts.rules.ts";
import { refuseLargeRefund } from "./staff-limits.rules.ts";

type Dependencies = {
  db: Db;
  refunds: RefundsService;
  orderRefunds: OrderRefundsService;
  billing: BillingService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

/** Refunds made by staff, in addition to those of cancelled and returned orders. */
export function createManualRefundsService(dependencies: Dependencies) {
  const { db, refunds, orderRefunds, billing, mail, clock, settings, ordersUrl } = dependencies;
  return {
    /**
     * Refunds all or part of the rest of an online payment and of store credit, the payment first. `refundable` must
     * equal the current rest, which changes with every refund. A repeated request, or a concurrent refund by a
     * colleague, is therefore refused.
     */
    async refundOrder(actor: StaffActor, id: number, { refundable, amount, note }: RefundOrder): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id);
        if (!order) throw new DomainError("not_found", "Order not found.");
        refuseOwnOrder(actor, order);
        const paid = await orderRefunds.readAmounts(trx, order);
        if (!paid.isOnline && order.paymentMethod !== "Store credit") {
          throw new DomainError("wrong_status", "This order was not paid online. Its money goes back by hand.");
        }
        const leftPaise = totalRefundable(paid);
        if (leftPaise !== toPaise(refundable)) {
          const message = "Money went back for this order meanwhile. Load it again to see what is left.";
          throw new DomainError("stale", message);
        }
        if (leftPaise === 0) throw new DomainError("wrong_status", "All of this payment goes back already.");
        const amountPaise = amount === undefined ? leftPaise : toPaise(amount);
        if (amountPaise > leftPaise) {
          throw fieldRefusal("amount", maxRefundMessage(toRupees(leftPaise)));
        }
        refuseLargeRefund(actor, totalRefunded(paid) + amountPaise, settings());
        const at = clock();
        const actorId = actor.accountId;
        const split = await orderRefunds.refund(trx, order, { reason: reasonOf(order.status), amountPaise, actorId });
        await recordOrderEvent(trx, { orderId: id, kind: "refund", actorId, staffNote: note, amountPaise, at });
        const creditNote = await billing.issueCreditNote(trx, id, {
          amountPaise,
          items: null,
          reason: "Price lowered",
        });
        const number = orderNumber(id);
        const amountText = formatExactPaise(amountPaise);
        const facts = { number, name: order.customerName, ...split, creditNote, ordersUrl };
        await mail.queueMail(trx, order.accountEmail, partRefundMail(settings(), facts));
        const subject = orderSubject(id);
        await recordChange(trx, { actor, action: "refunded", subject, after: { amount: amountText, note }, at });
      });
    },

    /**
     * Records that the due cash of an order that was not paid online was given back by hand. Refused when `due` is not
     * the current amount, so that nothing counts as given back that became due meanwhile.
     */
    async markRefunded(actor: StaffActor, id: number, { note, due }: MarkRefunded): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id);
        if (!order) throw new DomainError("not_found", "Order not found.");
        refuseOwnOrder(actor, order);
        const isOnline = (await refunds.lockPaymentOf(trx, id)) !== undefined;
        if (isOnline || order.paymentStatus !== "refund_due") {
          throw new DomainError("wrong_status", "No money of this order has to go back by hand.");
        }
        const { cashDuePaise: amountPaise } = order;
        if (due !== undefined && toPaise(due) !== amountPaise) {
          const message = `${formatExactPaise(amountPaise)} are due now. Load the order again to see why.`;
          throw new DomainError("stale", message);
        }
        refuseLargeRefund(actor, order.cashBackPaise, settings());
        const at = clock();
        const isOver = order.status === "Returned" || order.status === "Cancelled";
        const isAllBack = isOver || totalRefundable(await orderRefunds.readAmounts(trx, order)) === 0;
        const paymentStatus = isAllBack ? "refunded" : "paid";
        await clearCashDue(trx, id, paymentStatus);
        const { accountId: actorId } = actor;
        await recordOrderEvent(trx, { orderId: id, kind: "refund", actorId, staffNote: note, amountPaise, at });
        const subject = orderSubject(id);
        const before = { paymentStatus: order.paymentStatus };
        const after = { paymentStatus, amount: formatExactPaise(amountPaise), note };
        await recordChange(trx, { actor, action: "marked as refunded", subject, before, after, at });
      });
    },
  };
}

/** The refund of a cancelled or returned order has that as its reason; any other is goodwill. */
function reasonOf(status: OrderStatus): RefundReason {
  if (status === "Cancelled") return "cancelled";
  return status === "Returned" ? "returned" : "goodwill";
}
