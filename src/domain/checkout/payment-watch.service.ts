import { MINUTE_MS } from "#contract/kernel/durations.ts";
import type { Db } from "#db/database.ts";
import type { GatewayEvent, GatewayEventsService } from "#domain/payments/gateway-events.service.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import type { RefundsService } from "#domain/payments/refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { takeInTurn, throwAll } from "#domain/shared/sweep-rows.ts";
import { listPaidIntents, listUnpaidIntents, markPolled } from "./payment-intents.repo.ts";
import type { SettlementService } from "./settlement.service.ts";

/** Before this age, a payment is most likely still in progress in its dialog. */
const FIRST_POLL_AFTER_MS = 2 * MINUTE_MS;
const POLL_EVERY_MS = 2 * MINUTE_MS;
/** After the hold has expired, during the three days in which a bank may still authorise. */
const LATE_POLL_EVERY_MS = 60 * MINUTE_MS;
const LATE_AFTER_MS = 20 * MINUTE_MS;
const WATCHED_FOR_MS = 72 * 60 * MINUTE_MS;
/** The ages at which a paid intent is polled, since a slow bank may pay it a second time. */
const PAID_POLL_AT_MS = [LATE_AFTER_MS, 24 * 60 * MINUTE_MS, 71 * 60 * MINUTE_MS];
const BATCH = 20;
/** After so many intents in a row without an answer, the gateway counts as unavailable. A single one may be at fault. */
const MAX_UNANSWERED = 2;

type Dependencies = {
  db: Db;
  gateway: PaymentGateway;
  gatewayEvents: GatewayEventsService;
  settlement: SettlementService;
  refunds: RefundsService;
  clock: Clock;
};

type Intent = { id: string; gatewayOrderId: string | null };

/** Settles payments without the browser: from gateway events, and by polling the gateway in case events were lost. */
export function createPaymentWatchService(dependencies: Dependencies) {
  const { db, gateway, gatewayEvents, settlement, refunds, clock } = dependencies;
  const nextEvents = takeInTurn(BATCH, gatewayEvents.listPendingEvents);

  async function settlePaymentsOf(intent: Intent): Promise<void> {
    if (intent.gatewayOrderId === null) return;
    const payments = await gateway.listPaymentsOfOrder(intent.gatewayOrderId);
    for (const payment of payments) {
      if (payment.status === "captured" || payment.status === "authorized") await settlement.settlePayment(payment.id);
    }
    await markPolled(db, intent.id, clock());
  }

  async function applyEvent({ type, paymentId, refundId }: GatewayEvent): Promise<void> {
    if (refundId && type === "refund.processed") await refunds.settleRefund(refundId, "processed");
    else if (refundId && type === "refund.failed") await refunds.settleRefund(refundId, "failed");
    else if (paymentId && /^(payment\.(authorized|captured)|order\.paid)$/.test(type)) {
      await settlement.settlePayment(paymentId);
    }
  }

  /** Handles one stored event. Idempotent: payments and refunds settle once. */
  async function handleEvent(eventId: string): Promise<void> {
    await gatewayEvents.handleEvent(eventId, applyEvent);
  }

  return {
    handleEvent,

    /**
     * Handles events whose job was lost or failed. An event that fails again is retried when its turn comes, and does
     * not keep the others from being handled.
     */
    async handlePending(): Promise<void> {
      const defects: unknown[] = [];
      for (const eventId of await nextEvents()) {
        try {
          await handleEvent(eventId);
        } catch (error) {
          if (!(error instanceof GatewayError)) defects.push(error);
        }
      }
      throwAll(defects, "Some events of the gateway could not be handled.");
    },

    /**
     * Polls the gateway about intents that may have an unknown payment: closed tabs, lost webhooks, late
     * authorisations, second payments. Stops while the gateway is unavailable, so that the other steps of the sweep are
     * not delayed. An intent whose payment cannot be settled does not keep the others from being polled. Returns the
     * number of intents the gateway answered for.
     */
    async pollUnpaid(): Promise<number> {
      const now = clock().getTime();
      const ago = (ms: number) => new Date(now - ms);
      const fresh = await listUnpaidIntents(
        db,
        ago(LATE_AFTER_MS),
        ago(FIRST_POLL_AFTER_MS),
        ago(POLL_EVERY_MS),
        BATCH,
      );
      const late = await listUnpaidIntents(db, ago(WATCHED_FOR_MS), ago(LATE_AFTER_MS), ago(LATE_POLL_EVERY_MS), BATCH);
      const paid = new Map<string, Intent>();
      for (const age of PAID_POLL_AT_MS) {
        for (const intent of await listPaidIntents(db, ago(WATCHED_FOR_MS), ago(age), age / 1_000, BATCH))
          paid.set(intent.id, intent);
      }
      const defects: unknown[] = [];
      let answered = 0;
      let unanswered = 0;
      for (const intent of [...fresh, ...late, ...paid.values()]) {
        if (unanswered === MAX_UNANSWERED) break;
        try {
          await settlePaymentsOf(intent);
          answered++;
          unanswered = 0;
        } catch (error) {
          if (error instanceof GatewayError && error.kind === "unavailable") {
            unanswered++;
            continue;
          }
          // An intent that fails by itself must not be the first of every run.
          await markPolled(db, intent.id, clock());
          if (!(error instanceof GatewayError)) defects.push(error);
        }
      }
      throwAll(defects, "Some payments could not be settled.");
      return answered;
    },
  };
}
