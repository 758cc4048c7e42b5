import type { Db } from "#db/database.ts";
import { findUnhandledEvent, listWaitingEvents, settleEvent } from "#domain/payments/payment-records.service.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { listPaidIntents, listUnpaidIntents, markAsked } from "./payment-intents.repo.ts";
import type { SettlementService } from "./settlement.service.ts";

const MINUTE_MS = 60_000;
/** Before this a payment is most likely still under way in its dialog. */
const FIRST_ASKED_AFTER_MS = 2 * MINUTE_MS;
/** Afterwards, while the hold runs, and then for the three days in which a bank may still authorise. */
const ASKED_EVERY_MS = 2 * MINUTE_MS;
const LATE_ASKED_EVERY_MS = 60 * MINUTE_MS;
const LATE_AFTER_MS = 20 * MINUTE_MS;
const WATCHED_FOR_MS = 72 * 60 * MINUTE_MS;
/** What is paid is asked about at these ages: an order may be paid twice, the second time by a late bank. */
const PAID_ASKED_AT_MS = [LATE_AFTER_MS, 24 * 60 * MINUTE_MS, 71 * 60 * MINUTE_MS];
const BATCH = 20;

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  settlement: SettlementService;
  refunds: RefundsService;
  clock: Clock;
};

type Intent = { id: string; gatewayOrderId: string | null };
type Told = { type: string; paymentId: string | null; refundId: string | null };

/** Hears of payments by itself: what the gateway told, and what it did not tell. */
export function createPaymentWatchService({ db, gateway, settlement, refunds, clock }: Dependencies) {
  async function ask(intent: Intent): Promise<void> {
    if (intent.gatewayOrderId === null) return;
    const payments = await gateway.listPaymentsOfOrder(intent.gatewayOrderId);
    for (const payment of payments) {
      if (payment.status === "captured" || payment.status === "authorized") await settlement.settlePayment(payment.id);
    }
    await markAsked(db, intent.id, clock());
  }

  async function act({ type, paymentId, refundId }: Told): Promise<void> {
    if (refundId && type === "refund.processed") await refunds.settleRefund(refundId, "processed");
    else if (refundId && type === "refund.failed") await refunds.settleRefund(refundId, "failed");
    else if (paymentId && /^(payment\.(authorized|captured)|order\.paid)$/.test(type)) {
      await settlement.settlePayment(paymentId);
    }
  }

  /** Acts on one stored event. Again is harmless: payments and refunds each settle once. */
  async function handleEvent(eventId: string): Promise<void> {
    const event = await findUnhandledEvent(db, eventId);
    if (!event) return;
    try {
      await act(event);
    } catch (error) {
      // What the gateway does not know at all stays unknown; what it could not answer is asked again.
      if (!(error instanceof GatewayError) || error.retryable) throw error;
    }
    await settleEvent(db, eventId, clock());
  }

  /** Events whose job was lost or failed. */
  async function listWaiting(): Promise<string[]> {
    return listWaitingEvents(db, new Date(clock().getTime() - MINUTE_MS), BATCH);
  }

  return {
    handleEvent,

    listWaitingEvents: listWaiting,

    /** Acts on what `listWaitingEvents` names. One that fails again waits for the next time and holds nothing up. */
    async handleWaiting(): Promise<void> {
      for (const eventId of await listWaiting()) {
        try {
          await handleEvent(eventId);
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
        }
      }
    },

    /**
     * Asks the gateway about orders to be of which something may not have been heard: closed tabs, lost webhooks, late
     * authorisations, second payments.
     */
    async askAboutUnpaid(): Promise<number> {
      const now = clock().getTime();
      const at = (ago: number) => new Date(now - ago);
      const fresh = await listUnpaidIntents(db, at(LATE_AFTER_MS), at(FIRST_ASKED_AFTER_MS), at(ASKED_EVERY_MS), BATCH);
      const late = await listUnpaidIntents(db, at(WATCHED_FOR_MS), at(LATE_AFTER_MS), at(LATE_ASKED_EVERY_MS), BATCH);
      const paid = new Map<string, Intent>();
      for (const age of PAID_ASKED_AT_MS) {
        for (const intent of await listPaidIntents(db, at(WATCHED_FOR_MS), at(age), age / 1_000, BATCH))
          paid.set(intent.id, intent);
      }
      let answered = 0;
      for (const intent of [...fresh, ...late, ...paid.values()]) {
        try {
          await ask(intent);
          answered++;
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
        }
      }
      return answered;
    },
  };
}
