import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import {
  DeliverySchema,
  DeliveryViewSchema,
  DeliveryZoneListSchema,
  DeliveryZonesMetaSchema,
  ImportZonesSchema,
  ReplaceZonesSchema,
  ZoneImportViewSchema,
} from "#contract/delivery/delivery.schema.ts";
import type { DeliveryZonesView } from "#contract/delivery/delivery.ts";
import {
  exportDeliveryZones,
  getDeliveryZones,
  importDeliveryZones,
  replaceDeliveryZones,
} from "#contract/delivery/zones.calls.ts";
import { ZONE_COLUMNS } from "#domain/delivery/zone-sheet.rules.ts";
import { DELIVERY, SETTINGS, topicsOfProduct } from "../cache/topics.rules.ts";
import type { Services } from "../composition/services.ts";
import { csvFile, inOneBatch } from "./csv-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const SHARED_SECONDS = 60;

/** Enough for 500 zones with many PINs each. */
const MAX_ZONES_BYTES = 2_000_000;

/** Delivery zones: public terms for a PIN, and reads and changes for staff. */
export function deliveryHandlers({ delivery, zones }: Services): HandledCall[] {
  return [
    handle(
      getDelivery,
      {
        summary: "Get the delivery date and the charge for a PIN, and whether cash is accepted there.",
        query: DeliverySchema,
        refuses: [404],
        answer: DeliveryViewSchema,
        listParams: ["productID", "personalised", "chosen"],
        topics: (_, { productID = [] }) => [
          DELIVERY,
          SETTINGS,
          ...productID.flatMap((id) => topicsOfProduct({ productID: id })),
        ],
      },
      async ({ query }) => {
        const data = await delivery.getDelivery(query);
        const cacheableSeconds = delivery.secondsUntil(data.validUntil);
        return { data, cacheableSeconds, headers: { "Cache-Control": sharedFor(cacheableSeconds) } };
      },
    ),
    handle(
      getDeliveryZones,
      {
        summary: "List all delivery zones, with the holidays and updatedAt.",
        answer: DeliveryZoneListSchema,
        meta: DeliveryZonesMetaSchema,
      },
      async () => listOf(await zones.getZones()),
    ),
    handle(
      replaceDeliveryZones,
      {
        summary:
          "Replace all delivery zones. With updatedAt, refused when someone else changed them in the meantime. The body may be the list of zones alone.",
        body: ReplaceZonesSchema,
        listField: "zones",
        maxBytes: MAX_ZONES_BYTES,
        answer: DeliveryZoneListSchema,
        meta: DeliveryZonesMetaSchema,
      },
      async ({ body, visitor }) => ({
        ...listOf(await zones.replaceZones(actorOf(visitor), body)),
        message: "Delivery zones saved.",
      }),
    ),
    handle(
      exportDeliveryZones,
      { summary: "Download the delivery zones as a spreadsheet.", fileType: "text/csv" },
      async () => {
        const rows = zones.getZones().then((view) => view.zones);
        return { file: await csvFile("delivery-zones.csv", ZONE_COLUMNS, inOneBatch(rows)) };
      },
    ),
    handle(
      importDeliveryZones,
      {
        summary: "Replace all delivery zones with those of a spreadsheet; with dryRun, only list what would change.",
        body: ImportZonesSchema,
        maxBytes: MAX_ZONES_BYTES,
        answer: ZoneImportViewSchema,
      },
      async ({ body, visitor }) => {
        const data = await zones.importZones(actorOf(visitor), body);
        return { data, message: data.isDryRun ? "Nothing was changed yet." : "Delivery zones saved." };
      },
    ),
  ];
}

/** Cache-Control for shared caches, minus the minute for which the shop's cache may serve the answer. */
function sharedFor(leftSeconds: number): string {
  return `public, max-age=0, s-maxage=${Math.max(0, Math.min(SHARED_SECONDS, leftSeconds - SHARED_SECONDS))}`;
}

/** The zones as `data`, with the holidays and the version as further fields of the envelope. */
function listOf({ zones: data, ...meta }: DeliveryZonesView) {
  return { data, meta };
}
