import type { PlaceOrder } from "#contract/checkout/checkout.schema.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { Db } from "#db/database.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { parseOrderContent } from "./order-content.rules.ts";
import { findIntentByGatewayOrder } from "./payment-intents.repo.ts";
import { areSameGoods } from "./pricing.rules.ts";
import type { Settlement, SettlementService } from "./settlement.service.ts";

type Dependencies = { db: Db; gateway: PaymentGateway; settlement: SettlementService };

export type OnlineCheckoutService = ReturnType<typeof createOnlineCheckoutService>;

export function createOnlineCheckoutService({ db, gateway, settlement }: Dependencies) {
  return {
    /**
     * Places the order of a payment reported by the browser. The signature is checked against our own intent, and the
     * payment is read from the gateway. The intent determines goods and prices; a request for other goods is refused.
     */
    async placePaidOrder(accountId: string, request: PlaceOrder): Promise<PlacedOrderView> {
      const { razorpayOrderId, razorpayPaymentId: paymentId, razorpaySignature: signature } = request;
      if (paymentId === null || signature === null) throw notGood();
      try {
        const orderId = razorpayOrderId ?? (await gateway.getPayment(paymentId)).orderId ?? "";
        const intent = await findIntentByGatewayOrder(db, orderId);
        if (intent?.accountId !== accountId || !gateway.isProof({ orderId, paymentId, signature })) throw notGood();
        if (!areSameGoods(request.orderItems, parseOrderContent(intent.content).lines)) throw notGood();
        const settled = await settlement.settlePayment(paymentId, orderId);
        // The gateway, not the signature, determines who owns the payment.
        if (settled.outcome !== "unpaid" && settled.accountId !== accountId) throw notGood();
        return orderOf(settled);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        throw error.retryable ? unconfirmed() : notGood();
      }
    },
  };
}

function orderOf(settled: Settlement): PlacedOrderView {
  if (settled.outcome === "order") return settled.order;
  if (settled.outcome === "unpaid") throw notGood();
  if (settled.reason === "mismatch") {
    const words = "The amount that arrived is not that of your order. The whole amount goes back to you.";
    throw new DomainError("payment_refused", words, { extra: { refunded: true } });
  }
  if (settled.hadCredit) {
    const words =
      "The pieces or your store credit were gone when your payment arrived. The whole amount goes back to you, and no store credit was spent.";
    throw new DomainError("sold_out", words, { extra: { refunded: true } });
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
