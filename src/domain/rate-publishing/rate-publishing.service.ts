import { rateMessages } from "#contract/rates/rate.rules.ts";
import type { PublishRates } from "#contract/rates/rates.schema.ts";
import type { PublicationView, PublishedView, RateEntry, RatePreviewView } from "#contract/rates/rates.ts";
import type { Db, Trx } from "#db/database.ts";
import type { StoredRates } from "#db/json-columns.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import { previewRepricing, repriceAll } from "#domain/catalogue/rate-repricing.service.ts";
import { appendRates, takeRates } from "#domain/rates/current-rates.service.ts";
import { readCurrentPrices, type PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import { newestAt, rateTableOf } from "#domain/rates/rate-table.rules.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { throwAll } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { entriesOf, newPublication } from "./publication.rules.ts";
import { findDue, insertPublication, listOvertaking, lockPublication, setPublication } from "./publications.repo.ts";
import { largeChanges, newRatesOf, rateFacts, refuseStale, viewPreview, type NewRate } from "./rate-change.rules.ts";
import type { RatePublicationQueue } from "./rate-publications.port.ts";

type Dependencies = { db: Db; prices: PriceSettingsService; publications: RatePublicationQueue; clock: Clock };

export type RatePublishingService = ReturnType<typeof createRatePublishingService>;

/** A scheduled publication that runs later than this was missed. */
const LATE_MS = 5 * 60_000;
const LATE = "Published late, because the shop was not running at its time, or could not publish it then.";
const OVERTAKEN = "Not published, because newer rates are in force already.";

/** Publishes metal rates together with the new prices of all rate-based products. */
export function createRatePublishingService({ db, prices, publications, clock }: Dependencies) {
  async function publishNow(
    actor: Actor,
    { rates, confirmed = false, proposalID, updatedAt }: PublishRates,
    source: PublicationView["source"],
  ): Promise<PublishedView> {
    const published = await inTransaction(db, async (trx) => {
      const at = clock();
      const row = { ...newPublication(rates, actor, { at, source }), status: "published", publishedAt: at } as const;
      const id = await insertPublication(trx, row);
      if (proposalID !== undefined) await settleProposal(trx, proposalID, `Published as ${id}.`);
      const publishedAt = await putInForce(trx, rates, { id, actor, clock, confirmed, updatedAt, prices });
      await setPublication(trx, id, { status: "published", publishedAt });
      return { publicationID: id, publishedAt: publishedAt.toISOString() };
    });
    await prices.reload();
    return published;
  }

  async function schedule(
    actor: Actor,
    { rates, confirmed, proposalID, updatedAt }: PublishRates,
    time: Date,
  ): Promise<PublishedView> {
    const at = clock();
    if (time <= at) throw fieldRefusal("at", rateMessages.time);
    return inTransaction(db, async (trx) => {
      const current = await listCurrentRates(trx);
      refuseStale(rates, current, updatedAt);
      const found = newRatesOf(rates, current);
      if (confirmed !== true) refuseLarge(found, (await readCurrentPrices(trx)).bandPercent);
      const publication = { ...newPublication(rates, actor, { at }), status: "scheduled", scheduledFor: time } as const;
      const id = await insertPublication(trx, publication);
      await publications.enqueue(trx, time);
      if (proposalID !== undefined) await settleProposal(trx, proposalID, `Scheduled as ${id}.`);
      const after = { "Publish at": time, ...rateFacts(found, "paise") };
      await recordChange(trx, { actor, action: "scheduled", subject: subjectOf(id), after, at });
      return { publicationID: id, scheduledFor: time.toISOString() };
    });
  }

  return {
    /** Previews the effect of publishing. Publishes nothing. */
    async preview(entries: RateEntry[]): Promise<RatePreviewView> {
      const [current, settings] = await Promise.all([listCurrentRates(db), readCurrentPrices(db)]);
      const rates = newRatesOf(entries, current);
      const outcome = await previewRepricing(db, rateTableOf([...current, ...rates]), settings);
      const needsConfirmation = largeChanges(rates, settings.bandPercent).length > 0;
      return viewPreview(outcome, { needsConfirmation, updatedAt: newestAt(current) });
    },

    /** Publishes now, or schedules publication at the requested time. Refuses an unconfirmed large change. */
    async publish(
      actor: Actor,
      request: PublishRates,
      source: PublicationView["source"] = "staff",
    ): Promise<PublishedView> {
      return request.at == null ? publishNow(actor, request, source) : schedule(actor, request, request.at);
    },

    /**
     * Publishes what is due, in chronological order, and returns how many. One that breaks off does not keep the later
     * ones from being published, and is tried again in the next run. One that is refused is marked as failed. Safe to
     * run in several processes.
     */
    async publishDue(): Promise<number> {
      return publishAllDue(db, clock, (id) => publishScheduled({ db, clock, prices }, id));
    },
  };
}

/**
 * Returns whether the publication was published. Skips one that another process has taken, and marks one that cannot
 * run as failed.
 */
async function publishScheduled(
  { db, clock, prices }: Pick<Dependencies, "db" | "clock" | "prices">,
  id: number,
): Promise<boolean> {
  try {
    const isPublished = await inTransaction(db, async (trx) => {
      const row = await lockPublication(trx, id);
      if (row?.status !== "scheduled") return false;
      const due = row.scheduledFor ?? clock();
      const actor = { accountId: row.createdBy, name: row.createdByName };
      const publication = { id, actor, clock, confirmed: true, scheduledFor: due, prices };
      const publishedAt = await putInForce(trx, entriesOf(row.rates), publication);
      const isLate = publishedAt.getTime() - due.getTime() > LATE_MS;
      const note = isLate ? { note: LATE } : {};
      await setPublication(trx, id, { status: "published", publishedAt, ...note });
      return true;
    });
    await prices.reload();
    return isPublished;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await inTransaction(db, async (trx) => {
      const row = await lockPublication(trx, id);
      if (row?.status === "scheduled") await setPublication(trx, id, { status: "failed", note: error.message });
    });
    return false;
  }
}

async function publishAllDue(db: Db, clock: Clock, publish: (id: number) => Promise<boolean>): Promise<number> {
  const failed: number[] = [];
  const defects: unknown[] = [];
  let published = 0;
  let id = await findDue(db, clock(), failed);
  while (id !== undefined) {
    try {
      if (await publish(id)) published++;
    } catch (error) {
      failed.push(id);
      defects.push(error);
    }
    id = await findDue(db, clock(), failed);
  }
  throwAll(defects, "Some scheduled rates could not be published.");
  return published;
}

/** A publication that is late does not replace rates that were published since. */
function withoutOvertaken(entries: readonly RateEntry[], overtaking: StoredRates): readonly RateEntry[] {
  const isOvertaken = (entry: RateEntry) =>
    overtaking.some(({ metal, purity }) => metal === entry.metal && purity === entry.purity);
  const rates = entries.filter((entry) => !isOvertaken(entry));
  if (rates.length === 0) throw new DomainError("wrong_status", OVERTAKEN);
  return rates;
}

/**
 * Closes the proposal, or the failed publication, that a publication is based on. Refused when it is no longer pending.
 */
async function settleProposal(trx: Trx, id: number, note: string): Promise<void> {
  const row = await lockPublication(trx, id);
  if (row?.status !== "proposed" && row?.status !== "failed")
    throw new DomainError("wrong_status", rateMessages.proposalGone);
  await setPublication(trx, id, { status: "published", note });
}

type Publication = {
  id: number;
  actor: Actor;
  clock: Clock;
  confirmed: boolean;
  updatedAt?: string | null | undefined;
  /** Only of a scheduled publication: the time from which newer rates take precedence. */
  scheduledFor?: Date;
  prices: PriceSettingsService;
};

/**
 * Writes rates, prices and the audit log in one transaction, so that readers see all or nothing. Returns the time of
 * publication, which is taken under the lock of the rates: later publications have later times.
 */
async function putInForce(trx: Trx, requested: readonly RateEntry[], publication: Publication): Promise<Date> {
  const { id, actor, clock, confirmed, updatedAt, scheduledFor, prices } = publication;
  const { current, settings } = await takeRates(trx);
  const at = clock();
  // Read under the lock of the rates: another publication may have just ended.
  const entries = scheduledFor ? withoutOvertaken(requested, await listOvertaking(trx, scheduledFor)) : requested;
  refuseStale(entries, current, updatedAt);
  const rates = newRatesOf(entries, current);
  if (!confirmed) refuseLarge(rates, settings.bandPercent);
  await appendRates(trx, rates, { publicationId: id, at, by: actor.name });
  await repriceAll(trx, rateTableOf([...current, ...rates]), settings);
  await prices.followStaleness(trx);
  const [before, after] = [rateFacts(rates, "was"), rateFacts(rates, "paise")];
  await recordChange(trx, { actor, action: "published", subject: subjectOf(id), before, after, at });
  return at;
}

function subjectOf(id: number) {
  return { type: "rates", id, label: "Metal rates" } as const;
}

function refuseLarge(rates: readonly NewRate[], bandPercent: number): void {
  const large = largeChanges(rates, bandPercent);
  if (large.length === 0) return;
  const message = rateMessages.large(bandPercent);
  const errors = large.map((rate) => ({ field: `rates.${rates.indexOf(rate)}.perGram`, message }));
  throw new DomainError("rate_change_large", message, { errors });
}
