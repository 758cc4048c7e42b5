import type { ImportZones, ReplaceZones } from "#contract/delivery/delivery.schema.ts";
import type { DeliveryZone, DeliveryZonesView, ZoneImportView } from "#contract/delivery/delivery.ts";
import type { Day } from "#contract/kernel/days.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldsRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { DEFAULT_ZONES } from "./default-zones.rules.ts";
import { findUpdatedAt, lockDeliverySettings, readDeliverySettings, saveDeliverySettings } from "./delivery.repo.ts";
import { isSameZone } from "./same-zone.rules.ts";
import { zoneTableOf, type ZoneTable } from "./zone-match.rules.ts";
import { readZoneSheet } from "./zone-sheet.rules.ts";

type Stored = { zones: DeliveryZone[] | null; holidays: Day[]; updatedAt: Date };
type InForce = { at: number; table: ZoneTable; holidays: ReadonlySet<Day> };

export type ZonesService = ReturnType<typeof createZonesService>;

function viewZones({ zones, holidays, updatedAt }: Stored): DeliveryZonesView {
  return {
    zones: zones ?? [...DEFAULT_ZONES],
    holidays,
    updatedAt: updatedAt.toISOString(),
  };
}

/** The delivery zones and holidays of the shop, and their management by staff. */
export function createZonesService({ db, clock }: { db: Db; clock: Clock }) {
  let inForce: InForce | undefined;

  /** Returns the settings before the change. */
  async function replace(actor: Actor, { zones, holidays, updatedAt }: ReplaceZones): Promise<DeliveryZonesView> {
    return inTransaction(db, async (trx) => {
      const before = viewZones(await lockDeliverySettings(trx));
      if (updatedAt !== undefined && before.updatedAt !== updatedAt) {
        throw new DomainError("stale", "Someone else changed the delivery zones. Load them again to see what is new.");
      }
      const at = clock();
      const after = { zones, holidays: [...new Set(holidays ?? before.holidays)].toSorted() };
      await saveDeliverySettings(trx, { ...after, updatedAt: at });
      const subject = { type: "settings", id: "delivery", label: "Delivery zones" } as const;
      await recordChange(trx, {
        actor,
        action: "changed",
        subject,
        before: describeZones(before),
        after: describeZones(after),
        at,
      });
      return before;
    });
  }

  return {
    /** Cached until the zones change: with hundreds of zones, parsing costs more than checking the version. */
    async findInForce(from: Db = db): Promise<InForce> {
      const at = (await findUpdatedAt(from)).getTime();
      if (inForce?.at === at) return inForce;
      const view = viewZones(await readDeliverySettings(from));
      inForce = { at: Date.parse(view.updatedAt), table: zoneTableOf(view.zones), holidays: new Set(view.holidays) };
      return inForce;
    },

    async getZones(): Promise<DeliveryZonesView> {
      return viewZones(await readDeliverySettings(db));
    },

    /** Refused when they have changed since `updatedAt`. */
    async replaceZones(actor: Actor, change: ReplaceZones): Promise<DeliveryZonesView> {
      await replace(actor, change);
      return viewZones(await readDeliverySettings(db));
    },

    /** Replaces all zones with those of a spreadsheet. Every error names the zone and the column. */
    async importZones(actor: Actor, { csv, dryRun = false, updatedAt }: ImportZones): Promise<ZoneImportView> {
      const { zones, errors } = readZoneSheet(csv);
      if (errors.length > 0) throw fieldsRefusal(errors);
      const before = dryRun ? viewZones(await readDeliverySettings(db)) : await replace(actor, { zones, updatedAt });
      return { ...changeBetween(before.zones, zones), isDryRun: dryRun };
    },
  };
}

function changeBetween(before: readonly DeliveryZone[], after: readonly DeliveryZone[]) {
  const former = new Map(before.map((zone) => [zone.name, zone]));
  const names = new Set(after.map(({ name }) => name));
  const isChanged = (zone: DeliveryZone) => {
    const known = former.get(zone.name);
    return known !== undefined && !isSameZone(known, zone);
  };
  return {
    zones: after.length,
    added: after.filter(({ name }) => !former.has(name)).map(({ name }) => name),
    changed: after.filter(isChanged).map(({ name }) => name),
    removed: before.filter(({ name }) => !names.has(name)).map(({ name }) => name),
  };
}

/** For the audit log: one field per zone. */
function describeZones({ zones, holidays }: Pick<DeliveryZonesView, "zones" | "holidays">): Record<string, unknown> {
  return { holidays, ...Object.fromEntries(zones.map((zone) => [zone.name, zone])) };
}
