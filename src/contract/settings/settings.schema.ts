import { z } from "zod";
import { GIFT_OFFERS } from "#contract/gifts/gift.ts";
import { wholeNumber } from "#contract/kernel/number.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { MAX_CARRIER } from "#contract/shipments/carriers.ts";
import {
  carrierNameRule,
  linkRule,
  listLineRule,
  MAX_CARRIERS,
  MAX_LINK,
  mayBeEmpty,
  repeatedAt,
  SETTINGS_LISTS,
  SETTINGS_NUMBERS,
  SETTINGS_TEXTS,
  settingsTextRule,
  settingsMessages,
  trackingRule,
  type SettingsList,
  type SettingsNumber,
} from "./settings.rules.ts";
import { SECOND_FACTOR_FOR, SOCIAL_NETWORKS, type ShopSettingsView } from "./shop-settings.ts";

const text = SETTINGS_TEXTS;

function lines(list: SettingsList) {
  const { what, maxRows, max } = SETTINGS_LISTS[list];
  return z
    .array(requiredText({ required: settingsMessages.lineMissing(list), max, rule: listLineRule(list) }), {
      error: `${what} must be a list.`,
    })
    .min(mayBeEmpty(list) ? 0 : 1, { error: settingsMessages.listEmpty(list) })
    .max(maxRows, { error: settingsMessages.listLong(list) })
    .superRefine((values, context) => {
      for (const index of repeatedAt(values)) {
        context.addIssue({ code: "custom", path: [index], message: settingsMessages.twice(values[index] ?? "") });
      }
    });
}

type OptionalTextName = "whatsapp" | "contactHours" | "deliveryAreas" | "offerTitle" | "offerCode";

/** Empty means none. */
function textSetting(name: OptionalTextName) {
  const rule = settingsTextRule(SETTINGS_TEXTS[name]);
  return optionalText(SETTINGS_TEXTS[name].max)
    .superRefine((value, context) => {
      const message = rule(value ?? "");
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((value) => value ?? "");
}

function number(name: SettingsNumber) {
  const { min, max } = SETTINGS_NUMBERS[name];
  return wholeNumber(min, max, settingsMessages.number(name));
}

const socialLinks = z
  .array(
    z.object({
      network: z.enum(SOCIAL_NETWORKS, { error: "Unknown network." }),
      url: requiredText({ required: settingsMessages.link, max: MAX_LINK, rule: linkRule }),
    }),
    { error: "The social links must be a list." },
  )
  .superRefine((links, context) => {
    for (const index of repeatedAt(links.map(({ network }) => network))) {
      const message = settingsMessages.twice(links[index]?.network ?? "");
      context.addIssue({ code: "custom", path: [index, "network"], message });
    }
  });

const carriers = z
  .array(
    z.object({
      name: requiredText({ required: settingsMessages.carrier, max: MAX_CARRIER, rule: carrierNameRule }),
      tracking: optionalText(MAX_LINK).refine((pattern) => pattern === null || trackingRule(pattern) === undefined, {
        error: settingsMessages.tracking,
      }),
    }),
    { error: "The carriers must be a list." },
  )
  .min(1, { error: settingsMessages.noCarrier })
  .max(MAX_CARRIERS, { error: settingsMessages.manyCarriers })
  .superRefine((rows, context) => {
    for (const index of repeatedAt(rows.map(({ name }) => name))) {
      const message = settingsMessages.twice(rows[index]?.name ?? "");
      context.addIssue({ code: "custom", path: [index, "name"], message });
    }
  });

const ShopSettingsSchema = z
  .object({
    name: requiredText(text.name).optional(),
    legalName: requiredText(text.legalName),
    tagline: requiredText(text.tagline),
    city: requiredText(text.city),
    address: requiredText(text.address),
    phone: requiredText(text.phone),
    email: requiredText(text.email),
    whatsapp: textSetting("whatsapp").optional(),
    contactHours: textSetting("contactHours").optional(),
    gstin: requiredText(text.gstin).transform((gstin) => gstin.toUpperCase()),
    grievanceOfficer: requiredText(text.grievanceOfficer),
    grievanceDesignation: requiredText(text.grievanceDesignation),
    socialLinks,
    paymentLabels: lines("paymentLabels"),
    promoMessages: lines("promoMessages"),
    searchHints: lines("searchHints"),
    shippingPoints: lines("shippingPoints").optional(),
    deliveryAreas: textSetting("deliveryAreas").optional(),
    freeShippingText: requiredText(text.freeShippingText),
    welcomeOffer: z
      .object({ title: textSetting("offerTitle"), code: textSetting("offerCode") })
      .superRefine(({ title, code }, context) => {
        if ((title === "") === (code === "")) return;
        const path = [title === "" ? "title" : "code"];
        context.addIssue({ code: "custom", path, message: settingsMessages.offerHalf });
      }),
    lowStockAt: number("lowStockAt"),
    maxHeldUnits: number("maxHeldUnits").optional(),
    maxOpenCashOrders: number("maxOpenCashOrders").optional(),
    madeToOrderDays: number("madeToOrderDays").optional(),
    resizeDays: number("resizeDays").optional(),
    newOrderMails: lines("newOrderMails").optional(),
    maxRefund: number("maxRefund").optional(),
    maxCoupon: number("maxCoupon").optional(),
    secondFactorFor: z.enum(SECOND_FACTOR_FOR, { error: "Unknown choice." }).optional(),
    invoicePrefix: requiredText(text.invoicePrefix).optional(),
    creditNotePrefix: requiredText(text.creditNotePrefix).optional(),
    panAbove: number("panAbove").optional(),
    cashLimit: number("cashLimit").optional(),
    cashConfirmFrom: number("cashConfirmFrom").optional(),
    cashRefusals: number("cashRefusals").optional(),
    weightTolerance: number("weightTolerance").optional(),
    documentMonths: number("documentMonths").optional(),
    purchasePrefix: requiredText(text.purchasePrefix).optional(),
    exchangePercent: number("exchangePercent").optional(),
    buyBackPercent: number("buyBackPercent").optional(),
    makingBackPercent: number("makingBackPercent").optional(),
    stonesBackPercent: number("stonesBackPercent").optional(),
    exchangeFromDays: number("exchangeFromDays").optional(),
    buyBackFromDays: number("buyBackFromDays").optional(),
    offerDays: number("offerDays").optional(),
    carriers: carriers.optional(),
    deliveryCodeFrom: number("deliveryCodeFrom").optional(),
    giftOffer: z.enum(GIFT_OFFERS, { error: "Unknown choice." }).optional(),
    giftWrapFee: number("giftWrapFee").optional(),
  })
  .refine((values) => values.invoicePrefix === undefined || values.invoicePrefix !== values.creditNotePrefix, {
    path: ["creditNotePrefix"],
    error: settingsMessages.samePrefix,
  })
  .refine(
    ({ purchasePrefix, invoicePrefix, creditNotePrefix }) =>
      purchasePrefix === undefined || ![invoicePrefix, creditNotePrefix].includes(purchasePrefix),
    { path: ["purchasePrefix"], error: settingsMessages.samePrefix },
  );

/**
 * Replaces all settings. Omitted optional settings remain unchanged. `updatedAt` is the version that was read: the
 * change is refused when someone else has changed the settings since.
 */
export const ChangeSettingsSchema = z.object({
  settings: ShopSettingsSchema,
  updatedAt: readVersion.optional(),
});
export type ChangeSettings = z.output<typeof ChangeSettingsSchema>;
export type ChangeSettingsBody = z.input<typeof ChangeSettingsSchema>;

/** The stored form. Existing values need not meet current validation rules. */
const stored: z.ZodType<ShopSettingsView["settings"]> = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  tagline: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  contactHours: z.string(),
  email: z.string(),
  gstin: z.string(),
  grievanceOfficer: z.string(),
  grievanceDesignation: z.string(),
  socialLinks: z.array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
  paymentLabels: z.array(z.string()),
  promoMessages: z.array(z.string()),
  searchHints: z.array(z.string()),
  shippingPoints: z.array(z.string()),
  deliveryAreas: z.string(),
  freeShippingText: z.string(),
  welcomeOffer: z.strictObject({ title: z.string(), code: z.string() }),
  lowStockAt: z.int(),
  maxHeldUnits: z.int(),
  maxOpenCashOrders: z.int(),
  madeToOrderDays: z.int(),
  resizeDays: z.int(),
  newOrderMails: z.array(z.string()),
  maxRefund: z.int(),
  maxCoupon: z.int(),
  secondFactorFor: z.enum(SECOND_FACTOR_FOR),
  invoicePrefix: z.string(),
  creditNotePrefix: z.string(),
  panAbove: z.int(),
  cashLimit: z.int(),
  cashConfirmFrom: z.int(),
  cashRefusals: z.int(),
  weightTolerance: z.int(),
  documentMonths: z.int(),
  purchasePrefix: z.string(),
  exchangePercent: z.int(),
  buyBackPercent: z.int(),
  makingBackPercent: z.int(),
  stonesBackPercent: z.int(),
  exchangeFromDays: z.int(),
  buyBackFromDays: z.int(),
  offerDays: z.int(),
  carriers: z.array(z.strictObject({ name: z.string(), tracking: z.string().nullable() })),
  deliveryCodeFrom: z.int(),
  giftOffer: z.enum(GIFT_OFFERS),
  giftWrapFee: z.int(),
});

export const ShopSettingsViewSchema: z.ZodType<ShopSettingsView> = z.strictObject({
  settings: stored,
  updatedAt: z.iso.datetime(),
});
