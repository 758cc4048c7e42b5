import { createHmac } from "node:crypto";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { claimDueEvent, deleteEvent, postponeEvent, type ClaimedEvent } from "./sandbox.repo.ts";

/** Sends one webhook and returns the status of the response; an exception counts as no response. */
export type DeliverWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

const TIMEOUT_MS = 5_000;
/** Longer than any delivery takes. After it, events claimed by a killed server are sent again. */
const LEASE_MS = TIMEOUT_MS + 1_000;
const TRIES = 8;
const PAUSE_MS = 1_000;

type Options = { db: Db; clock: Clock; webhookUrl: string; webhookSecret: string; deliverWebhook: DeliverWebhook };

/** Sends all due webhooks in order, and returns how many the shop accepted. */
export function createWebhookDelivery({ db, clock, webhookUrl, webhookSecret, deliverWebhook }: Options) {
  async function send({ eventId, body }: ClaimedEvent): Promise<boolean> {
    const headers = {
      "Content-Type": "application/json",
      "X-Razorpay-Signature": createHmac("sha256", webhookSecret).update(body).digest("hex"),
      "x-razorpay-event-id": eventId,
    };
    try {
      const status = await deliverWebhook(webhookUrl, headers, body);
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }

  return async (): Promise<number> => {
    let accepted = 0;
    for (;;) {
      const now = clock();
      const event = await claimDueEvent(db, now, new Date(now.getTime() + LEASE_MS));
      if (!event) return accepted;
      const isAccepted = await send(event);
      if (isAccepted) accepted++;
      if (isAccepted || event.tries >= TRIES) await deleteEvent(db, event.sequence);
      else await postponeEvent(db, event.sequence, new Date(clock().getTime() + PAUSE_MS * 2 ** (event.tries - 1)));
    }
  };
}

export const deliverByFetch: DeliverWebhook = async (url, headers, body) => {
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status;
};
