import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { OrderHistoryView, StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import { visibleAddress } from "#domain/mail/closed-address.rules.ts";
import { readOrderRefunds, type OrderRefunds } from "#domain/payments/staff-refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { insertEvent, lockOrder } from "./order-status.repo.ts";
import { findOrder } from "./orders.repo.ts";
import { viewOrder } from "./orders.views.ts";
import { findCustomerOfOrder, listEvents } from "./staff-orders.repo.ts";
import { nextStepsOf } from "./status.rules.ts";

const CUSTOMER_ROLE = 2;

/** One order as staff handle it: whole, with its money and what they wrote about it. */
export function createStaffOrdersService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async getOrder(id: number): Promise<StaffOrderView> {
      const order = await findOrder(db, id);
      const customer = await findCustomerOfOrder(db, id);
      if (!order || !customer) throw new DomainError("not_found", "Order not found.");
      const [money, events] = await Promise.all([readOrderRefunds(db, id), listEvents(db, id)]);
      const leftPaise = money.payment ? money.payment.amountPaise - money.payment.givenBackPaise : 0;
      return {
        ...viewOrder(order, clock()),
        customer: {
          userId: customer.id,
          name: customer.name,
          email: visibleAddress(customer.email),
          locked: customer.lockedAt !== null,
        },
        payment: viewPayment(money.payment),
        refunds: money.refunds,
        staffHistory: events.map(viewEvent),
        nextStatuses: nextStepsOf(order.status as OrderStatus),
        canRefund: leftPaise > 0 ? { most: toRupees(leftPaise) } : null,
        canMarkRefunded: order.paymentStatus === "refund_due" && !money.payment,
      };
    },

    /** A note among staff: never shown or mailed to the customer. */
    async addNote(actor: Actor, id: number, note: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (!(await lockOrder(trx, id))) throw new DomainError("not_found", "Order not found.");
        const at = clock();
        await insertEvent(trx, { orderId: id, kind: "note", actor: actor.accountId, note, at });
        const subject = { type: "order", id, label: orderNumber(id) } as const;
        await recordChange(trx, { actor, action: "wrote a note on", subject, after: { note }, at });
      });
    },
  };
}

function viewPayment(payment: OrderRefunds["payment"]): StaffOrderView["payment"] {
  if (!payment) return null;
  return { id: payment.id, amount: toRupees(payment.amountPaise), capturedAt: payment.capturedAt.toISOString() };
}

function viewEvent(event: Awaited<ReturnType<typeof listEvents>>[number]): OrderHistoryView {
  return {
    kind: event.kind as OrderHistoryView["kind"],
    at: event.at.toISOString(),
    actorName: event.actorName,
    byCustomer: event.actorRole === CUSTOMER_ROLE,
    status: event.status as OrderStatus | null,
    note: event.note,
    amount: event.amountPaise === null ? null : toRupees(event.amountPaise),
  };
}
