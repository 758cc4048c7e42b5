import { isDeepStrictEqual } from "node:util";
import { MINUTE_MS } from "#contract/kernel/durations.ts";
import { toRupees } from "#contract/kernel/money.ts";
import type { RateEntry } from "#contract/rates/rates.ts";
import type { Db } from "#db/database.ts";
import type { PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { PendingRatesService } from "./pending-rates.service.ts";
import { changedRates, readRates } from "./rate-import.rules.ts";
import type { RatePublishingService } from "./rate-publishing.service.ts";
import type { RateSourceClient } from "./rate-source.port.ts";
import { claimSource, isSourceSeen, setSourceSeen, setSourceFailure } from "./rate-source.repo.ts";

type Dependencies = {
  db: Db;
  client: RateSourceClient;
  prices: PriceSettingsService;
  ratePublishing: Pick<RatePublishingService, "publish">;
  pendingRates: Pick<PendingRatesService, "propose" | "withdrawImported">;
  clock: Clock;
};

export type ImportOutcome = "not due" | "failed" | "unchanged" | "proposed" | "published";

const IMPORTER = { accountId: null, name: "Rate import" };
/** The job runs every minute, slightly early or late. */
const JITTER_MS = 30_000;

/**
 * Imports rates from the owner's source. They are proposed, or published if that is enabled and all changes are within
 * the band.
 */
export function createRateImportService(dependencies: Dependencies) {
  const { db, client, prices, ratePublishing, pendingRates, clock } = dependencies;

  /** A first rate is always reviewed by a person, since there is nothing to compare it with. */
  async function applyRates(changed: RateEntry[], publishes: boolean, isFirst: boolean): Promise<ImportOutcome> {
    if (publishes && !isFirst) {
      try {
        await ratePublishing.publish(IMPORTER, { rates: changed }, "import");
        await pendingRates.withdrawImported();
        return "published";
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "rate_change_large") throw error;
      }
    }
    await pendingRates.propose(IMPORTER, changed, "import");
    return "proposed";
  }

  async function handle(entries: RateEntry[], publishes: boolean): Promise<ImportOutcome> {
    const inForce = (await listCurrentRates(db)).map(({ metal, purity, paise }) => ({
      metal,
      purity,
      perGram: paise === null ? null : toRupees(paise),
    }));
    const changed = changedRates(entries, inForce);
    const isFirst = changed.some((entry) =>
      inForce.every(
        ({ metal, purity, perGram }) => metal !== entry.metal || purity !== entry.purity || perGram === null,
      ),
    );
    if (changed.length > 0) return applyRates(changed, publishes, isFirst);
    await pendingRates.withdrawImported();
    return "unchanged";
  }

  return {
    /**
     * Fetches the source when it is due; of several processes one does. A failure changes no rate and is stored for
     * staff to see. The same response as before changes nothing, even if staff have dismissed it or published other
     * rates since.
     */
    async importDue(): Promise<ImportOutcome> {
      const { source } = await prices.getPriceSettings();
      if (!source) return "not due";
      const at = clock();
      const before = new Date(at.getTime() - source.everyMinutes * MINUTE_MS + JITTER_MS);
      if (!(await claimSource(db, at, before))) return "not due";

      const answer = await client.fetchJson(source.url);
      // The owner may have replaced the source meanwhile.
      if (!isDeepStrictEqual((await prices.getPriceSettings()).source, source)) return "not due";
      const read = "failure" in answer ? answer : readRates(answer.json, source.pointers);
      if ("failure" in read) {
        await setSourceFailure(db, read.failure);
        return "failed";
      }
      try {
        const isKnown = await isSourceSeen(db, read.entries);
        const outcome = isKnown ? "unchanged" : await handle(read.entries, source.publishes);
        await setSourceSeen(db, read.entries);
        await setSourceFailure(db, null);
        return outcome;
      } catch (error) {
        // For example a pointer for a purity that was removed.
        if (!(error instanceof DomainError)) throw error;
        await setSourceFailure(db, error.message);
        return "failed";
      }
    },
  };
}
