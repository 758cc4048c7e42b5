import { toPaise, toRupees } from "#contract/kernel/money.ts";
import type { PublicationView, RateEntry } from "#contract/rates/rates.ts";
import type { StoredRates } from "#db/json-columns.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { lockPublication } from "./publications.repo.ts";

export type PublicationRow = NonNullable<Awaited<ReturnType<typeof lockPublication>>>;

/** The initial columns of every publication. */
export function newPublication(
  entries: readonly RateEntry[],
  actor: Actor,
  { at, source = "staff" }: { at: Date; source?: PublicationView["source"] },
) {
  const rates = entries.map(({ metal, purity, perGram }) => ({ metal, purity, paise: toPaise(perGram) }));
  return {
    source,
    rates: JSON.stringify(rates),
    createdAt: at,
    createdBy: actor.accountId,
    createdByName: actor.name,
  } as const;
}

export function entriesOf(rates: StoredRates): RateEntry[] {
  return rates.map(({ metal, purity, paise }) => ({ metal, purity, perGram: toRupees(paise) }));
}

export function viewPublication(row: PublicationRow): PublicationView {
  return {
    publicationID: row.id,
    status: row.status,
    source: row.source,
    rates: entriesOf(row.rates),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    note: row.note,
  };
}
