import type { OrderedItem } from "#contract/checkout/checkout.schema.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockPayingAccountIfPresent } from "#domain/accounts/account-lock.service.ts";
import { firstOrderOnly } from "#domain/coupons/coupons.rules.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { offersChanged, type OrderOffersService } from "#domain/offers/order-offers.service.ts";
import type { GatewayPayment, PaymentGateway } from "#domain/payments/payments.port.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { refuseSpentCredit } from "./checkout-credit.service.ts";
import { parseOrderContent, type OrderContent, type OrderLine } from "./order-content.rules.ts";
import { refundMail } from "./order-mails.rules.ts";
import { viewPlaced, writeOrder } from "./order-writing.service.ts";
import {
  deleteHolds,
  findIntentByGatewayOrder,
  findIntentOfUnusedPayment,
  findRefundReason,
  insertPayment,
  lockIntentByGatewayOrder,
  setIntent,
  setOrderOfPayment,
} from "./payment-intents.repo.ts";
import { priceItems } from "./price-items.service.ts";
import { subtotalOf } from "./pricing.rules.ts";
import { claimLines } from "./stock-claims.service.ts";

/** The outcome of a payment: an order, a refund, or not paid (yet). */
export type Settlement =
  | { outcome: "order"; accountId: string; order: PlacedOrderView }
  | Refunded
  | { outcome: "unpaid" };

/**
 * Why a payment is refunded. `why` is the coupon's message for the customer, which only the first report of the payment
 * knows.
 */
type Refusal = { reason: RefundReason; why?: string };
export type Refunded = { outcome: "refund"; accountId: string; hadCredit: boolean } & Refusal;

type Account = NonNullable<Awaited<ReturnType<typeof lockPayingAccountIfPresent>>>;
type Intent = NonNullable<Awaited<ReturnType<typeof lockIntentByGatewayOrder>>>;

/** A payment of the shop. Its account and intent are locked. */
type Received = { account: Account; intent: Intent; payment: GatewayPayment };

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  refunds: RefundsService;
  offers: OrderOffersService;
  coupons: CouponsService;
  mail: MailService;
  prices: CurrentPriceSettings;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

export type SettlementService = ReturnType<typeof createSettlementService>;

export const UNPAID: Settlement = { outcome: "unpaid" };

export function createSettlementService(dependencies: Dependencies) {
  const { db, refunds, offers, coupons, mail, clock, settings } = dependencies;

  async function refund(trx: Trx, { account, intent, payment }: Received, refusal: Refusal): Promise<Refunded> {
    await refunds.queueRefund(trx, payment.id, refusal.reason);
    const { name, email } = account;
    const refunded = refundedOf(intent, refusal);
    await mail.queueMail(trx, email, refundMail(settings(), { ...refunded, name, paise: payment.amountPaise }));
    return refunded;
  }

  /** Writes the order of a valid payment. Refuses when its stock, price or coupon is no longer available. */
  async function createOrder(trx: Trx, { account, intent, payment }: Received): Promise<Settlement> {
    const content = parseOrderContent(intent.content);
    const at = clock();
    if (intent.status === "open") {
      await refuseSecondFirstOrder(trx, dependencies, intent, content);
      await deleteHolds(trx, intent.id);
    } else {
      await priceItems(trx, content.lines.map(itemOf), dependencies);
      await claimReductions(trx, dependencies, intent, content);
      await refuseSpentCredit(trx, intent.accountId, intent.storeCreditPaise);
      await claimLines(trx, content.lines);
    }
    const { id, view } = await writeOrder(trx, dependencies, {
      account,
      content,
      pan: { panSealed: intent.panSealed, panLast4: intent.panLast4 },
      paymentMethod: "Razorpay",
      storeCreditPaise: intent.storeCreditPaise,
      at,
    });
    await coupons.claimUse(trx, intent.id, id);
    if (content.offers) await offers.claimUses(trx, intent.id, id);
    await setOrderOfPayment(trx, payment.id, id);
    await setIntent(trx, intent.id, { status: "paid", orderId: id });
    return { outcome: "order", accountId: intent.accountId, order: view };
  }

  async function settleInTransaction(trx: Trx, payment: GatewayPayment, refusal?: Refusal): Promise<Settlement> {
    if (payment.orderId === null) return UNPAID;
    const known = await findIntentByGatewayOrder(trx, payment.orderId);
    if (!known) return UNPAID;
    // Locks are always taken in the same order, account before intent, which prevents deadlocks.
    const account = await lockPayingAccountIfPresent(trx, known.accountId);
    if (!account) return UNPAID;
    const intent = await lockIntentByGatewayOrder(trx, payment.orderId);
    if (!intent) return UNPAID;
    const isNew = await insertPayment(trx, {
      id: payment.id,
      intentId: intent.id,
      amountPaise: payment.amountPaise,
      capturedAt: clock(),
    });
    if (!isNew) return settledBefore(intent, await findRefundReason(trx, payment.id));
    const received = { account, intent, payment };
    if (payment.amountPaise !== intent.totalPaise - intent.storeCreditPaise || payment.currency !== "INR")
      return refund(trx, received, { reason: "mismatch" });
    if (intent.status === "paid") {
      await refund(trx, received, { reason: "duplicate" });
      return settledBefore(intent);
    }
    // The address of an erased intent is no longer known.
    if (account.isClosed || refusal || intent.erasedAt !== null)
      return refund(trx, received, refusal ?? { reason: "late" });
    return createOrder(trx, received);
  }

  return {
    /**
     * Settles a payment. Idempotent: the browser, the webhook and the sweeper may all report it, in any order and
     * repeatedly. It results in one order and one mail, claims the stock once, and stays paid. With `expectedOrder`, a
     * payment of another gateway order settles nothing.
     */
    async settlePayment(paymentId: string, expectedOrder?: string): Promise<Settlement> {
      const payment = await getCaptured(dependencies, paymentId, expectedOrder);
      if (payment?.status === "refunded") {
        const intent = await findIntentOfUnusedPayment(db, payment.id);
        return intent ? settledBefore(intent, await findRefundReason(db, payment.id)) : UNPAID;
      }
      if (payment?.status !== "captured") return UNPAID;
      try {
        return await inTransaction(db, (trx) => settleInTransaction(trx, payment));
      } catch (error) {
        // The hold had ended and stock, price, coupon or offer is no longer available, so the payment is refunded.
        if (!(error instanceof DomainError)) throw error;
        return inTransaction(db, (trx) => settleInTransaction(trx, payment, refusalBy(error)));
      }
    },
  };
}

/**
 * The payment as reported by the gateway. A payment that is only authorised is captured first if it is for an intent
 * of this shop. Undefined, without capturing anything, when it belongs to a different gateway order than expected.
 */
async function getCaptured(
  { db, gateway }: Dependencies,
  paymentId: string,
  expectedOrder?: string,
): Promise<GatewayPayment | undefined> {
  const payment = await gateway.getPayment(paymentId);
  if (expectedOrder !== undefined && payment.orderId !== expectedOrder) return undefined;
  if (payment.status !== "authorized" || payment.orderId === null) return payment;
  const isOurs = (await findIntentByGatewayOrder(db, payment.orderId)) !== undefined;
  return isOurs ? gateway.capturePayment(payment.id, payment.amountPaise) : payment;
}

/**
 * Claims offers and coupon again for an intent that had released them. Refuses when one of them is no longer available.
 */
async function claimReductions(
  trx: Trx,
  { offers, coupons }: Dependencies,
  { id: intentId, accountId }: Intent,
  { lines, offers: sold, coupon }: OrderContent,
): Promise<void> {
  if (sold) {
    await offers.claimAgain(trx, accountId, sold);
    await offers.recordUses(trx, accountId, sold, { intentId });
  }
  if (!coupon) return;
  const subtotalPaise = subtotalOf(lines) - sumOfOffers(sold?.applied ?? []);
  await coupons.applyCoupon(trx, { code: coupon.code, accountId, subtotalPaise });
  await coupons.recordUse(trx, accountId, coupon, { intentId });
}

/**
 * Refuses a second order with a reduction for first orders: several payments may be open at once, each with such a
 * coupon or offer.
 */
async function refuseSecondFirstOrder(
  trx: Trx,
  { offers, coupons }: Dependencies,
  { id: intentId, accountId }: Intent,
  { offers: sold, coupon }: OrderContent,
): Promise<void> {
  const byCoupon = coupon !== null && (await coupons.hasFirstOrderUse(trx, { intentId }));
  const byOffer = sold !== null && (await offers.hasFirstOrderUse(trx, { intentId }));
  if (!byCoupon && !byOffer) return;
  const isUsed =
    (await coupons.hasFirstOrderUse(trx, { accountId })) || (await offers.hasFirstOrderUse(trx, { accountId }));
  if (!isUsed) return;
  throw byCoupon ? new DomainError("coupon_invalid", firstOrderOnly(coupon.code)) : offersChanged(0);
}

/** The item as its shopper saw it. */
function itemOf({ productId, title, variation, unitPricePaise, quantity, texts }: OrderLine): OrderedItem {
  return {
    productID: productId,
    productName: title,
    productImage: null,
    price: toRupees(unitPricePaise),
    quantity,
    variationName: variation?.name ?? null,
    variationValue: variation?.value ?? null,
    personalisation: texts?.map(({ label, text }) => ({ label, text })),
  };
}

function refusalBy({ code, message, details }: DomainError): Refusal {
  if (code === "coupon_invalid") return { reason: "coupon", why: message };
  const { offersAmount, changes } = details.extra ?? {};
  if (offersAmount !== undefined) return { reason: "offer" };
  return { reason: code === "price_changed" && changes !== undefined ? "price" : "late" };
}

type Settled = Pick<Intent, "accountId" | "orderId" | "totalPaise" | "storeCreditPaise">;

function settledBefore(intent: Settled, reason: RefundReason = "late"): Settlement {
  const { accountId, orderId, totalPaise, storeCreditPaise } = intent;
  if (orderId === null) return refundedOf(intent, { reason });
  return { outcome: "order", accountId, order: viewPlaced(orderId, totalPaise, storeCreditPaise) };
}

function refundedOf({ accountId, storeCreditPaise }: Settled, refusal: Refusal): Refunded {
  return { outcome: "refund", accountId, hadCredit: storeCreditPaise > 0, ...refusal };
}
