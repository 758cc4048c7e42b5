import type { AuditSubject } from "#contract/audit/audit.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { Trx } from "#db/database.ts";
import { insertEntries } from "./audit.repo.ts";
import { changesBetween } from "./changes.rules.ts";

/** The author of a change: a member of staff, or a command on the server, which has no account. */
export type Actor = { accountId: string | null; name: string };

/** A member of staff, with the data that limits on staff depend on. */
export type StaffActor = Actor & { accountId: string; isAdministrator: boolean };

export type ChangeRecord = {
  actor: Actor;
  /** A verb in the past tense for display: `changed`, `archived`, `refunded`. */
  action: string;
  subject: { type: AuditSubject; id: string | number; label: string };
  before?: Readonly<Record<string, unknown>> | undefined;
  after?: Readonly<Record<string, unknown>> | undefined;
  at: Date;
};

/** The subject of an entry about an order. */
export function orderSubject(id: number): ChangeRecord["subject"] {
  return { type: "order", id, label: orderNumber(id) };
}

/** Call it in the transaction of the change, so that both are committed or neither is. Never pass secrets. */
export async function recordChange(trx: Trx, record: ChangeRecord): Promise<void> {
  await insertEntries(trx, [entryOf(record)]);
}

/** Entries per statement; PostgreSQL limits the number of parameters to 16 bits. */
const BATCH = 1_000;

/** `recordChange` for bulk actions. */
export async function recordChanges(trx: Trx, records: readonly ChangeRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    await insertEntries(trx, records.slice(from, from + BATCH).map(entryOf));
  }
}

function entryOf({ actor, action, subject, before, after, at }: ChangeRecord) {
  return {
    at,
    actor: actor.accountId,
    actorName: actor.name,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    subjectLabel: subject.label,
    changes: JSON.stringify(changesBetween(before, after)),
  };
}
