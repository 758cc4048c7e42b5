import type { CreditNoteReason } from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { OrderStatus } from "#contract/orders/order.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { orderSubject, recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import type { MailedDocument } from "#domain/billing/mailed-documents.rules.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import { orderLapsedMail } from "#domain/checkout/order-mails.rules.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { MailContent } from "#domain/mail/layout.rules.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { OrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { OrderBillingService, Packing } from "./order-billing.service.ts";
import type { OrderRefundsService } from "./order-refunds.service.ts";
import { creditNoteMail, statusMail, type MailedParcel, type Returnable } from "./order-status-mails.rules.ts";
import { lockOrder, setOrderStatus, setPaymentStatus } from "./order-status.repo.ts";
import { restockOrder } from "./order-stock.service.ts";
import { refuseLargeRefund } from "./staff-limits.rules.ts";
import { describeCancelRefusal, mayCancel, mayStep } from "./status.rules.ts";

type Dependencies = {
  db: Db;
  offers: OrderOffersService;
  coupons: CouponsService;
  orderRefunds: OrderRefundsService;
  billing: OrderBillingService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

/** Who changes an order: its customer or staff. `name` as in the audit log. */
export type OrderActor = StaffActor & { isStaff: boolean };

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
type Step = {
  to: OrderStatus;
  /** `"shop"` for automatic changes. */
  by: OrderActor | "shop";
  /** Included in the mail about the status. */
  customerNote: string | null;
  /** For a shipped order: its last parcel. */
  parcel?: MailedParcel | undefined;
  packing?: Packing | undefined;
  /** Additional fields for the audit log. */
  logged?: Readonly<Record<string, unknown>>;
  /** For an unconfirmed order: the mail about its cancellation, and a note that is not mailed. */
  lapsed?: { mail: MailContent; staffNote: string };
  /** For an order cancelled after dispatch: the reason on its credit note. */
  creditReason?: CreditNoteReason;
  /** For returned goods: the credit note to attach to the mail. */
  creditNote?: MailedDocument | null;
};

/**
 * The details of a status that follows from what happened to the goods. It is set in the transaction of the caller, who
 * has locked the order.
 */
type StepDetails = Pick<Step, "by" | "customerNote" | "parcel" | "logged" | "creditNote">;

type AutomaticRefund = { refunded: boolean; creditPaise: Paise };

/** What follows from a status: the automatic refund, and the documents that were issued. */
type StepEffects = {
  refund: AutomaticRefund;
  packed?: Awaited<ReturnType<OrderBillingService["packOrder"]>>;
  creditNote: MailedDocument | null | undefined;
};

type SetStatus = { status: "Placed" | "Packed" | "Cancelled"; note: string | null };

/** Notes for staff. */
const NOT_CONFIRMED = "Not confirmed within 30 minutes.";
const CONFIRMED_BY_PACKING = "Packed without the customer's code, and so confirmed for the customer.";

export type OrderStatusService = ReturnType<typeof createOrderStatusService>;

/** The statuses of an order after it was placed: who may set them, and their effects. */
export function createOrderStatusService(dependencies: Dependencies) {
  const { db, offers, coupons, orderRefunds, billing, mail, clock, settings, ordersUrl } = dependencies;

  /** Sets a status with its event, its effects on goods, money and bills, its mail and its entry in the audit log. */
  async function step(trx: Trx, order: LockedOrder, details: Step): Promise<void> {
    const at = clock();
    await recordStep(trx, order, details, at);
    const effects = await settleStep(trx, order, details, at);
    await mailStep(trx, order, details, effects);
    await logStep(trx, order, details, effects, at);
  }

  /** Packing issues the invoice; cancelling settles stock, coupon, payment and billing. */
  async function settleStep(trx: Trx, order: LockedOrder, details: Step, at: Date): Promise<StepEffects> {
    const { to, packing = {}, creditReason, creditNote } = details;
    const refund = await settleMoney(trx, orderRefunds, order, details);
    if (to === "Packed") return { refund, packed: await billing.packOrder(trx, order, packing, at), creditNote };
    if (to !== "Cancelled") return { refund, creditNote };
    await restockOrder(trx, order.id, at);
    await coupons.releaseUse(trx, { orderId: order.id });
    if (order.offers) await offers.releaseUses(trx, { orderId: order.id });
    return { refund, creditNote: await billing.creditCancelled(trx, order, at, creditReason) };
  }

  async function mailStep(trx: Trx, order: LockedOrder, details: Step, effects: StepEffects): Promise<void> {
    const { to, customerNote: note, parcel, lapsed } = details;
    const { refund, packed, creditNote } = effects;
    const addressed = { number: orderNumber(order.id), name: order.customerName, ordersUrl };
    const goods = { note, returnable: whichReturn(order), parcel, packed, creditNote };
    const facts = { ...addressed, status: to, ...refund, ...goods };
    await mail.queueMail(trx, order.accountEmail, lapsed?.mail ?? statusMail(settings(), facts));
    if (!packed?.creditNote) return;
    const content = creditNoteMail(settings(), { ...addressed, creditNote: packed.creditNote });
    await mail.queueMail(trx, order.accountEmail, content);
  }

  return {
    /** Cancellation by the customer before dispatch, or by staff. Restocks, releases the coupon and refunds, once. */
    async cancelOrder(by: OrderActor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, id);
        if (!mayCancel(order)) throw new DomainError("wrong_status", describeCancelRefusal(order));
        const actor = withEffectiveRole(by, order);
        if (actor.isStaff) refuseLargeRefund(actor, refundOf(order, "Cancelled"), settings());
        await step(trx, order, { to: "Cancelled", by: actor, customerNote: null });
      });
    },

    /** Cancels an order that was not confirmed in time: restocks and releases the coupon. */
    async cancelUnconfirmed(trx: Trx, order: LockedOrder): Promise<void> {
      const { id, customerName: name, storeCreditPaise } = order;
      const facts = { number: orderNumber(id), name, storeCreditPaise, ordersUrl };
      const lapsed = { mail: orderLapsedMail(settings(), facts), staffNote: NOT_CONFIRMED };
      await step(trx, order, { to: "Cancelled", by: "shop", customerNote: null, lapsed });
    },

    /**
     * All goods of the order are returned and settled, so it becomes Returned. The caller settles money and billing.
     */
    async becomeReturned(trx: Trx, order: LockedOrder, details: StepDetails) {
      await step(trx, order, { to: "Returned", ...details });
    },

    /** The last goods were dispatched in this parcel. */
    async becomeShipped(trx: Trx, order: LockedOrder, details: StepDetails & { parcel: MailedParcel }) {
      await step(trx, order, { to: "Shipped", ...details });
    },

    /** The last parcel is back, and all were refused: nothing was sold. */
    async becomeCancelled(trx: Trx, order: LockedOrder, details: StepDetails & { creditReason: CreditNoteReason }) {
      await step(trx, order, { to: "Cancelled", ...details });
    },

    /** The last parcel was delivered. */
    async becomeDelivered(trx: Trx, order: LockedOrder, details: StepDetails) {
      await step(trx, order, { to: "Delivered", ...details });
    },

    /**
     * Sets any status except those that follow from what happens to the goods. `packing` belongs to the status Packed:
     * the entered HUIDs and weights.
     */
    async setStatus(by: OrderActor, id: number, { status: to, note }: SetStatus, packing?: Packing): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, id);
        refuseOwnOrder(by, order);
        refuseStep(order, to);
        refuseLargeRefund(by, refundOf(order, to), settings());
        await step(trx, order, { to, by, customerNote: note, packing });
      });
    },
  };
}

async function recordStep(trx: Trx, order: LockedOrder, details: Step, at: Date): Promise<void> {
  const { to, customerNote, lapsed } = details;
  const actorId = actorOf(details);
  const deliveredAt = to === "Delivered" ? at : order.deliveredAt;
  const confirmUntil = lapsed ? order.confirmUntil : null;
  await setOrderStatus(trx, order.id, to, { deliveredAt, confirmUntil });
  if (to === "Packed" && order.confirmUntil !== null) {
    await recordOrderEvent(trx, { orderId: order.id, kind: "note", actorId, staffNote: CONFIRMED_BY_PACKING, at });
  }
  const note = lapsed ? { staffNote: lapsed.staffNote } : { customerNote };
  await recordOrderEvent(trx, { orderId: order.id, kind: "status", status: to, actorId, ...note, at });
}

/** The audit log contains what staff did. */
async function logStep(
  trx: Trx,
  order: LockedOrder,
  { to, by, customerNote: note, logged }: Step,
  { packed }: StepEffects,
  at: Date,
): Promise<void> {
  if (by === "shop" || !by.isStaff) return;
  const before = { status: order.status };
  const after = { status: to, note, ...logged, invoice: packed?.invoice.number };
  await recordChange(trx, { actor: by, action: to.toLowerCase(), subject: orderSubject(order.id), before, after, at });
}

function actorOf({ by }: Pick<Step, "by">): string | null {
  return by === "shop" ? null : by.accountId;
}

/** Cash is received on delivery; a cancelled order is refunded. Returns what is refunded automatically. */
async function settleMoney(
  trx: Trx,
  orderRefunds: OrderRefundsService,
  order: LockedOrder,
  details: Pick<Step, "to" | "by">,
): Promise<AutomaticRefund> {
  const { to } = details;
  if (to === "Cancelled") {
    const refund = { reason: "cancelled", amountPaise: order.totalPaise, actorId: actorOf(details) } as const;
    const split = await orderRefunds.refund(trx, order, refund);
    return { refunded: split.moneyPaise > 0, creditPaise: split.creditPaise };
  }
  if (to === "Delivered" && order.paymentMethod === "Cash on Delivery") await setPaymentStatus(trx, order.id, "paid");
  return { refunded: false, creditPaise: 0 };
}

/** Refuses a status that cannot follow the current one. */
export function refuseStep(order: Pick<LockedOrder, "status" | "hasShipments">, to: OrderStatus): void {
  if (mayStep(order, to)) return;
  if (to === "Cancelled" && order.hasShipments) throw new DomainError("wrong_status", describeCancelRefusal(order));
  throw new DomainError("wrong_status", `An order that is ${order.status} cannot become ${to}.`);
}

function whichReturn({ hasReturnable, hasNonReturnable }: LockedOrder): Returnable {
  if (!hasReturnable) return "none";
  return hasNonReturnable ? "some" : "all";
}

/** The refund when the order gets this status. Uncollected cash is not refunded. */
function refundOf(order: LockedOrder, to: OrderStatus): Paise {
  if (to !== "Cancelled") return 0;
  return order.paymentMethod === "Razorpay" ? order.totalPaise : order.storeCreditPaise;
}

/** Locks an order until the transaction ends. Another customer's order is not found. */
export async function getLocked(trx: Trx, by: OrderActor, id: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, id);
  if (!order || (!by.isStaff && order.accountId !== by.accountId)) {
    throw new DomainError("not_found", "Order not found.");
  }
  return order;
}

/** Staff act as customers for their own orders. */
export function withEffectiveRole(by: OrderActor, order: LockedOrder): OrderActor {
  return { ...by, isStaff: by.isStaff && order.accountId !== by.accountId };
}
