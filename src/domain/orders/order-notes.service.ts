import type { Trx } from "#db/database.ts";
import { orderSubject, recordChange, type ChangeRecord, type StaffActor } from "#domain/audit/audit.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";

type OrderNote = Omit<ChangeRecord, "actor" | "subject"> & { text: string };

/** Records what staff did to an order: as a note in its timeline, and in the change log. */
export async function recordNote(
  trx: Trx,
  actor: StaffActor,
  orderId: number,
  { text, ...change }: OrderNote,
): Promise<void> {
  await recordOrderEvent(trx, { orderId, kind: "note", actorId: actor.accountId, staffNote: text, at: change.at });
  await recordChange(trx, { ...change, actor, subject: orderSubject(orderId) });
}
