import type { Brand } from "#contract/brand/brand.ts";
import { settingsMessages } from "#contract/settings/settings.rules.ts";
import type { ChangeSettings } from "#contract/settings/settings.schema.ts";
import type { ShopSettings, ShopSettingsView } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { StoredSettings } from "#db/json-columns.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { getSettings, lockSettings, saveSettings } from "./settings.repo.ts";

type Dependencies = { db: Db; clock: Clock; defaults: ShopSettings; publicUrl: string };

/** A change of the stored settings: the new values, and the fields for the audit log. */
type Change = {
  updatedAt: string | undefined;
  label: string;
  /** Defaults to all fields. */
  audited?: (settings: ShopSettings) => Readonly<Record<string, unknown>>;
  apply: (before: ShopSettings, trx: Trx) => ShopSettings | Promise<ShopSettings>;
};

export type SettingsService = ReturnType<typeof createSettingsService>;

/** Caches the settings in memory, since every page and mail needs them. `reload` fetches changes by other instances. */
export function createSettingsService({ db, clock, defaults, publicUrl }: Dependencies) {
  let current = defaults;

  /** Stored values override the defaults, so that newly added settings have a value. */
  const over = (values: StoredSettings): ShopSettings => ({ ...defaults, ...values });

  /** Includes the brand, which has its own screen. */
  async function readAll(): Promise<{ settings: ShopSettings; updatedAt: string }> {
    const { values, updatedAt } = await getSettings(db);
    const settings = over(values);
    current = settings.brand?.logo ? { ...settings, brand: withOrigin(settings.brand, publicUrl) } : settings;
    return { settings, updatedAt: updatedAt.toISOString() };
  }

  async function read(): Promise<ShopSettingsView> {
    const { settings, updatedAt } = await readAll();
    const { brand: _, ...shown } = settings;
    return { settings: shown, updatedAt };
  }

  /** Takes effect on every instance without a restart. Refused when the settings have changed since `updatedAt`. */
  async function change(actor: Actor, { updatedAt, label, audited = (all) => all, apply }: Change): Promise<void> {
    await inTransaction(db, async (trx) => {
      const stored = await lockSettings(trx);
      if (updatedAt !== undefined && stored.updatedAt.toISOString() !== updatedAt) {
        throw new DomainError("stale", "Someone else changed the settings. Load them again to see what is new.");
      }
      const at = clock();
      const before = over(stored.values);
      const after = await apply(before, trx);
      await saveSettings(trx, after, at);
      const subject = { type: "settings", id: 1, label } as const;
      await recordChange(trx, {
        actor,
        action: "changed",
        subject,
        before: audited(before),
        after: audited(after),
        at,
      });
    });
  }

  return {
    current: (): ShopSettings => current,
    getSettings: read,
    readAll,
    change,

    async reload(): Promise<void> {
      await readAll();
    },

    async changeSettings(actor: Actor, { settings, updatedAt }: ChangeSettings): Promise<ShopSettingsView> {
      const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
      await change(actor, {
        updatedAt,
        label: "Store settings",
        apply: (before) => withDistinctPrefixes({ ...before, ...given }),
      });
      return read();
    },
  };
}

/** Refuses two series of documents with the same prefix: their numbers would be the same. */
function withDistinctPrefixes(settings: ShopSettings): ShopSettings {
  const { invoicePrefix, creditNotePrefix, purchasePrefix } = settings;
  const refuse = (field: string) => fieldRefusal(`settings.${field}`, settingsMessages.samePrefix);
  if (creditNotePrefix === invoicePrefix) throw refuse("creditNotePrefix");
  if ([invoicePrefix, creditNotePrefix].includes(purchasePrefix)) throw refuse("purchasePrefix");
  return settings;
}

/** Mails need the absolute URL of the logo. */
function withOrigin({ logo, ...brand }: Brand, origin: string): Brand {
  return logo ? { ...brand, logo: { ...logo, origin } } : brand;
}
