import { endOf, startOf } from "#contract/kernel/days.ts";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { PriceSettings, RateMetal } from "#contract/pricing/pricing.ts";
import type { RateHistoryFilter } from "#contract/rates/rates.schema.ts";
import type { RateChangeView, RatesPageView, RateView } from "#contract/rates/rates.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { readCurrentPrices } from "./price-settings.service.ts";
import { rateTableOf, type RateTable } from "./rate-table.rules.ts";
import { shareRatesLock } from "./rates-lock.queries.ts";
import { listCurrentRates, type CurrentRate } from "./rates.queries.ts";
import { insertRates, listRateChanges, takeRatesLock } from "./rates.repo.ts";

const PAGE_DAYS = 30;
/** Enough for all purities, several times a day, for a year. */
const MAX_STEPS = 20_000;

/** All rates and the price settings, with the lock for changing them in this transaction. */
export async function takeRates(trx: Trx): Promise<{ current: CurrentRate[]; settings: PriceSettings }> {
  await takeRatesLock(trx);
  return { current: await listCurrentRates(trx), settings: await readCurrentPrices(trx) };
}

type NewStep = { metal: RateMetal; purity: string; paise: Paise; was: Paise | null };

/** Puts rates in force. The transaction must hold the lock of `takeRates`. */
export async function appendRates(
  trx: Trx,
  rates: readonly NewStep[],
  { publicationId, at, by }: { publicationId: number; at: Date; by: string },
): Promise<void> {
  await insertRates(
    trx,
    rates.map(({ metal, purity, paise, was }) => ({
      metal,
      purity,
      paisePerGram: paise,
      wasPaise: was,
      publishedAt: at,
      publishedBy: by,
      publicationId,
    })),
  );
}

/** What rate-based prices are calculated from. */
export type PriceBasis = { rates: RateTable; settings: PriceSettings };

/**
 * The current rates and price settings for writing prices. Nobody changes them before the transaction ends; those in
 * memory may already be older.
 */
export async function holdPriceBasis(trx: Trx): Promise<PriceBasis> {
  await shareRatesLock(trx);
  return { rates: rateTableOf(await listCurrentRates(trx)), settings: await readCurrentPrices(trx) };
}

export type CurrentRatesService = ReturnType<typeof createCurrentRatesService>;

/** The public read side of the rates. */
export function createCurrentRatesService({ reader, clock }: { reader: Db; clock: Clock }) {
  async function listRates(): Promise<RateView[]> {
    const rates = await listCurrentRates(reader);
    return rates.flatMap(({ paise, publishedAt, ...purity }) =>
      paise === null || publishedAt === null
        ? []
        : { ...purity, perGram: toRupees(paise), publishedAt: publishedAt.toISOString() },
    );
  }

  async function listHistory({ metal, purity, from, to }: RateHistoryFilter): Promise<RateChangeView[]> {
    const filter = {
      metal,
      purity,
      from: from === undefined ? undefined : startOf(from),
      before: to === undefined ? undefined : endOf(to),
    };
    const rows = await listRateChanges(reader, filter, MAX_STEPS);
    return rows.map((row) => ({
      metal: row.metal,
      purity: row.purity,
      was: row.wasPaise === null ? null : toRupees(row.wasPaise),
      perGram: toRupees(row.paisePerGram),
      publishedAt: row.publishedAt.toISOString(),
      publishedBy: row.publishedBy,
    }));
  }

  return {
    listRates,
    /** `from` and `to` are days in Asia/Kolkata or times, both included. Newest first. */
    listHistory,

    /** The current rates, and their changes of the last 30 days. */
    async getRatesPage(): Promise<RatesPageView> {
      const from = new Date(clock().getTime() - PAGE_DAYS * DAY_MS);
      const [rates, steps] = await Promise.all([listRates(), listRateChanges(reader, { from }, MAX_STEPS)]);
      return {
        rates,
        history: steps.map(({ metal, purity, paisePerGram, publishedAt }) => ({
          metal,
          purity,
          perGram: toRupees(paisePerGram),
          publishedAt: publishedAt.toISOString(),
        })),
      };
    },
  };
}
