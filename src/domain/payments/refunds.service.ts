import type { Paise } from "#contract/kernel/money.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { GatewayError, type GatewayRefund, type PaymentGateway, type RefundQueue } from "./payments.port.ts";
import { createRefundOutcomes } from "./refund-outcomes.service.ts";
import { countRefundsToReview, countUnsent } from "./refund-reads.repo.ts";
import { failureAt, nextPollAt } from "./refund-tries.rules.ts";
import { refundableAmount } from "./refundable-amount.rules.ts";
import {
  addBought,
  addRefunded,
  claimDueRefund,
  claimNewRefund,
  claimRefund,
  findReportedOutcome,
  insertRefund,
  lockPayment,
  lockPaymentOfOrder,
  markRefundDue,
  markSent,
  markUnsent,
} from "./refunds.repo.ts";
import { isSamplePayment } from "./sample-payment.rules.ts";

const BATCH = 20;
/** Longer than any gateway call, so that no other sender sends the same refund concurrently. */
const LEASE_MS = 120_000;

/** Queued, nothing left to refund, or the order was not paid online. */
type RefundOutcome = "queued" | "nothing" | "not_online";

type Dependencies = { db: Db; gateway: PaymentGateway; queue: RefundQueue; clock: Clock };
type ClaimedRefund = NonNullable<Awaited<ReturnType<typeof claimDueRefund>>>;

export type RefundsService = ReturnType<typeof createRefundsService>;

export function createRefundsService({ db, gateway, queue, clock }: Dependencies) {
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
  const { settleRefund, settleSent } = createRefundOutcomes({ db, gateway, clock });

  /**
   * Sends a claimed refund, outside of any transaction. False when the gateway did not accept it; it is retried later.
   */
  async function send({ id, paymentId, amountPaise, gatewayKey, tries }: ClaimedRefund): Promise<boolean> {
    try {
      const refund = await refundAt(gateway, { paymentId, amountPaise, gatewayKey });
      const now = clock();
      await markSent(db, id, refund.id, nextPollAt(now, now));
      const outcome = refund.status === "pending" ? await findReportedOutcome(db, refund.id) : refund.status;
      if (outcome) await settleRefund(refund.id, outcome);
      return outcome !== "failed";
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      await markUnsent(db, id, failureAt(clock(), tries, error.message));
      return false;
    }
  }

  return {
    /**
     * For a payment that does not become an order, in the transaction that decides it. The refund is sent afterwards.
     */
    async queueRefund(trx: Trx, paymentId: string, reason: RefundReason): Promise<void> {
      const { amountPaise } = await lockPayment(trx, paymentId);
      await queue.enqueue(trx, await insertRefund(trx, { paymentId, reason, amountPaise, at: clock() }));
    },

    /** Locks the order's payment and returns its refundable and refunded amounts. Undefined when not paid online. */
    async lockPaymentOf(trx: Trx, orderId: number) {
      const payment = await lockPaymentOfOrder(trx, orderId);
      return payment && { ...payment, leftPaise: refundableAmount(payment) };
    },

    /**
     * Refunds this amount of an order's payment, at most its refundable rest. An order stays paid after a partial
     * goodwill refund.
     */
    async queueRefundOfOrder(
      trx: Trx,
      orderId: number,
      reason: RefundReason,
      wantedPaise: Paise,
    ): Promise<RefundOutcome> {
      const payment = await lockPaymentOfOrder(trx, orderId);
      if (!payment) return "not_online";
      const leftPaise = refundableAmount(payment);
      const amountPaise = Math.min(wantedPaise, leftPaise);
      if (amountPaise === 0) return "nothing";
      const refund = { paymentId: payment.id, reason, amountPaise, at: clock() };
      await queue.enqueue(trx, await insertRefund(trx, refund));
      if (reason !== "goodwill" || amountPaise === leftPaise) await markRefundDue(trx, orderId);
      return "queued";
    },

    /** Refunds that keep failing or have no outcome, recent ones of payments without an order, and those due by hand. */
    async countRefundsToReview(): Promise<number> {
      return countRefundsToReview(db, clock());
    },

    /** Refunds that the gateway has not accepted yet. */
    async countPending(): Promise<number> {
      return countUnsent(db);
    },

    /** Sends a newly queued refund. One that was already sent or has failed is left to `sendQueued`. */
    async sendNew(id: string): Promise<void> {
      const refund = await claimNewRefund(db, id, leaseFrom(clock()));
      if (refund) await send(refund);
    },

    /**
     * Sends the due refunds, oldest first, and returns how many were accepted. A failed one does not stop the others.
     */
    async sendQueued(): Promise<number> {
      let sent = 0;
      for (let taken = 0; taken < BATCH; taken++) {
        const now = clock();
        const refund = await claimDueRefund(db, now, leaseFrom(now));
        if (!refund) break;
        if (await send(refund)) sent++;
      }
      return sent;
    },

    /** Claims a refund before its next attempt is due. Undefined when the gateway has accepted it. */
    async claimUnsent(trx: Trx, id: string): Promise<ClaimedRefund | undefined> {
      return claimRefund(trx, id, leaseFrom(clock()));
    },

    send,

    settleRefund,
    settleSent,
  };
}

/** The gateway does not know payments of sample orders, so it is not called for them. */
async function refundAt(
  gateway: PaymentGateway,
  { paymentId, amountPaise, gatewayKey }: Pick<ClaimedRefund, "paymentId" | "amountPaise" | "gatewayKey">,
): Promise<Pick<GatewayRefund, "id" | "status">> {
  if (isSamplePayment(paymentId)) return { id: `rfnd_${gatewayKey}`, status: "processed" };
  return gateway.refundPayment(paymentId, amountPaise, gatewayKey);
}

/** For refunds as store credit: marks this amount of the order's payment, at most its rest, as no longer refundable. */
export async function countAsRefunded(trx: Trx, orderId: number, amountPaise: Paise): Promise<void> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (!payment) return;
  await addRefunded(trx, payment.id, Math.min(amountPaise, refundableAmount(payment)));
}

/**
 * For pieces bought by the shop: marks this amount of the order's payment, at most its rest, as no longer refundable.
 */
export async function markBoughtOfPayment(trx: Trx, orderId: number, paise: Paise): Promise<void> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment) await addBought(trx, payment.id, Math.min(paise, refundableAmount(payment)));
}
