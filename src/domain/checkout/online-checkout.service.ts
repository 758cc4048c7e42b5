import type { PlaceOrder } from "#contract/checkout/checkout.schema.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { ReasonWithoutOrder, RefundReason } from "#contract/payments/refund.ts";
import type { Db } from "#db/database.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { parseOrderContent } from "./order-content.rules.ts";
import { findIntentByGatewayOrder } from "./payment-intents.repo.ts";
import { areSameGoods } from "./pricing.rules.ts";
import type { Refunded, Settlement, SettlementService } from "./settlement.service.ts";

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  settlement: SettlementService;
  limits: Pick<LimitsService, "consume">;
};

export type OnlineCheckoutService = ReturnType<typeof createOnlineCheckoutService>;

export function createOnlineCheckoutService({ db, gateway, settlement, limits }: Dependencies) {
  /** For clients that send no order id. Nothing proves yet that the payment is theirs, so it is limited. */
  async function findOrderOf(accountId: string, paymentId: string): Promise<string> {
    await limits.consume("paymentLookup", accountId);
    return (await gateway.getPayment(paymentId)).orderId ?? "";
  }

  return {
    /**
     * Places the order of a payment reported by the browser. The signature is checked against our own intent, and the
     * payment is read from the gateway. The intent determines goods and prices; a request for other goods is refused.
     */
    async placePaidOrder(accountId: string, request: PlaceOrder): Promise<PlacedOrderView> {
      const { razorpayOrderId, razorpayPaymentId: paymentId, razorpaySignature: signature } = request;
      if (paymentId === null || signature === null) throw paymentRefused();
      try {
        const orderId = razorpayOrderId ?? (await findOrderOf(accountId, paymentId));
        const intent = await findIntentByGatewayOrder(db, orderId);
        if (intent?.accountId !== accountId || !gateway.isProof({ orderId, paymentId, signature }))
          throw paymentRefused();
        if (!areSameGoods(request.orderItems, parseOrderContent(intent.content).lines)) throw paymentRefused();
        const settled = await settlement.settlePayment(paymentId, orderId);
        // The gateway, not the signature, determines who owns the payment.
        if (settled.outcome !== "unpaid" && settled.accountId !== accountId) throw paymentRefused();
        return orderOf(settled);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        throw error.kind === "refused" ? paymentRefused() : paymentUnconfirmed();
      }
    },
  };
}

function orderOf(settled: Settlement): PlacedOrderView {
  if (settled.outcome === "order") return settled.order;
  if (settled.outcome === "unpaid") throw paymentRefused();
  const { code, why } = refusalOf(settled);
  const rest = settled.hadCredit ? ", and no store credit was spent." : ".";
  throw new DomainError(code, `${why} The whole amount goes back to you${rest}`, { extra: { refunded: true } });
}

type Answer = { code: ErrorCode; why: string };

/** The answers to an order whose payment did not become one; `order-mails.rules.ts` has the words of the mail. */
const ANSWERS: Record<ReasonWithoutOrder, Answer> & Partial<Record<RefundReason, Answer>> = {
  late: { code: "sold_out", why: "The pieces were gone when your payment arrived." },
  price: { code: "price_changed", why: "The pieces had another price when your payment arrived." },
  coupon: { code: "coupon_invalid", why: "The coupon of this order is no longer valid." },
  offer: { code: "price_changed", why: "An offer of this order is no longer valid." },
  mismatch: { code: "payment_refused", why: "The amount that arrived is not that of your order." },
};

/** `why` is the reason why the coupon is not valid. */
function refusalOf({ reason, why, hadCredit }: Refunded): Answer {
  if (reason === "coupon" && why !== undefined) {
    return { code: "coupon_invalid", why: why.endsWith(".") ? why : `${why}.` };
  }
  if (reason !== "late" || !hadCredit) return ANSWERS[reason] ?? ANSWERS.late;
  return { code: "sold_out", why: "The pieces or your store credit were gone when your payment arrived." };
}

function paymentRefused(): DomainError {
  return new DomainError("payment_refused", "This payment is not good for this order.");
}

function paymentUnconfirmed(): DomainError {
  const message =
    "We could not confirm your payment yet. If it went through, your order appears in Your Orders by itself.";
  return new DomainError("overloaded", message, { retryAfterSeconds: 10 });
}
