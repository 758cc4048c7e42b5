import { z } from "zod";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { recordEvent } from "./payment-records.service.ts";
import type { GatewayEventQueue, PaymentGateway } from "./payments.port.ts";

const entity = z.object({ entity: z.object({ id: z.string() }) }).optional();
const EventSchema = z.object({
  event: z.string().max(100),
  payload: z.object({ payment: entity, refund: entity }).optional(),
});

type Webhook = { rawBody: Uint8Array; signature: string | undefined; eventId: string | undefined };

type Dependencies = { db: Db; gateway: PaymentGateway; queue: GatewayEventQueue; clock: Clock };

export function createWebhooksService({ db, gateway, queue, clock }: Dependencies) {
  return {
    /**
     * Keeps what the gateway tells, once for each event id, and has it acted on by a job: the answer goes out at once.
     * Only the ids are kept; what a payment is now is asked of the gateway itself.
     */
    async receiveWebhook({ rawBody, signature, eventId }: Webhook): Promise<void> {
      if (signature === undefined || !gateway.isFromGateway(rawBody, signature)) {
        throw new DomainError("unreadable", "The signature is not good.");
      }
      if (eventId === undefined || eventId.length > 100) throw new DomainError("unreadable", "The event has no id.");
      const event = readEvent(rawBody);
      const paymentId = event.payload?.payment?.entity.id ?? null;
      const refundId = event.payload?.refund?.entity.id ?? null;
      await inTransaction(db, async (trx) => {
        const isNew = await recordEvent(trx, {
          id: eventId,
          type: event.event,
          paymentId,
          refundId,
          receivedAt: clock(),
        });
        if (isNew) await queue.enqueue(trx, eventId);
      });
    },
  };
}

function readEvent(rawBody: Uint8Array): z.output<typeof EventSchema> {
  try {
    return EventSchema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody)));
  } catch {
    throw new DomainError("unreadable", "The event is not readable.");
  }
}
