import type { Paise } from "#contract/money.ts";
import type { Db, Trx } from "#db/database.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { GatewayError, type PaymentGateway, type RefundReason } from "./payments.port.ts";
import {
  applyRefundStatus,
  findPaymentOfOrder,
  insertRefund,
  listQueuedRefunds,
  markRefund,
  setPaymentStatus,
  wasToldProcessed,
} from "./payments.repo.ts";

const BATCH = 20;

export type RefundsService = ReturnType<typeof createRefundsService>;

export function createRefundsService({ db, gateway }: { db: Db; gateway: PaymentGateway }) {
  async function settleRefund(gatewayRefundId: string, status: "processed" | "failed"): Promise<void> {
    await inTransaction(db, async (trx) => {
      const refund = await applyRefundStatus(trx, gatewayRefundId, status);
      if (refund?.orderId && status === "processed") await setPaymentStatus(trx, refund.orderId, "refunded");
    });
  }

  return {
    /** Part of the transaction that decides it; the money moves afterwards. A payment is given back once. */
    async queueRefund(trx: Trx, paymentId: string, reason: RefundReason, amountPaise: Paise): Promise<void> {
      await insertRefund(trx, paymentId, reason, amountPaise);
    },

    /** For an order that was paid online; nothing for one paid in cash. */
    async queueRefundOfOrder(trx: Trx, orderId: number, reason: RefundReason, amountPaise: Paise): Promise<boolean> {
      const payment = await findPaymentOfOrder(trx, orderId);
      if (!payment || amountPaise === 0) return false;
      await insertRefund(trx, payment.id, reason, amountPaise);
      await setPaymentStatus(trx, orderId, "refund_due");
      return true;
    },

    /** Sends what is queued. One that fails stays queued; asking the gateway twice is harmless by the refund's key. */
    async sendQueued(): Promise<number> {
      const refunds = await listQueuedRefunds(db, BATCH);
      let sent = 0;
      for (const { id, paymentId, amountPaise } of refunds) {
        try {
          const refund = await gateway.refundPayment(paymentId, amountPaise, `refund-${paymentId}`);
          await markRefund(db, id, refund.status === "failed" ? "failed" : "sent", refund.id);
          const isProcessed = refund.status === "processed" || (await wasToldProcessed(db, refund.id));
          if (isProcessed) await settleRefund(refund.id, "processed");
          sent++;
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
        }
      }
      return sent;
    },

    /** The gateway's last word on a refund. Forward only: what was processed stays processed. */
    settleRefund,
  };
}
