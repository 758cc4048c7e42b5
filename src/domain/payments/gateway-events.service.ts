import { createHash } from "node:crypto";
import { z } from "zod";
import { MINUTE_MS } from "#contract/kernel/durations.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { findUnhandledEvent, insertEvent, listUnhandledEvents, markEventHandled } from "./gateway-events.repo.ts";
import { GatewayError, type GatewayEventQueue, type PaymentGateway } from "./payments.port.ts";

const entity = z.object({ entity: z.object({ id: z.string() }) }).optional();
const EventSchema = z.object({
  id: z.string().optional().catch(undefined),
  event: z.string().max(100),
  payload: z.object({ payment: entity, refund: entity }).optional(),
});

type Webhook = { rawBody: Uint8Array; signature: string | undefined; eventId: string | undefined };

export type GatewayEvent = { type: string; paymentId: string | null; refundId: string | null };

const MAX_ID = 100;
const BATCH = 20;

type Dependencies = { db: Db; gateway: PaymentGateway; queue: GatewayEventQueue; clock: Clock };

export type GatewayEventsService = ReturnType<typeof createGatewayEventsService>;

export function createGatewayEventsService({ db, gateway, queue, clock }: Dependencies) {
  return {
    /**
     * Stores a webhook once per event id and queues it, so that the gateway gets its answer immediately. Only the ids
     * are stored; the state of a payment is always read from the gateway.
     */
    async receiveWebhook({ rawBody, signature, eventId }: Webhook): Promise<void> {
      if (signature === undefined || !gateway.isFromGateway(rawBody, signature)) {
        throw new DomainError("unreadable", "The signature is not good.");
      }
      const event = readEvent(rawBody);
      const id = idOf(eventId ?? event.id, rawBody);
      const paymentId = event.payload?.payment?.entity.id ?? null;
      const refundId = event.payload?.refund?.entity.id ?? null;
      await inTransaction(db, async (trx) => {
        const isNew = await insertEvent(trx, {
          id,
          type: event.event,
          paymentId,
          refundId,
          receivedAt: clock(),
        });
        if (isNew) await queue.enqueue(trx, id);
      });
    },

    /** Runs `act` for a stored event and marks it as handled. An event that was already handled is skipped. */
    async handleEvent(eventId: string, act: (event: GatewayEvent) => Promise<void>): Promise<void> {
      const event = await findUnhandledEvent(db, eventId);
      if (!event) return;
      try {
        await act(event);
      } catch (error) {
        // A payment that the gateway does not know will stay unknown; any other failure is retried.
        if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
      }
      await markEventHandled(db, eventId, clock());
    },

    /** The ids of events whose job was lost or failed, oldest first; with `after`, those that follow this event. */
    async listPendingEvents(after?: string, limit = BATCH): Promise<string[]> {
      return listUnhandledEvents(db, { before: new Date(clock().getTime() - MINUTE_MS), after, limit });
    },
  };
}

/** The gateway's id of the event, or else the SHA-256 of its body. */
function idOf(given: string | undefined, rawBody: Uint8Array): string {
  const id = given?.trim() || createHash("sha256").update(rawBody).digest("hex");
  if (id.length > MAX_ID) throw new DomainError("unreadable", "The id of the event is too long.");
  return id;
}

function readEvent(rawBody: Uint8Array): z.output<typeof EventSchema> {
  try {
    return EventSchema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody)));
  } catch {
    throw new DomainError("unreadable", "The event is not readable.");
  }
}
