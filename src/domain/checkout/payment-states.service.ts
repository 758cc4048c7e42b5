import { orderNumber } from "#contract/orders/order-number.ts";
import type { PaymentStateView } from "#contract/payments/payment.ts";
import type { Db } from "#db/database.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { findIntentByGatewayOrder } from "./payment-intents.repo.ts";
import { UNPAID, type Settlement, type SettlementService } from "./settlement.service.ts";

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  settlement: SettlementService;
  limits: Pick<LimitsService, "tryConsume">;
  clock: Clock;
};

export type PaymentStatesService = ReturnType<typeof createPaymentStatesService>;

/** The state of payments whose browser was closed before it received the result. */
export function createPaymentStatesService({ db, gateway, settlement, limits, clock }: Dependencies) {
  /**
   * Settles a payment that the gateway has not reported yet. A payment whose money has all gone back decides only when
   * there is no other. Throws `GatewayError` when the gateway cannot be reached.
   */
  async function settleUnconfirmed(gatewayOrderId: string): Promise<Settlement> {
    const payments = await gateway.listPaymentsOfOrder(gatewayOrderId);
    const paid =
      payments.find(({ status }) => status === "captured" || status === "authorized") ??
      payments.find(({ status }) => status === "refunded");
    return paid ? settlement.settlePayment(paid.id) : UNPAID;
  }

  async function settleIfReachable(gatewayOrderId: string): Promise<Settlement> {
    try {
      return await settleUnconfirmed(gatewayOrderId);
    } catch (error) {
      if (error instanceof GatewayError) return UNPAID;
      throw error;
    }
  }

  return {
    settleUnconfirmed,

    /** Another customer's payment is not found, as if it did not exist. */
    async getPaymentState(accountId: string, gatewayOrderId: string): Promise<PaymentStateView> {
      const intent = await findIntentByGatewayOrder(db, gatewayOrderId);
      if (intent?.accountId !== accountId) throw new DomainError("not_found", "Payment not found.");
      if (intent.orderId !== null) return { state: "paid", orderID: orderNumber(intent.orderId) };
      // Somebody who asks too often gets the state of the last report.
      const mayAsk = await limits.tryConsume("paymentLookup", accountId);
      const settled = mayAsk ? await settleIfReachable(gatewayOrderId) : UNPAID;
      if (settled.outcome === "order") return { state: "paid", orderID: settled.order.orderID };
      if (settled.outcome === "refund") return { state: "refunded", orderID: null };
      return { state: intent.status === "open" && intent.holdExpiresAt > clock() ? "open" : "ended", orderID: null };
    },
  };
}
