import type { ChangeSettings } from "#contract/settings/settings.schema.ts";
import type { ShopSettings, ShopSettingsView } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { getSettings, lockSettings, saveSettings } from "./settings.repo.ts";

type Dependencies = { db: Db; clock: Clock; defaults: ShopSettings };

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Caches the settings in memory, since every page and mail needs them; `reload` fetches what another instance changed. */
export function createSettingsService({ db, clock, defaults }: Dependencies) {
  let current = defaults;

  /** The stored values over the defaults, so that a setting that is added later has a value. */
  const over = (values: unknown): ShopSettings => ({ ...defaults, ...(values as Partial<ShopSettings>) });

  async function read(): Promise<ShopSettingsView> {
    const { values, updatedAt } = await getSettings(db);
    current = over(values);
    return { settings: current, updatedAt: updatedAt.toISOString() };
  }

  return {
    current: (): ShopSettings => current,
    getSettings: read,

    async reload(): Promise<void> {
      await read();
    },

    /** Takes effect on every instance without a restart. Refused when they were changed since `updatedAt`. */
    async changeSettings(actor: Actor, { settings, updatedAt }: ChangeSettings): Promise<ShopSettingsView> {
      await inTransaction(db, async (trx) => {
        const stored = await lockSettings(trx);
        if (updatedAt !== undefined && stored.updatedAt.toISOString() !== updatedAt) {
          throw new DomainError("stale", "Someone else changed the settings. Load them again to see what is new.");
        }
        const at = clock();
        const before = over(stored.values);
        const after = { ...before, ...settings };
        await saveSettings(trx, after, at);
        const subject = { type: "settings", id: 1, label: "Store settings" } as const;
        await recordChange(trx, { actor, action: "changed", subject, before, after, at });
      });
      return read();
    },
  };
}
