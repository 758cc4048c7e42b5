import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { Day } from "#contract/kernel/days.ts";
import type { DeliveryZone, DeliveryZonesMeta, ZoneImportView } from "./delivery.ts";

export const getDeliveryZones = call(
  "GET",
  "/staff/delivery-zones",
  "staff",
  types<{ answer: DeliveryZone[]; meta: DeliveryZonesMeta }>(),
  "length",
);

/** Replaces all zones. Holidays remain unchanged when omitted. */
export const replaceDeliveryZones = call(
  "PUT",
  "/staff/delivery-zones",
  "staff",
  types<{
    body: { zones: DeliveryZone[]; holidays?: Day[]; updatedAt?: string };
    answer: DeliveryZone[];
    meta: DeliveryZonesMeta;
  }>(),
);

export const exportDeliveryZones = call(
  "GET",
  "/staff/delivery-zones.csv",
  "staff",
  types<{ answer: FileOf<"text/csv"> }>(),
);

/** Replaces all zones with those of a spreadsheet, or with `dryRun` previews the changes. */
export const importDeliveryZones = call(
  "POST",
  "/staff/delivery-zones/import",
  "staff",
  types<{ body: { csv: string; dryRun?: boolean; updatedAt?: string }; answer: ZoneImportView }>(),
);
