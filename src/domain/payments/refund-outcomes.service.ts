import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { GatewayError, type GatewayRefund, type PaymentGateway } from "./payments.port.ts";
import { failureAt, nextPollAt } from "./refund-tries.rules.ts";
import {
  findRefundByGatewayId,
  findReportedOutcome,
  listSentRefunds,
  lockOrderOfRefund,
  lockRefund,
  markFailed,
  markProcessed,
  markRefundedIfProcessed,
  setNextPoll,
} from "./refunds.repo.ts";

const BATCH = 20;
const FAILED_MESSAGE = "The gateway took the refund, and then said that it failed.";

type Dependencies = { db: Db; gateway: PaymentGateway; clock: Clock };

/** What becomes of refunds that the gateway has accepted. */
export function createRefundOutcomes({ db, gateway, clock }: Dependencies) {
  /** Stores the gateway's final outcome. A processed refund stays processed. */
  async function settleRefund(gatewayRefundId: string, outcome: "processed" | "failed"): Promise<void> {
    const refund = await findRefundByGatewayId(db, gatewayRefundId);
    if (!refund) return;
    await inTransaction(db, async (trx) => {
      if (refund.orderId !== null) await lockOrderOfRefund(trx, refund.orderId);
      const now = await lockRefund(trx, refund.id);
      if (!now || now.status === "processed") return;
      if (outcome === "processed") {
        await markProcessed(trx, refund.id);
        if (refund.orderId !== null) await markRefundedIfProcessed(trx, refund.orderId);
      } else if (now.status === "sent") await markFailed(trx, refund.id, failureAt(clock(), now.tries, FAILED_MESSAGE));
    });
  }

  /** Unknown while the gateway does not answer. */
  async function outcomeOf(gatewayRefundId: string): Promise<GatewayRefund["status"] | "unknown"> {
    const reported = await findReportedOutcome(db, gatewayRefundId);
    if (reported) return reported;
    try {
      return (await gateway.getRefund(gatewayRefundId)).status;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return error.kind === "unavailable" ? "unknown" : "pending";
    }
  }

  return {
    settleRefund,

    /**
     * Settles accepted refunds whose outcome was not reported, or was reported before their id was stored. Polls the
     * gateway about the others. Returns how many are settled.
     */
    async settleSent(): Promise<number> {
      let settled = 0;
      const now = clock();
      for (const { id, gatewayRefundId, createdAt } of await listSentRefunds(db, now, BATCH)) {
        if (gatewayRefundId === null) continue;
        await setNextPoll(db, id, nextPollAt(createdAt, now));
        const outcome = await outcomeOf(gatewayRefundId);
        if (outcome === "unknown") break;
        if (outcome === "pending") continue;
        await settleRefund(gatewayRefundId, outcome);
        settled++;
      }
      return settled;
    },
  };
}
