import type { CreatePayment, PlaceOrder } from "#contract/checkout/checkout.schema.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { PaymentView } from "#contract/payments/payment.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockVisitorAccount } from "#domain/accounts/account-lock.service.ts";
import type { StockedPiece } from "#domain/catalogue/sale.service.ts";
import type { CouponsService } from "#domain/coupons/coupons.service.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { HoldsService } from "./holds.service.ts";
import { parseOrderContent, type OrderContent } from "./order-content.rules.ts";
import {
  findIntentByGatewayOrder,
  insertHolds,
  insertIntent,
  lockOpenIntentsOf,
  nameIntent,
} from "./payment-intents.repo.ts";
import { priceItems, totalOf } from "./price-items.service.ts";
import { areSamePieces, stockClaims, subtotalOf } from "./pricing.rules.ts";
import type { Settlement, SettlementService } from "./settlement.service.ts";
import { exchangePieces } from "./stock-claims.service.ts";

/** How long the pieces of an order that is being paid are kept for its customer. */
const HOLD_SECONDS = 900;
/** Less than this left, and a second try gets a hold of its own. */
const WORTHWHILE_HOLD_SECONDS = 300;
/** Razorpay takes no order below one rupee. */
const MIN_PAISE = 100;

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  coupons: CouponsService;
  holds: HoldsService;
  settlement: SettlementService;
  clock: Clock;
};

export type OnlineCheckoutService = ReturnType<typeof createOnlineCheckoutService>;

export function createOnlineCheckoutService({ db, gateway, coupons, holds, settlement, clock }: Dependencies) {
  async function prepare(trx: Trx, accountId: string, request: CreatePayment) {
    const account = await lockVisitorAccount(trx, accountId);
    const lines = await priceItems(trx, request.orderItems);
    const content: OrderContent = {
      customerName: request.customerName,
      customerEmail: account.email,
      customerPhone: request.customerPhone,
      customerAddress: request.customerAddress,
      lines,
      coupon: null,
    };
    const now = clock();
    const open = await lockOpenIntentsOf(trx, accountId);
    const worthwhile = new Date(now.getTime() + WORTHWHILE_HOLD_SECONDS * 1_000);
    const back: StockedPiece[] = [];
    for (const intent of open) {
      // Prices, pieces and coupon as before: the same order to be is paid, so that it cannot be paid twice by two names.
      const before = parseOrderContent(intent.content);
      const isSame = JSON.stringify({ ...before, coupon: null }) === JSON.stringify(content);
      const sameCoupon = (before.coupon?.code ?? null) === (request.couponCode?.trim().toUpperCase() ?? null);
      if (isSame && sameCoupon && intent.gatewayOrderId !== null && intent.holdExpiresAt > worthwhile) {
        return { id: intent.id, totalPaise: intent.totalPaise, gatewayOrderId: intent.gatewayOrderId };
      }
      back.push(...(await holds.end(trx, intent.id)));
    }
    if (request.couponCode !== null) {
      const subtotalPaise = subtotalOf(lines);
      content.coupon = await coupons.applyCoupon(trx, { code: request.couponCode, accountId, subtotalPaise });
    }
    const totalPaise = totalOf(content);
    if (totalPaise < MIN_PAISE) {
      throw new DomainError("invalid", "There is nothing to pay online. Please choose Cash on Delivery.");
    }
    await exchangePieces(trx, back, lines);
    const id = await insertIntent(trx, {
      accountId,
      content: JSON.stringify(content),
      totalPaise,
      couponCode: content.coupon?.code ?? null,
      holdExpiresAt: new Date(now.getTime() + HOLD_SECONDS * 1_000),
      createdAt: now,
    });
    await insertHolds(
      trx,
      stockClaims(lines).map(({ productId, variation, quantity }) => ({
        intentId: id,
        productId,
        variationName: variation?.name ?? null,
        variationValue: variation?.value ?? null,
        quantity,
      })),
    );
    if (content.coupon) await coupons.recordUse(trx, accountId, content.coupon, { intentId: id });
    return { id, totalPaise, gatewayOrderId: undefined };
  }

  return {
    /**
     * Keeps the order to be with its prices, holds its stock and coupon for fifteen minutes, and makes the gateway's
     * order over the server's own total. The gateway is asked between two transactions, never inside one.
     */
    async createPayment(accountId: string, request: CreatePayment): Promise<PaymentView> {
      const intent = await inTransaction(db, (trx) => prepare(trx, accountId, request));
      if (intent.gatewayOrderId !== undefined) await refusePaid(intent.gatewayOrderId);
      const razorpayOrderId = intent.gatewayOrderId ?? (await nameAtGateway(intent));
      return { keyId: gateway.keyId, razorpayOrderId, amount: intent.totalPaise, currency: "INR" };
    },

    /**
     * The order of a payment that the browser says was made. The proof is checked against the order that we kept, and
     * the gateway is asked. What was paid for is what is ordered, at the prices of then; a request for other pieces is refused.
     */
    async placePaidOrder(accountId: string, request: PlaceOrder): Promise<PlacedOrderView> {
      const { razorpayOrderId, razorpayPaymentId: paymentId, razorpaySignature: signature } = request;
      if (paymentId === null || signature === null) throw notGood();
      try {
        const orderId = razorpayOrderId ?? (await gateway.getPayment(paymentId)).orderId ?? "";
        const intent = await findIntentByGatewayOrder(db, orderId);
        if (intent?.accountId !== accountId || !gateway.isProof({ orderId, paymentId, signature })) throw notGood();
        if (!areSamePieces(request.orderItems, parseOrderContent(intent.content).lines)) throw notGood();
        const settled = await settlement.settlePayment(paymentId);
        // The gateway's word on whose payment it is counts for more than the proof.
        if (settled.outcome !== "unpaid" && settled.accountId !== accountId) throw notGood();
        return outcomeOf(settled);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        throw error.retryable ? unconfirmed() : notGood();
      }
    },
  };

  /** A dialog that is opened again must not find an order that was paid in a tab that is closed by now. */
  async function refusePaid(gatewayOrderId: string): Promise<void> {
    const payments = await gateway.listPaymentsOfOrder(gatewayOrderId).catch((error: unknown) => {
      throw error instanceof GatewayError ? gatewayAway() : error;
    });
    const paid = payments.find((payment) => payment.status === "captured");
    if (!paid) return;
    const settled = await settlement.settlePayment(paid.id);
    if (settled.outcome === "unpaid") return;
    const words = "You have paid for this order already. Look at My Orders before you pay again.";
    throw new DomainError("already_exists", words, { extra: settled.outcome === "order" ? settled.order : {} });
  }

  async function nameAtGateway({ id, totalPaise }: { id: string; totalPaise: number }): Promise<string> {
    try {
      const gatewayOrderId = await gateway.createOrder({ amountPaise: totalPaise, receipt: id });
      await nameIntent(db, id, gatewayOrderId);
      return gatewayOrderId;
    } catch (error) {
      // Nobody can pay what has no name, so its pieces go back at once.
      await inTransaction(db, (trx) => holds.lapseUnpayable(trx, id));
      if (!(error instanceof GatewayError)) throw error;
      throw gatewayAway();
    }
  }
}

function outcomeOf(settled: Settlement): PlacedOrderView {
  if (settled.outcome === "order") return settled.order;
  if (settled.outcome === "unpaid") throw notGood();
  if (settled.reason === "mismatch") {
    const words = "The amount that arrived is not that of your order. The whole amount goes back to you.";
    throw new DomainError("payment_refused", words, { extra: { refunded: true } });
  }
  const words = "The pieces were gone when your payment arrived. The whole amount goes back to you.";
  throw new DomainError("sold_out", words, { extra: { refunded: true } });
}

function notGood(): DomainError {
  return new DomainError("payment_refused", "This payment is not good for this order.");
}

function unconfirmed(): DomainError {
  const words =
    "We could not confirm your payment yet. If it went through, your order appears in Your Orders by itself.";
  return new DomainError("overloaded", words, { retryAfterSeconds: 10 });
}

function gatewayAway(): DomainError {
  const words = "Online payment is not answering right now. Please try again, or choose Cash on Delivery.";
  return new DomainError("overloaded", words, { retryAfterSeconds: 10 });
}
