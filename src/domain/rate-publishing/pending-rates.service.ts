import { toRupees } from "#contract/kernel/money.ts";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import type {
  PublicationStatus,
  PublicationView,
  RateEntry,
  RateAlerts,
  StaffRatesView,
} from "#contract/rates/rates.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import { staleMetals } from "#domain/rates/rate-table.rules.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { newPublication, viewPublication } from "./publication.rules.ts";
import {
  dismissImported,
  insertPublication,
  listPending,
  lockPublication,
  setPublication,
} from "./publications.repo.ts";
import { countByPurity, readPuritiesUpdatedAt } from "./purities.repo.ts";
import { newRatesOf } from "./rate-change.rules.ts";

export type PendingRatesService = ReturnType<typeof createPendingRatesService>;

type Dependencies = { db: Db; prices: PriceSettingsService; clock: Clock };

/** Pending rates: proposals by staff and by the import, scheduled publications, and those of them that failed. */
export function createPendingRatesService({ db, prices, clock }: Dependencies) {
  async function end(
    actor: Actor,
    id: number,
    { from, to, gone }: { from: readonly PublicationStatus[]; to: "dismissed" | "cancelled"; gone: string },
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const row = await lockPublication(trx, id);
      if (!row) throw new DomainError("not_found", "There is no such publication.");
      if (!from.includes(row.status)) throw new DomainError("wrong_status", gone);
      await setPublication(trx, id, { status: to });
      const subject = { type: "rates", id, label: "Metal rates" } as const;
      await recordChange(trx, { actor, action: to, subject, at: clock() });
    });
  }

  return {
    /** For the notification bell and the dashboard. */
    getRateAlerts: async () => readRateAlerts({ db, prices, clock }),

    /** Proposes rates for an administrator to publish. A proposal by the import replaces its earlier one. */
    async propose(actor: Actor, entries: RateEntry[], source: "staff" | "import" = "staff"): Promise<PublicationView> {
      return inTransaction(db, async (trx) => {
        newRatesOf(entries, await listCurrentRates(trx));
        if (source === "import") await dismissImported(trx);
        const publication = {
          ...newPublication(entries, actor, { at: clock(), source }),
          status: "proposed",
        } as const;
        const id = await insertPublication(trx, publication);
        const row = await lockPublication(trx, id);
        if (!row) throw new Error(`Publication ${id} vanished inside its own transaction.`);
        return viewPublication(row);
      });
    },

    /** Withdraws the import's proposals, which no longer match its source. */
    async withdrawImported(): Promise<void> {
      await inTransaction(db, dismissImported);
    },

    async dismiss(actor: Actor, id: number): Promise<void> {
      await end(actor, id, { from: ["proposed"], to: "dismissed", gone: rateMessages.proposalGone });
    },

    /** Cancels a scheduled publication before it runs, or dismisses one that failed. */
    async cancelScheduled(actor: Actor, id: number): Promise<void> {
      await end(actor, id, {
        from: ["scheduled", "failed"],
        to: "cancelled",
        gone: "These rates have been published or cancelled already.",
      });
    },

    /** The data of the staff's rates screen. */
    async getStaffRates(): Promise<StaffRatesView> {
      const [rates, pending, uses, alerts, updatedAt] = await Promise.all([
        listCurrentRates(db),
        listPending(db),
        countByPurity(db),
        readRateAlerts({ db, prices, clock }),
        readPuritiesUpdatedAt(db),
      ]);
      return {
        purities: rates.map(({ metal, purity, fineness, paise, publishedAt }) => ({
          metal,
          purity,
          fineness,
          perGram: paise === null ? null : toRupees(paise),
          publishedAt: publishedAt?.toISOString() ?? null,
          productCount: uses.find((use) => use.metal === metal && use.purity === purity)?.count ?? 0,
        })),
        puritiesUpdatedAt: updatedAt.toISOString(),
        waiting: pending.map(viewPublication),
        bandPercent: prices.current().bandPercent,
        ...alerts,
      };
    },
  };
}

async function readRateAlerts({ db, prices, clock }: Dependencies): Promise<RateAlerts> {
  const [rates, pending, settings] = await Promise.all([
    listCurrentRates(db),
    listPending(db),
    prices.getPriceSettings(),
  ]);
  const { staleAfterHours } = settings.prices;
  return {
    staleMetals: staleMetals(rates, { at: clock(), hours: staleAfterHours }),
    staleAfterHours,
    proposals: pending.filter(({ status }) => status === "proposed").length,
    failures: pending.filter(({ status }) => status === "failed").length,
    sourceFailure: settings.sourceFailure,
  };
}
