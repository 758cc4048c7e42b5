import type { DeliveryQuestion, ImportZones, ReplaceZones } from "#contract/delivery/delivery.schema.ts";
import type {
  CashOnDelivery,
  DeliveryView,
  DeliveryZone,
  DeliveryZonesView,
  ZoneImportView,
} from "#contract/delivery/delivery.ts";
import type { Day } from "#contract/kernel/days.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { DEFAULT_ZONES } from "./default-zones.rules.ts";
import {
  findUpdatedAt,
  listMadeToOrder,
  lockDeliverySettings,
  readDeliverySettings,
  saveDeliverySettings,
} from "./delivery.repo.ts";
import { placesOfPin, statesOfPin } from "./pin-directory.rules.ts";
import { promiseOf } from "./promise.rules.ts";
import { findZone, zoneTableOf, type ZoneTable } from "./zone-match.rules.ts";
import { readZoneSheet } from "./zone-sheet.rules.ts";

type Dependencies = { db: Db; clock: Clock; settings: CurrentSettings };

export type DeliveryService = ReturnType<typeof createDeliveryService>;

type Stored = { zones: unknown; holidays: unknown; updatedAt: Date };
type InForce = { at: number; table: ZoneTable; holidays: ReadonlySet<Day> };

function viewZones({ zones, holidays, updatedAt }: Stored): DeliveryZonesView {
  return {
    zones: (zones as DeliveryZone[] | null) ?? [...DEFAULT_ZONES],
    holidays: holidays as Day[],
    updatedAt: updatedAt.toISOString(),
  };
}

export function createDeliveryService({ db, clock, settings }: Dependencies) {
  let inForce: InForce | undefined;

  /** The zones are read again only when they have changed: with hundreds of zones, reading costs more than asking. */
  async function findInForce(): Promise<InForce> {
    const at = (await findUpdatedAt(db)).getTime();
    if (inForce?.at === at) return inForce;
    const view = viewZones(await readDeliverySettings(db));
    inForce = { at: Date.parse(view.updatedAt), table: zoneTableOf(view.zones), holidays: new Set(view.holidays) };
    return inForce;
  }

  async function findLeadDays(productIds: readonly number[]): Promise<number> {
    if (productIds.length === 0) return 0;
    const products = await listMadeToOrder(db, productIds);
    if (products.length < productIds.length) throw new DomainError("not_found", "Product not found.");
    return products.some(({ isMadeToOrder }) => isMadeToOrder) ? settings().madeToOrderDays : 0;
  }

  async function replace(actor: Actor, { zones, holidays, updatedAt }: ReplaceZones): Promise<DeliveryZonesView> {
    await inTransaction(db, async (trx) => {
      const before = viewZones(await lockDeliverySettings(trx));
      if (updatedAt !== undefined && before.updatedAt !== updatedAt) {
        throw new DomainError("stale", "Someone else changed the delivery zones. Load them again to see what is new.");
      }
      const at = clock();
      const after = { zones, holidays: [...new Set(holidays ?? before.holidays)].toSorted() };
      await saveDeliverySettings(trx, { ...after, updatedAt: at });
      const subject = { type: "settings", id: "delivery", label: "Delivery zones" } as const;
      await recordChange(trx, { actor, action: "changed", subject, before: words(before), after: words(after), at });
    });
    return viewZones(await readDeliverySettings(db));
  }

  return {
    async getDelivery({ pin, productID = [], state }: DeliveryQuestion): Promise<DeliveryView> {
      const [{ table, holidays }, leadDays] = await Promise.all([findInForce(), findLeadDays(productID)]);
      const places = placesOfPin(pin);
      const states = statesOfPin(pin);
      const zone = findZone(
        table,
        pin,
        state !== undefined && (states.length === 0 || states.includes(state)) ? [state] : states,
      );
      const isOneState = new Set(places.map(({ code }) => code)).size === 1;
      const answer = {
        pin,
        district: isOneState ? (places[0]?.district ?? null) : null,
        state: isOneState ? (places[0]?.state ?? null) : null,
        places,
        isKnown: places.length > 0,
      };
      const cashOnDelivery = cashIn(zone, settings().cashLimit);
      const now = clock();
      if (!zone?.deliverable) {
        const validUntil = new Date(now.getTime() + 86_400_000).toISOString();
        return {
          ...answer,
          deliverable: false,
          from: null,
          to: null,
          fee: 0,
          freeFrom: null,
          cashOnDelivery,
          validUntil,
        };
      }
      const { from, to, validUntil } = promiseOf({ zone, holidays, leadDays, now });
      const { fee, freeFrom } = zone;
      return {
        ...answer,
        deliverable: true,
        from,
        to,
        fee,
        freeFrom,
        cashOnDelivery,
        validUntil: validUntil.toISOString(),
      };
    },

    secondsUntil: (time: string): number => Math.max(0, Math.floor((Date.parse(time) - clock().getTime()) / 1_000)),

    async getZones(): Promise<DeliveryZonesView> {
      return viewZones(await readDeliverySettings(db));
    },

    /** Refused when they were changed since `updatedAt`. */
    replaceZones: replace,

    /** Replaces all zones by those of a spreadsheet. Every fault names the zone and the column. */
    async importZones(actor: Actor, { csv, dryRun = false, updatedAt }: ImportZones): Promise<ZoneImportView> {
      const { zones, errors } = readZoneSheet(csv);
      if (errors.length > 0) throw new DomainError("invalid", errors[0]?.message ?? "", { errors });
      const before = viewZones(await readDeliverySettings(db)).zones;
      const byName = new Map(before.map((zone) => [zone.name, JSON.stringify(zone)]));
      const names = new Set(zones.map(({ name }) => name));
      const change = {
        zones: zones.length,
        added: zones.filter(({ name }) => !byName.has(name)).map(({ name }) => name),
        changed: zones
          .filter((zone) => byName.has(zone.name) && byName.get(zone.name) !== JSON.stringify(zone))
          .map(({ name }) => name),
        removed: before.filter(({ name }) => !names.has(name)).map(({ name }) => name),
        isDryRun: dryRun,
      };
      if (!dryRun) await replace(actor, { zones, updatedAt });
      return change;
    },
  };
}

/** For the log of changes: one field for each zone. */
function words({ zones, holidays }: Pick<DeliveryZonesView, "zones" | "holidays">): Record<string, unknown> {
  return { holidays, ...Object.fromEntries(zones.map((zone) => [zone.name, zone])) };
}

function cashIn(zone: DeliveryZone | undefined, shopLimit: number): CashOnDelivery {
  const limit = Math.min(zone?.cash.limit ?? shopLimit, shopLimit);
  const available = (zone?.deliverable ?? false) && (zone?.cash.allowed ?? false) && limit > 0;
  if (available) return { available, limit, reason: null };
  const reason =
    limit === 0 && shopLimit === 0
      ? "We do not take cash on delivery."
      : "We do not take cash on delivery for this PIN. Please pay online.";
  return { available, limit: 0, reason: zone?.deliverable ? reason : "We don't deliver to this PIN yet." };
}
