import { counted } from "#contract/kernel/counted.ts";
import type { ChangeRateSettings, ReplacePurities } from "#contract/rates/rates.schema.ts";
import type { PurityView, RateSettingsView } from "#contract/rates/rates.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import { repriceAll } from "#domain/catalogue/rate-repricing.service.ts";
import { takeRates } from "#domain/rates/current-rates.service.ts";
import { takePriceSettings, type PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import { rateTableOf } from "#domain/rates/rate-table.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { countByPurity, readPuritiesUpdatedAt, replacePurities } from "./purities.repo.ts";
import { refuseUnknown } from "./rate-change.rules.ts";

type Dependencies = { db: Db; prices: PriceSettingsService; clock: Clock };

const SUBJECT = { type: "rates", id: 1, label: "Price settings" } as const;

/** The inputs of all rate-based prices other than the rates: fees, rounding, GST, and the purities. */
export function createPriceRulesService({ db, prices, clock }: Dependencies) {
  return {
    /**
     * Reprices every rate-based product in the same transaction. Refused when the settings have changed since
     * `updatedAt`.
     */
    async changeSettings(actor: Actor, change: ChangeRateSettings): Promise<RateSettingsView> {
      await inTransaction(db, async (trx) => {
        const { current: rates } = await takeRates(trx);
        const at = clock();
        const { before, save } = await takePriceSettings(trx);
        if (change.updatedAt !== undefined && change.updatedAt !== before.updatedAt) {
          throw new DomainError("stale", "Someone else changed these settings. Load them again to see what is new.");
        }
        const { prices: wanted, source } = change;
        if (source) refuseUnknown(source.pointers, rates, "source.pointers");
        await save({ prices: wanted, source, updatedAt: at });
        await repriceAll(trx, rateTableOf(rates), wanted);
        await prices.followStaleness(trx);
        const facts = (view: { prices: object; source: object | null }) => ({ ...view.prices, Source: view.source });
        await recordChange(trx, {
          actor,
          action: "changed",
          subject: SUBJECT,
          before: facts(before),
          after: facts(change),
          at,
        });
      });
      return prices.getPriceSettings();
    },

    /**
     * Replaces the list. Refused when it has changed since `updatedAt`, and while a product uses a purity that would be
     * removed.
     */
    async changePurities(actor: Actor, { purities, updatedAt }: ReplacePurities): Promise<PurityView[]> {
      await inTransaction(db, async (trx) => {
        const at = clock();
        const { current: before } = await takeRates(trx);
        if (updatedAt !== undefined && updatedAt !== (await readPuritiesUpdatedAt(trx)).toISOString()) {
          throw new DomainError("stale", "Someone else changed the purities. Load them again to see what is new.");
        }
        const uses = await countByPurity(trx);
        const isKept = (use: { metal: string; purity: string }) =>
          purities.some(({ metal, purity }) => metal === use.metal && purity === use.purity);
        const inUse = uses.find((use) => !isKept(use));
        if (inUse) {
          const products = counted(inUse.count, "product is", "products are");
          throw fieldRefusal(
            "purities",
            `${products} priced by ${inUse.purity} ${inUse.metal}. Change their purity first.`,
            "still_in_use",
          );
        }
        await replacePurities(trx, purities, at);
        const names = (list: readonly PurityView[]) => ({
          Purities: list.map(({ metal, purity, fineness }) => `${purity} ${metal} ${fineness}`),
        });
        const subject = { type: "rates", id: 1, label: "Purities" } as const;
        await recordChange(trx, {
          actor,
          action: "changed",
          subject,
          before: names(before),
          after: names(purities),
          at,
        });
      });
      return purities;
    },
  };
}
