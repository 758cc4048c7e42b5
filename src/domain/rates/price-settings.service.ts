import { defaultPriceSettings, type PriceSettings } from "#contract/pricing/pricing.ts";
import type { RateSettingsView } from "#contract/rates/rates.ts";
import type { Db, Trx } from "#db/database.ts";
import type { StoredPriceSettings } from "#db/json-columns.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { lockPriceSettings, readPriceSettings, savePriceSettings, setStaleRates } from "./price-settings.repo.ts";
import { keyOfRate, staleRates } from "./rate-table.rules.ts";
import { listCurrentRates } from "./rates.queries.ts";

/** Returns the current settings. `isOnRequest` tells whether products at this rate are currently unavailable. */
export type CurrentPriceSettings = { (): PriceSettings; isOnRequest(metal: string, purity: string): boolean };

/** The settings, locked until the transaction ends, and a function to replace them. */
export async function takePriceSettings(trx: Trx) {
  const before = viewSettings(await lockPriceSettings(trx));
  return { before, save: (change: Parameters<typeof savePriceSettings>[1]) => savePriceSettings(trx, change) };
}

export type PriceSettingsService = ReturnType<typeof createPriceSettingsService>;

/** The settings as this transaction sees them. */
export async function readCurrentPrices(db: Db): Promise<PriceSettings> {
  return pricesOf((await readPriceSettings(db)).prices);
}

/** Stored values override the defaults, so that newly added settings have a value. */
function pricesOf(stored: StoredPriceSettings): PriceSettings {
  return { ...defaultPriceSettings, ...stored };
}

function viewSettings(row: Awaited<ReturnType<typeof readPriceSettings>>): RateSettingsView {
  return {
    prices: pricesOf(row.prices),
    source: row.source,
    sourceAskedAt: row.sourceAskedAt?.toISOString() ?? null,
    sourceFailure: row.sourceFailure,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Caches the settings in memory, since every product page needs them. `reload` fetches changes by other instances. */
export function createPriceSettingsService({ db, clock }: { db: Db; clock: Clock }) {
  let current = defaultPriceSettings;
  let onRequest: ReadonlySet<string> = new Set();

  async function read(): Promise<RateSettingsView> {
    const row = await readPriceSettings(db);
    const view = viewSettings(row);
    current = view.prices;
    onRequest = new Set(row.staleRates.map(({ metal, purity }) => keyOfRate(metal, purity)));
    return view;
  }

  return {
    current: Object.assign(() => current, {
      isOnRequest: (metal: string, purity: string) => onRequest.has(keyOfRate(metal, purity)),
    }) satisfies CurrentPriceSettings,
    getPriceSettings: read,

    async reload(): Promise<void> {
      await read();
    },

    /**
     * Takes products off sale while the rate of their purity is stale, if enabled, and puts them back on sale. Takes
     * effect in memory with the next `reload`.
     */
    async followStaleness(on: Db = db): Promise<void> {
      const { hideWhenStale, staleAfterHours: hours } = await readCurrentPrices(on);
      await setStaleRates(on, hideWhenStale ? staleRates(await listCurrentRates(on), { at: clock(), hours }) : []);
    },
  };
}
