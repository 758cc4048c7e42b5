import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockPayingAccount } from "#domain/accounts/account-lock.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { recordPayment, linkPayment } from "#domain/payments/payment-records.service.ts";
import type { GatewayPayment, PaymentGateway } from "#domain/payments/payments.port.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { parseOrderContent } from "./order-content.rules.ts";
import { refundMail } from "./order-mails.rules.ts";
import { writeOrder } from "./order-writing.service.ts";
import { findIntentByGatewayOrder, lockIntentByGatewayOrder, setIntent, takeHolds } from "./payment-intents.repo.ts";
import { claimLines } from "./stock-claims.service.ts";

/** How a payment ended up: an order, money on its way back, or not paid (yet). */
export type Settlement =
  | { outcome: "order"; accountId: string; order: PlacedOrderView }
  | { outcome: "refund"; accountId: string; reason: RefundReason }
  | { outcome: "unpaid" };

type Intent = NonNullable<Awaited<ReturnType<typeof lockIntentByGatewayOrder>>>;

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  refunds: RefundsService;
  coupons: CouponsService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

export type SettlementService = ReturnType<typeof createSettlementService>;

const UNPAID: Settlement = { outcome: "unpaid" };

export function createSettlementService(dependencies: Dependencies) {
  const { db, gateway, refunds, coupons, mail, clock, settings } = dependencies;

  /** The payment as it is now, captured if it was only authorised for an order to be of this shop. */
  async function getCaptured(paymentId: string): Promise<GatewayPayment> {
    const payment = await gateway.getPayment(paymentId);
    if (payment.status !== "authorized" || payment.orderId === null) return payment;
    const isOurs = (await findIntentByGatewayOrder(db, payment.orderId)) !== undefined;
    return isOurs ? gateway.capturePayment(payment.id, payment.amountPaise) : payment;
  }

  async function giveBack(
    trx: Trx,
    intent: Intent,
    payment: GatewayPayment,
    reason: RefundReason,
  ): Promise<Settlement> {
    await refunds.queueRefund(trx, payment.id, reason);
    const account = await lockPayingAccount(trx, intent.accountId);
    await mail.queueMail(trx, account.email, refundMail(settings(), account.name, reason, payment.amountPaise));
    return { outcome: "refund", accountId: intent.accountId, reason };
  }

  /** Makes the order of a payment that is good. Throws a refusal when the pieces or the coupon are gone meanwhile. */
  async function makeOrder(trx: Trx, intent: Intent, payment: GatewayPayment): Promise<Settlement> {
    const account = await lockPayingAccount(trx, intent.accountId);
    const content = parseOrderContent(intent.content);
    const at = clock();
    if (intent.status === "open") await takeHolds(trx, intent.id);
    else {
      if (content.coupon) {
        const subtotalPaise = intent.totalPaise + content.coupon.discountPaise;
        await coupons.applyCoupon(trx, { code: content.coupon.code, accountId: intent.accountId, subtotalPaise });
        await coupons.recordUse(trx, intent.accountId, content.coupon, { intentId: intent.id });
      }
      await claimLines(trx, content.lines);
    }
    const { id, view } = await writeOrder(trx, dependencies, { account, content, paymentMethod: "Razorpay", at });
    await coupons.claimUse(trx, intent.id, id);
    await linkPayment(trx, payment.id, id);
    await setIntent(trx, intent.id, { status: "paid", orderId: id });
    return { outcome: "order", accountId: intent.accountId, order: view };
  }

  async function settleInTransaction(trx: Trx, payment: GatewayPayment, goodsGone: boolean): Promise<Settlement> {
    if (payment.orderId === null) return UNPAID;
    const known = await findIntentByGatewayOrder(trx, payment.orderId);
    if (!known) return UNPAID;
    // The customer first and the order to be second, as everywhere: so that nobody waits in a circle.
    const { isClosed } = await lockPayingAccount(trx, known.accountId);
    const intent = await lockIntentByGatewayOrder(trx, payment.orderId);
    if (!intent) return UNPAID;
    const isNew = await recordPayment(trx, {
      id: payment.id,
      intentId: intent.id,
      amountPaise: payment.amountPaise,
      capturedAt: clock(),
    });
    if (!isNew) return settledBefore(intent);
    if (payment.amountPaise !== intent.totalPaise || payment.currency !== "INR")
      return giveBack(trx, intent, payment, "mismatch");
    if (intent.status === "paid") {
      await giveBack(trx, intent, payment, "duplicate");
      return settledBefore(intent);
    }
    return goodsGone || isClosed ? giveBack(trx, intent, payment, "late") : makeOrder(trx, intent, payment);
  }

  return {
    /**
     * The one function that a payment ends in, whoever brings it: the browser's answer, the webhook or the sweeper, in
     * any order and as often as they like. Forward only: paid stays paid, one order, one mail, stock claimed once.
     */
    async settlePayment(paymentId: string): Promise<Settlement> {
      const payment = await getCaptured(paymentId);
      if (payment.status !== "captured") return UNPAID;
      try {
        return await inTransaction(db, (trx) => settleInTransaction(trx, payment, false));
      } catch (error) {
        // The hold had run out and the pieces or the coupon went to someone else: the money goes back.
        if (!(error instanceof DomainError)) throw error;
        return inTransaction(db, (trx) => settleInTransaction(trx, payment, true));
      }
    },
  };
}

function settledBefore({ accountId, orderId, totalPaise }: Intent): Settlement {
  if (orderId === null) return { outcome: "refund", accountId, reason: "late" };
  const order: PlacedOrderView = { orderID: orderNumber(orderId), status: "Placed", totalAmount: toRupees(totalPaise) };
  return { outcome: "order", accountId, order };
}
