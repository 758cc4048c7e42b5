import type { Order } from "./orders.rules.ts";
import type { Payment } from "./payments.rules.ts";
import type { Refund } from "./refunds.rules.ts";
import { makeToken, unixSeconds } from "./sandbox-ids.ts";

/** How webhooks are delivered to the shop. */
export const WEBHOOK_BEHAVIOURS = ["normal", "none", "duplicate", "shuffled", "delayed"] as const;
export type WebhookBehaviour = (typeof WEBHOOK_BEHAVIOURS)[number];

/** An event with the state of its objects at that moment. */
export type PaymentEvent =
  | { event: "payment.authorized" | "payment.captured" | "payment.failed"; payment: Payment }
  | { event: "order.paid"; payment: Payment; order: Order }
  | { event: "refund.created" | "refund.processed"; refund: Refund; payment: Payment };

export type WebhookEvent = { eventId: string; body: string; dueAt: Date };

const ACCOUNT_ID = "acc_SandboxAccount";
const DELAY_MS = 10_000;
const TIMES = 3;

/** The webhooks of the events, in the order in which they are sent. */
export function webhooksOf(
  paymentEvents: readonly PaymentEvent[],
  behaviour: WebhookBehaviour,
  now: Date,
): WebhookEvent[] {
  const dueAt = behaviour === "delayed" ? new Date(now.getTime() + DELAY_MS) : now;
  const events = paymentEvents.map((paymentEvent) => ({
    eventId: makeToken(),
    body: webhookBody(paymentEvent, now),
    dueAt,
  }));
  switch (behaviour) {
    case "none":
      return [];
    case "duplicate":
      return events.flatMap((event) => Array.from({ length: TIMES }, () => event));
    case "shuffled":
      // Reversed: the worst order, and deterministic.
      return events.toReversed();
    case "normal":
    case "delayed":
      return events;
  }
}

function webhookBody({ event, ...concerned }: PaymentEvent, now: Date): string {
  return JSON.stringify({
    entity: "event",
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(concerned),
    payload: Object.fromEntries(Object.entries<object>(concerned).map(([name, entity]) => [name, { entity }])),
    created_at: unixSeconds(now),
  });
}
