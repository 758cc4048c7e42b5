import { z } from "zod";
import { findState } from "#contract/billing/states.ts";
import { deliveryMessages } from "#contract/checkout/delivery-details.rules.ts";
import { requiredPinCode } from "#contract/checkout/pin-code.schema.ts";
import { daySchema } from "#contract/kernel/day.schema.ts";
import { MAX_ID } from "#contract/kernel/number.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { requiredText, trimmedPattern } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import type { DeliveryView, DeliveryZone, DeliveryZonesMeta, ZoneImportView } from "./delivery.ts";
import { MAX_HOLIDAYS, MAX_ZONE_NAME, MAX_ZONES, findZoneListErrors, zoneMessages } from "./zone.rules.ts";

const productIds = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,49}$/, { error: "The products must be at most 50 numbers." })
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .refine((ids) => ids.every((id) => id > 0 && id <= MAX_ID), { error: "There is no such product." });

const CHOSEN = /^(\d{1,10}):((?:[^%]|%[\da-f]{2})*)$/i;
const MAX_CHOSEN = 100;

/** A piece of a product, of this variation or at the base price. */
export type ChosenVariation = { productID: number; variationValue: string | null };

/** `7:14`: a product, and the URL-encoded value of its variation, or nothing for the base price. */
function readChosen(text: string): ChosenVariation | undefined {
  const [, id = "", value = ""] = CHOSEN.exec(text) ?? [];
  if (id === "") return undefined;
  try {
    return { productID: Number(id), variationValue: decodeURIComponent(value) || null };
  } catch {
    return undefined;
  }
}

const CHOSEN_TEXT = "[0-9]{1,10}:(?:[^%,]|%[0-9A-Fa-f]{2})*";
const CHOSEN_PATTERN = { pattern: `^${CHOSEN_TEXT}(?:,${CHOSEN_TEXT})*$` };

const chosenVariations = z
  .string()
  .meta(CHOSEN_PATTERN)
  .transform((text, context): ChosenVariation[] => {
    const found = text.split(",", MAX_CHOSEN + 1).flatMap((entry) => readChosen(entry) ?? []);
    if (found.length === text.split(",").length && found.length <= MAX_CHOSEN) return found;
    const message = `The chosen variations must be at most ${MAX_CHOSEN}, such as 7:14.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const DeliveryObject = z.object({
  pin: requiredPinCode.optional().meta({ description: "Optional when a state is sent." }),
  productID: productIds.optional().meta({ description: "A product, or several separated by commas." }),
  personalised: productIds.optional().meta({ description: "The products with a personalised text." }),
  chosen: chosenVariations.optional().meta({
    description:
      "The chosen variations, each as productID:value with the value URL-encoded, or without a value for the base price.",
  }),
  state: z
    .string()
    .meta({ minLength: 2 })
    .transform((text, context): string => {
      const found = findState(text);
      if (found) return found.code;
      context.addIssue({ code: "custom", message: deliveryMessages.state });
      return z.NEVER;
    })
    .optional()
    .meta({
      description: "The name or GST code of the state. Decides where the PIN lies in several states or is not sent.",
    }),
});

/** The products of a cart, for queries without a place. */
export const DeliveryProductsSchema = DeliveryObject.pick({ productID: true });

export const DeliverySchema = DeliveryObject.refine(({ pin, state }) => pin !== undefined || state !== undefined, {
  path: ["pin"],
  error: deliveryMessages.pinCode,
});
export type DeliveryQuestion = z.output<typeof DeliverySchema>;

const days = z.number({ error: zoneMessages.days });
const amount = z.number({ error: zoneMessages.amount });

export const ZoneNameSchema = requiredText({ required: zoneMessages.name, max: MAX_ZONE_NAME });

/** A PIN, its beginning, a range, or everywhere. */
const ZONE_PINS = trimmedPattern(String.raw`(?:\*|[1-9][0-9]{0,4}\*|[1-9][0-9]{5}(?:\s*[-–]\s*[1-9][0-9]{5})?)`);

const ZoneObject = z.object({
  name: ZoneNameSchema,
  pins: z.array(z.string({ error: "A PIN must be text." }).trim().meta(ZONE_PINS), {
    error: "The PINs must be a list.",
  }),
  states: z.array(
    z
      .string({ error: "A state must be text." })
      .transform((text) => findState(text)?.code ?? text)
      .meta({ minLength: 2, description: "By name or GST code." }),
    { error: "The states must be a list." },
  ),
  minDays: days,
  maxDays: days,
  weekdays: z
    .array(z.number({ error: zoneMessages.weekdays }), { error: zoneMessages.weekdays })
    .max(7, { error: zoneMessages.weekdays }),
  cutOffHour: z.number({ error: zoneMessages.hour }),
  fee: amount,
  freeFrom: amount.nullable(),
  cash: z.object({ allowed: yesNo, limit: amount.nullable() }, { error: "Say whether cash is allowed." }),
  deliverable: yesNo,
});

/** The shape of a zone; its messages name the zone. Values are checked later together with all zones. */
const ZoneSchema = z.preprocess((sent, context) => {
  const { error } = ZoneObject.safeParse(sent);
  const name = sent !== null && typeof sent === "object" && "name" in sent ? sent.name : undefined;
  const prefix = typeof name === "string" && name.trim() !== "" ? `${name.trim()}: ` : "";
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: "custom", path, message: `${prefix}${message}` });
  }
  return error ? z.NEVER : sent;
}, ZoneObject);

export const ReplaceZonesSchema = z.object({
  zones: z
    .array(ZoneSchema, { error: "The zones must be a list." })
    .max(MAX_ZONES, { error: zoneMessages.manyZones })
    .superRefine((zones, context) => {
      for (const error of findZoneListErrors(zones)) context.addIssue({ code: "custom", ...error });
    }),
  holidays: z
    .array(daySchema, { error: "The holidays must be a list of days." })
    .max(MAX_HOLIDAYS, { error: `At most ${MAX_HOLIDAYS} holidays.` })
    .optional(),
  updatedAt: readVersion.optional(),
});
export type ReplaceZones = z.output<typeof ReplaceZonesSchema>;

export const ImportZonesSchema = z.object({
  csv: z.string({ error: "Please choose a file." }).min(1, { error: "Please choose a file." }).max(1_000_000, {
    error: "This file is too large.",
  }),
  dryRun: yesNo.optional(),
  updatedAt: readVersion.optional(),
});
export type ImportZones = z.output<typeof ImportZonesSchema>;

const zoneView: z.ZodType<DeliveryZone> = z.strictObject({
  name: z.string(),
  pins: z.array(z.string()),
  states: z.array(z.string()).meta({ description: "GST codes." }),
  minDays: z.int(),
  maxDays: z.int(),
  weekdays: z.array(z.int()).meta({ description: "1 is Monday." }),
  cutOffHour: z.int().meta({ description: "In Asia/Kolkata." }),
  fee: z.number(),
  freeFrom: z.number().nullable(),
  cash: z.strictObject({ allowed: z.boolean(), limit: z.number().nullable() }),
  deliverable: z.boolean(),
});

export const DeliveryZoneListSchema: z.ZodType<DeliveryZone[]> = z.array(zoneView);

export const DeliveryZonesMetaSchema: z.ZodType<DeliveryZonesMeta> = z.strictObject({
  holidays: z.array(z.iso.date()),
  updatedAt: z.iso.datetime(),
});

export const ZoneImportViewSchema: z.ZodType<ZoneImportView> = z.strictObject({
  zones: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  isDryRun: z.boolean(),
});

export const DeliveryViewSchema: z.ZodType<DeliveryView> = z.strictObject({
  pin: z.string().nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  places: z.array(z.strictObject({ district: z.string(), state: z.string(), code: z.string() })),
  isKnown: z.boolean(),
  deliverable: z.boolean(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  fee: z.number(),
  freeFrom: z.number().nullable(),
  cashOnDelivery: z.strictObject({ available: z.boolean(), limit: z.number(), reason: z.string().nullable() }),
  validUntil: z.iso.datetime(),
});
