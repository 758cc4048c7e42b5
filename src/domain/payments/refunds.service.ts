import type { Paise } from "#contract/kernel/money.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { GatewayError, type PaymentGateway } from "./payments.port.ts";
import { setPaymentStatus } from "./payments.repo.ts";
import { countRefundsToReview, countUnsent } from "./refund-reads.repo.ts";
import { nextTryAt } from "./refund-tries.rules.ts";
import {
  findRefundByGateway,
  findToldOutcome,
  insertRefund,
  lockOrderOfRefund,
  lockPayment,
  lockPaymentOfOrder,
  lockRefund,
  markFailed,
  markProcessed,
  markRefundedIfThrough,
  markSent,
  markUnsent,
  takeDueRefund,
  takeRefund,
  type Failure,
} from "./refunds.repo.ts";

const BATCH = 20;
/** Longer than the gateway is ever waited for: nobody else asks for the same refund meanwhile. */
const LEASE_MS = 120_000;
const FAILED_WORDS = "The gateway took the refund, and then said that it failed.";

/** What became of the wish to give money back: it goes by itself, there is nothing to give, or it never came online. */
type RefundOutcome = "queued" | "nothing" | "not_online";

type Dependencies = { db: Db; gateway: PaymentGateway; clock: Clock };
type ClaimedRefund = NonNullable<Awaited<ReturnType<typeof takeDueRefund>>>;

export type RefundsService = ReturnType<typeof createRefundsService>;

export function createRefundsService({ db, gateway, clock }: Dependencies) {
  const lentUntil = (now: Date) => new Date(now.getTime() + LEASE_MS);

  async function settleRefund(gatewayRefundId: string, outcome: "processed" | "failed"): Promise<void> {
    const refund = await findRefundByGateway(db, gatewayRefundId);
    if (!refund) return;
    await inTransaction(db, async (trx) => {
      if (refund.orderId !== null) await lockOrderOfRefund(trx, refund.orderId);
      const now = await lockRefund(trx, refund.id);
      if (!now || now.status === "processed") return;
      if (outcome === "processed") {
        await markProcessed(trx, refund.id);
        if (refund.orderId !== null) await markRefundedIfThrough(trx, refund.orderId);
      } else if (now.status === "sent") await markFailed(trx, refund.id, failureOf(now.tries, FAILED_WORDS));
    });
  }

  function failureOf(tries: number, lastError: string): Failure {
    return { tries: tries + 1, lastError, nextTryAt: nextTryAt(tries + 1, clock()) };
  }

  /** False when the gateway did not take it; then it has its next turn. */
  async function send({ id, paymentId, amountPaise, gatewayKey, tries }: ClaimedRefund): Promise<boolean> {
    try {
      const refund = await gateway.refundPayment(paymentId, amountPaise, gatewayKey);
      await markSent(db, id, refund.id);
      const outcome = refund.status === "pending" ? await findToldOutcome(db, refund.id) : refund.status;
      if (outcome) await settleRefund(refund.id, outcome);
      return outcome !== "failed";
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      await markUnsent(db, id, failureOf(tries, error.message));
      return false;
    }
  }

  return {
    /** For a payment that makes no order. Part of the transaction that decides it; the money moves afterwards. */
    async queueRefund(trx: Trx, paymentId: string, reason: RefundReason): Promise<void> {
      const { amountPaise } = await lockPayment(trx, paymentId);
      await insertRefund(trx, { paymentId, reason, amountPaise, at: clock() });
    },

    /** What can still go back of an order's payment, held until the transaction ends; nothing for one not paid online. */
    async lockRefundable(trx: Trx, orderId: number): Promise<Paise | undefined> {
      const payment = await lockPaymentOfOrder(trx, orderId);
      return payment && payment.amountPaise - payment.givenBackPaise;
    },

    /**
     * Gives back so much of an order's payment, or what is left of it. The order counts as paid still when a part goes
     * back out of goodwill.
     */
    async queueRefundOfOrder(
      trx: Trx,
      orderId: number,
      reason: RefundReason,
      wantedPaise: Paise,
    ): Promise<RefundOutcome> {
      const payment = await lockPaymentOfOrder(trx, orderId);
      if (!payment) return "not_online";
      const leftPaise = payment.amountPaise - payment.givenBackPaise;
      const amountPaise = Math.min(wantedPaise, leftPaise);
      if (amountPaise === 0) return "nothing";
      await insertRefund(trx, { paymentId: payment.id, reason, amountPaise, at: clock() });
      if (reason !== "goodwill" || amountPaise === leftPaise) await setPaymentStatus(trx, orderId, "refund_due");
      return "queued";
    },

    /** How many things staff have to look at: refunds that do not go through, and money that has to go back by hand. */
    async countRefundsToReview(): Promise<number> {
      return countRefundsToReview(db);
    },

    /** Money that was promised back and is not on its way yet. */
    async countWaiting(): Promise<number> {
      return countUnsent(db);
    },

    /** Sends what is due, what waited longest first. One that fails waits for its next turn and holds up none. */
    async sendQueued(): Promise<number> {
      let sent = 0;
      for (let taken = 0; taken < BATCH; taken++) {
        const now = clock();
        const refund = await takeDueRefund(db, now, lentUntil(now));
        if (!refund) break;
        if (await send(refund)) sent++;
      }
      return sent;
    },

    /** Takes one that waits for its next turn, to be asked for now. Nothing when it is on its way or through. */
    async takeWaiting(trx: Trx, id: string): Promise<ClaimedRefund | undefined> {
      return takeRefund(trx, id, lentUntil(clock()));
    },

    /** Asks the gateway for what was taken, outside of any transaction. */
    send,

    /** The gateway's last word on a refund. Forward only: what was processed stays processed. */
    settleRefund,
  };
}
