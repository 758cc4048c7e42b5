import { orderNumber } from "#contract/order-number.ts";
import type { OrderStatus } from "#contract/order.ts";
import { ROLE } from "#contract/session.ts";
import type { CurrentSettings } from "#contract/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { giveBackPieces } from "#domain/checkout/stock-claims.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { setPaymentStatusOfOrder } from "#domain/payments/payment-records.service.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { insertEvent, listStockedItems, lockOrder, setOrderStatus } from "./order-life.repo.ts";
import { statusMail } from "./order-status-mails.rules.ts";
import { mayCancel, mayStep, returnAmount, returnFault } from "./status.rules.ts";

type Dependencies = {
  db: Db;
  coupons: CouponsService;
  refunds: RefundsService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
type Step = { to: OrderStatus; actor: string; note: string | null };

/** What happens to an order after it was placed: who may move it where, and what goes with each step. */
export function createOrderLifeService({ db, coupons, refunds, mail, clock, settings, ordersUrl }: Dependencies) {
  /** One step with all that belongs to it: history, mail, and for the two ends stock, coupon and money. */
  async function step(trx: Trx, order: LockedOrder, { to, actor, note }: Step): Promise<void> {
    const at = clock();
    await setOrderStatus(trx, order.id, to, to === "Delivered" ? at : order.deliveredAt);
    await insertEvent(trx, { orderId: order.id, status: to, actor, note, at });
    const refunded = await settleMoney(trx, order, to);
    if (to === "Cancelled") {
      await giveBackPieces(trx, await listStockedItems(trx, order.id));
      await coupons.giveBackUse(trx, { orderId: order.id });
    }
    const facts = { number: orderNumber(order.id), name: order.customerName, status: to, refunded, note, ordersUrl };
    await mail.queueMail(trx, order.accountEmail, statusMail(settings(), facts));
  }

  /** Cash is received on delivery; what was paid goes back with the two ends. Says whether it goes back by itself. */
  async function settleMoney(trx: Trx, order: LockedOrder, to: OrderStatus): Promise<boolean> {
    if (to === "Cancelled") return refunds.queueRefundOfOrder(trx, order.id, "cancelled", order.totalPaise);
    if (to === "Returned") {
      const isQueued = await refunds.queueRefundOfOrder(trx, order.id, "returned", returnAmount(order));
      if (!isQueued) await setPaymentStatusOfOrder(trx, order.id, "refund_due");
      return isQueued;
    }
    if (to === "Delivered" && order.paymentMethod === "Cash on Delivery")
      await setPaymentStatusOfOrder(trx, order.id, "paid");
    return false;
  }

  async function getLocked(trx: Trx, visitor: Visitor, id: number): Promise<LockedOrder> {
    const order = await lockOrder(trx, id);
    if (!order || (visitor.role !== ROLE.administrator && order.accountId !== visitor.accountId)) {
      throw new DomainError("not_found", "Order not found.");
    }
    return order;
  }

  return {
    /** By the customer until dispatch, or by staff. Pieces, coupon and money go back, once. */
    async cancelOrder(visitor: Visitor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, visitor, id);
        if (!mayCancel(order.status as OrderStatus)) {
          const words =
            order.status === "Cancelled"
              ? "This order was cancelled already."
              : "Orders cannot be cancelled after dispatch.";
          throw new DomainError("wrong_status", words);
        }
        await step(trx, order, { to: "Cancelled", actor: visitor.accountId, note: null });
      });
    },

    /**
     * Within 30 days of delivery. The money goes back at once; pieces go back into stock when staff have them in hand
     * and say so.
     */
    async returnOrder(visitor: Visitor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, visitor, id);
        const status = order.status as OrderStatus;
        const fault = returnFault(
          { status, deliveredAt: order.deliveredAt, allNonReturnable: order.returnablePaise === null },
          clock(),
        );
        if (fault !== undefined) throw new DomainError("wrong_status", fault);
        await step(trx, order, { to: "Returned", actor: visitor.accountId, note: null });
      });
    },

    async setStatus(staff: Visitor, id: number, to: OrderStatus, note: string | null): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, staff, id);
        if (!mayStep(order.status as OrderStatus, to)) {
          throw new DomainError("wrong_status", `An order that is ${order.status} cannot become ${to}.`);
        }
        await step(trx, order, { to, actor: staff.accountId, note });
      });
    },
  };
}
