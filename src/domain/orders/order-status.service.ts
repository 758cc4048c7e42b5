import type { Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { OrderStatusChange } from "#contract/orders/orders.schema.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import type { StockedItem } from "#domain/catalogue/stock.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import { restockUnits } from "#domain/checkout/stock-claims.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { statusMail } from "./order-status-mails.rules.ts";
import { listStockedItems, lockOrder, setOrderStatus, setPaymentStatus, type Parcel } from "./order-status.repo.ts";
import { refuseLargeRefund, refuseOwnOrder } from "./staff-bounds.rules.ts";
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

/** Who changes an order: its customer or staff. `name` as the audit log has it. */
export type OrderActor = StaffActor & { isStaff: boolean };

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
type Step = { to: OrderStatus; by: OrderActor; note: string | null; parcel?: Parcel | undefined };

/** The statuses of an order after it was placed: who may set them, and what each of them does. */
export function createOrderStatusService({ db, coupons, refunds, mail, clock, settings, ordersUrl }: Dependencies) {
  /** Sets a status with its event and its mail; cancelling and returning also settle stock, coupon and payment. */
  async function step(trx: Trx, order: LockedOrder, { to, by, note, parcel }: Step): Promise<void> {
    const at = clock();
    const number = orderNumber(order.id);
    await setOrderStatus(trx, order.id, to, { deliveredAt: to === "Delivered" ? at : order.deliveredAt, parcel });
    await recordOrderEvent(trx, { orderId: order.id, kind: "status", status: to, actorId: by.accountId, note, at });
    const refunded = await settleMoney(trx, order, to);
    if (to === "Cancelled") {
      await giveBackStock(trx, order.id, at);
      await coupons.giveBackUse(trx, { orderId: order.id });
    }
    const facts = { number, name: order.customerName, status: to, refunded, note, parcel, ordersUrl };
    await mail.queueMail(trx, order.accountEmail, statusMail(settings(), facts));
    if (!by.isStaff) return;
    const subject = { type: "order", id: order.id, label: number } as const;
    const [before, after] = [{ status: order.status }, { status: to, note, ...parcel }];
    await recordChange(trx, { actor: by, action: to.toLowerCase(), subject, before, after, at });
  }

  /** Cash is received on delivery; a cancelled or returned order is refunded. Returns whether the refund is automatic. */
  async function settleMoney(trx: Trx, order: LockedOrder, to: OrderStatus): Promise<boolean> {
    if (to === "Cancelled") {
      return (await refunds.queueRefundOfOrder(trx, order.id, "cancelled", order.totalPaise)) === "queued";
    }
    if (to === "Returned") {
      const outcome = await refunds.queueRefundOfOrder(trx, order.id, "returned", returnAmount(order));
      if (outcome === "not_online") await setPaymentStatus(trx, order.id, "refund_due");
      return outcome === "queued";
    }
    if (to === "Delivered" && order.paymentMethod === "Cash on Delivery") await setPaymentStatus(trx, order.id, "paid");
    return false;
  }

  return {
    /** By the customer until dispatch, or by staff. Restocks, gives the coupon back and refunds, once. */
    async cancelOrder(by: OrderActor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, id);
        if (!mayCancel(order.status)) {
          const words =
            order.status === "Cancelled"
              ? "This order was cancelled already."
              : "Orders cannot be cancelled after dispatch.";
          throw new DomainError("wrong_status", words);
        }
        const actor = withDuty(by, order);
        if (actor.isStaff) refuseLargeRefund(actor, refundOf(order, "Cancelled"), settings());
        await step(trx, order, { to: "Cancelled", by: actor, note: null });
      });
    },

    /** Within 30 days of delivery. Refunds at once; the goods are not restocked, staff do so when they arrive. */
    async returnOrder(by: OrderActor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, id);
        const status = order.status;
        const fault = returnFault(
          { status, deliveredAt: order.deliveredAt, allNonReturnable: order.returnablePaise === null },
          clock(),
        );
        if (fault !== undefined) throw new DomainError("wrong_status", fault);
        const actor = withDuty(by, order);
        if (actor.isStaff) refuseLargeRefund(actor, refundOf(order, "Returned"), settings());
        await step(trx, order, { to: "Returned", by: actor, note: null });
      });
    },

    async setStatus(by: OrderActor, id: number, change: OrderStatusChange): Promise<void> {
      const { status: to, note, carrier, trackingNumber } = change;
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, id);
        refuseOwnOrder(by, order);
        if (!mayStep(order.status, to)) {
          throw new DomainError("wrong_status", `An order that is ${order.status} cannot become ${to}.`);
        }
        refuseLargeRefund(by, refundOf(order, to), settings());
        await step(trx, order, { to, by, note, parcel: carrier === null ? undefined : { carrier, trackingNumber } });
      });
    },
  };
}

/** What goes back when the order gets this status. Cash that was not collected yet does not. */
function refundOf(order: LockedOrder, to: OrderStatus): Paise {
  if (to === "Returned") return returnAmount(order);
  return to === "Cancelled" && order.paymentMethod === "Razorpay" ? order.totalPaise : 0;
}

function unrestockableNote(units: readonly (StockedItem & { title: string })[]): string {
  const list = units.map(
    ({ quantity, title, variationName, variationValue }) =>
      `${quantity} × ${title}, ${variationName} ${variationValue}`,
  );
  return `Not put back into stock, because the variation is gone or no longer counts its own pieces: ${list.join("; ")}.`;
}

async function getLocked(trx: Trx, by: OrderActor, id: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, id);
  if (!order || (!by.isStaff && order.accountId !== by.accountId)) {
    throw new DomainError("not_found", "Order not found.");
  }
  return order;
}

/** Of their own order staff are the customer. */
function withDuty(by: OrderActor, order: LockedOrder): OrderActor {
  return { ...by, isStaff: by.isStaff && order.accountId !== by.accountId };
}

/** Units that cannot be restocked are noted for staff, because only they know where these belong now. */
async function giveBackStock(trx: Trx, orderId: number, at: Date): Promise<void> {
  const unrestockable = await restockUnits(trx, await listStockedItems(trx, orderId));
  if (unrestockable.length === 0) return;
  await recordOrderEvent(trx, { orderId, kind: "note", actorId: null, note: unrestockableNote(unrestockable), at });
}
