import { formatExactRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import { mostCanGoBack } from "#contract/orders/staff-order.rules.ts";
import type { RefundOrder } from "#contract/orders/staff-orders.schema.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { setPaymentStatusOfOrder } from "#domain/payments/payment-records.service.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { partRefundMail } from "./order-status-mails.rules.ts";
import { insertEvent, lockOrder } from "./order-status.repo.ts";

type Dependencies = {
  db: Db;
  refunds: RefundsService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

/** Money that staff give back beside what the steps of an order give back by themselves. */
export function createManualRefundsService({ db, refunds, mail, clock, settings, ordersUrl }: Dependencies) {
  return {
    /**
     * Gives back all that is left of an online payment, or a part. Acts only on what its caller saw: `refundable` is
     * another amount after every refund, so a second press, a lost answer and a colleague's refund are all refused.
     */
    async refundOrder(actor: Actor, id: number, { refundable, amount, note }: RefundOrder): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id);
        if (!order) throw new DomainError("not_found", "Order not found.");
        const leftPaise = await refunds.lockRefundable(trx, id);
        if (leftPaise === undefined) {
          throw new DomainError("wrong_status", "This order was not paid online. Its money goes back by hand.");
        }
        if (leftPaise !== toPaise(refundable)) {
          const words = "Money went back for this order meanwhile. Load it again to see what is left.";
          throw new DomainError("stale", words);
        }
        if (leftPaise === 0) throw new DomainError("wrong_status", "All of this payment goes back already.");
        const amountPaise = amount === undefined ? leftPaise : toPaise(amount);
        if (amountPaise > leftPaise) {
          const message = mostCanGoBack(toRupees(leftPaise));
          throw new DomainError("invalid", message, { errors: [{ field: "amount", message }] });
        }
        const at = clock();
        await refunds.queueRefundOfOrder(trx, id, reasonOf(order.status as OrderStatus), amountPaise);
        await insertEvent(trx, { orderId: id, kind: "refund", actor: actor.accountId, note, amountPaise, at });
        const number = orderNumber(id);
        const amountInWords = formatExactRupees(toRupees(amountPaise));
        const facts = { number, name: order.customerName, amount: amountInWords, ordersUrl };
        await mail.queueMail(trx, order.accountEmail, partRefundMail(settings(), facts));
        const subject = { type: "order", id, label: number } as const;
        await recordChange(trx, { actor, action: "refunded", subject, after: { amount: amountInWords, note }, at });
      });
    },

    /** For an order whose money has to go back but did not come online: staff have given it back by hand. */
    async markRefunded(actor: Actor, id: number, note: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id);
        if (!order) throw new DomainError("not_found", "Order not found.");
        const isOnline = (await refunds.lockRefundable(trx, id)) !== undefined;
        if (isOnline || order.paymentStatus !== "refund_due") {
          throw new DomainError("wrong_status", "No money of this order has to go back by hand.");
        }
        const at = clock();
        await setPaymentStatusOfOrder(trx, id, "refunded");
        await insertEvent(trx, { orderId: id, kind: "refund", actor: actor.accountId, note, at });
        const subject = { type: "order", id, label: orderNumber(id) } as const;
        const before = { paymentStatus: order.paymentStatus };
        const after = { paymentStatus: "refunded", note };
        await recordChange(trx, { actor, action: "marked as refunded", subject, before, after, at });
      });
    },
  };
}

/** Money of an order that ended belongs to its end; before that it is the shop's kindness. */
function reasonOf(status: OrderStatus): RefundReason {
  if (status === "Cancelled") return "cancelled";
  return status === "Returned" ? "returned" : "goodwill";
}
