import type { AuditSubject } from "#contract/audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { insertEntries } from "./audit.repo.ts";
import { changesBetween } from "./changes.rules.ts";

/** Who changed something: a member of staff, or a command on the server's own machine, which has no account. */
export type Actor = { accountId: string | null; name: string };

export type ChangeRecord = {
  actor: Actor;
  /** In the past tense, for people: `changed`, `archived`, `refunded`. */
  action: string;
  subject: { type: AuditSubject; id: string | number; label: string };
  before?: Readonly<Record<string, unknown>> | undefined;
  after?: Readonly<Record<string, unknown>> | undefined;
  at: Date;
};

/** Belongs into the transaction that makes the change: both happen, or neither. Secrets never go in. */
export async function recordChange(trx: Trx, record: ChangeRecord): Promise<void> {
  await insertEntries(trx, [entryOf(record)]);
}

/** At most so many entries in one statement, whose parameters are counted in 16 bits. */
const BATCH = 1_000;

/** `recordChange` for acts on many things at once. */
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
