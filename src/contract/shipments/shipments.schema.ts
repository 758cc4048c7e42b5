import { z } from "zod";
import { idInText, rupees, wholeNumber } from "#contract/kernel/number.schema.ts";
import { BAD_QUANTITY, MAX_CUSTOMER_NOTE, MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { gramsSchema } from "#contract/pricing/pricing.schema.ts";
import { MAX_CARRIER, MAX_TRACKING_NUMBER, type Carrier } from "#contract/shipments/carriers.ts";
import {
  CODE_STATES,
  MAX_INSURED,
  MAX_PARCEL_GRAMS,
  SHIPMENT_STATUSES,
  shipmentMessages,
  type ShipmentView,
  type StaffShipmentView,
  type TrackView,
} from "./shipments.ts";

export const CreateShipmentSchema = z.object({
  items: z
    .array(
      z.object({
        position: wholeNumber(0, 99, shipmentMessages.noItem),
        quantity: wholeNumber(1, MAX_QUANTITY, BAD_QUANTITY),
      }),
      { error: shipmentMessages.items },
    )
    .min(1, { error: shipmentMessages.items })
    .max(100, { error: "At most 100 items." }),
  carrier: requiredText({ required: shipmentMessages.carrier, max: MAX_CARRIER }).meta({
    description: "Its name in the settings; any other name has no tracking page.",
  }),
  trackingNumber: optionalText(MAX_TRACKING_NUMBER),
  weight: gramsSchema(MAX_PARCEL_GRAMS, shipmentMessages.weight).nullish().meta({ description: "In grams." }),
  insuredValue: rupees(shipmentMessages.insured).max(MAX_INSURED, { error: shipmentMessages.insured }).nullish(),
  note: optionalText(MAX_CUSTOMER_NOTE, "many").meta({ description: "Mailed to the customer." }),
});
export type CreateShipment = z.output<typeof CreateShipmentSchema>;

export const ChangeShipmentSchema = CreateShipmentSchema.pick({ carrier: true, trackingNumber: true });
export type ChangeShipment = z.output<typeof ChangeShipmentSchema>;

export const ShipmentIdSchema = z.object({ id: idInText });

export const DeliverShipmentSchema = z.object({
  code: optionalText(10).meta({ description: "The four digits that were mailed to the customer, if any." }),
});

const BAD_HUIDS = "A HUID has six capital letters and digits. Several have commas between.";

/** A HUID, with or without spaces in it, for the OpenAPI document. */
const HUID_TEXT = String.raw`(?:[A-Za-z0-9]\s*){6}`;

export const ParcelBackSchema = z.object({
  huids: z
    .string()
    .meta({ pattern: String.raw`^\s*(?:${HUID_TEXT}(?:,\s*${HUID_TEXT})*)?$` })
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase())
    .pipe(z.string().regex(/^([A-Z0-9]{6}(,[A-Z0-9]{6}){0,99})?$/, { error: BAD_HUIDS }))
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .optional()
    .meta({
      description: "When other units of an item are still out: the HUIDs that came back.",
    }),
});

/** An invalid token matches no parcel. */
export const TrackTokenSchema = z.object({
  token: z.string().transform((text) => (/^[0-9a-f]{32}$/i.test(text) ? text.toLowerCase() : "")),
});

const time = z.iso.datetime().nullable();

const shipmentShape = {
  shipmentID: z.int(),
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().meta({ description: "Of the carrier." }),
  trackPath: z.string().meta({ description: "Of the shop's own tracking page, which needs no login." }),
  dispatchedAt: z.iso.datetime(),
  deliveredAt: time,
  refusedAt: time,
  returnedAt: time,
  items: z.array(z.strictObject({ position: z.int(), quantity: z.int() })),
};

export const ShipmentViewSchema: z.ZodType<ShipmentView> = z.strictObject(shipmentShape);

export const StaffShipmentViewSchema: z.ZodType<StaffShipmentView> = z.strictObject({
  ...shipmentShape,
  weight: z.number().nullable().meta({ description: "In grams." }),
  insuredValue: z.number().nullable().meta({ description: "In rupees." }),
  deliveryCode: z.enum(CODE_STATES).meta({ description: "Whether the customer's code is required at delivery." }),
});

export const CarrierSchema: z.ZodType<Carrier> = z.strictObject({
  name: z.string(),
  tracking: z
    .string()
    .nullable()
    .meta({ description: "The URL of its tracking page, with the placeholder `{number}`." }),
});

export const TrackViewSchema: z.ZodType<TrackView> = z.strictObject({
  status: z.string(),
  events: z.array(z.strictObject({ status: z.string(), at: z.iso.datetime() })),
  carrier: z.string().nullable(),
  trackingUrl: z.string().nullable(),
});
