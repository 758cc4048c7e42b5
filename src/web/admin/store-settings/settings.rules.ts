import { GIFT_OFFERS } from "#contract/gifts/gift.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import {
  carrierNameRule,
  linkRule,
  listLineRule,
  MAX_CARRIERS,
  mayBeEmpty,
  repeatedAt,
  SETTINGS_LISTS,
  SETTINGS_NUMBERS,
  SETTINGS_TEXTS,
  settingsNumberRule,
  settingsTextRule,
  settingsMessages,
  trackingRule,
  type SettingsList,
  type SettingsNumber,
} from "#contract/settings/settings.rules.ts";
import {
  SECOND_FACTOR_FOR,
  type ShopSettings,
  type ShopSettingsView,
  type SocialNetwork,
} from "#contract/settings/shop-settings.ts";
import type { FieldErrors, FormRules } from "#web/browser/form.rules.ts";
import type { useForm } from "#web/browser/use-form.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { newRowKey } from "../frame/row-key.ts";

/** The name is edited on the brand screen. */
type OwnText = Exclude<keyof typeof SETTINGS_TEXTS, "name">;
export type SettingsText = OwnText | SettingsNumber | "secondFactorFor" | "giftOffer";
export type TextRow = { key: string; text: string };
export type LinkRow = { key: string; network: SocialNetwork; url: string };
export type CarrierRow = { key: string; name: string; tracking: string };

/** The settings in form values: numbers as text, and rows with React keys. */
export type SettingsDraft = Record<SettingsText, string> &
  Record<SettingsList, TextRow[]> & {
    socialLinks: LinkRow[];
    carriers: CarrierRow[];
  };
export type SettingsField = keyof SettingsDraft;
export type SettingsForm = ReturnType<typeof useForm<SettingsDraft>>;

const TEXTS = Object.keys(SETTINGS_TEXTS).filter((name) => name !== "name") as OwnText[];
const NUMBERS = Object.keys(SETTINGS_NUMBERS) as SettingsNumber[];
const LISTS = Object.keys(SETTINGS_LISTS) as SettingsList[];

/** The labels of the fields. */
export const SETTINGS_LABELS: Record<SettingsField, string> = {
  legalName: "Legal name",
  tagline: "Tagline",
  city: "City",
  address: "Address",
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp number",
  contactHours: "When you answer",
  gstin: "GSTIN",
  grievanceOfficer: "Grievance officer",
  grievanceDesignation: "Designation",
  promoMessages: "Promo messages",
  offerTitle: "Welcome offer",
  offerCode: "Coupon code",
  freeShippingText: "Free shipping",
  deliveryAreas: "Same-day delivery",
  searchHints: "Search hints",
  shippingPoints: "Shipping details of products",
  paymentLabels: "Payment labels",
  socialLinks: "Social links",
  lowStockAt: "Low-stock mark",
  maxHeldUnits: "Held for one customer",
  maxOpenCashOrders: "Open cash orders of one customer",
  madeToOrderDays: "Days to make a piece",
  resizeDays: "Days to change a size",
  newOrderMails: "New orders by email",
  maxRefund: "Largest refund by staff, in rupees",
  maxCoupon: "Largest coupon by staff, in rupees",
  secondFactorFor: "Second factor",
  invoicePrefix: "Prefix of invoices",
  creditNotePrefix: "Prefix of credit notes",
  panAbove: "PAN above, in rupees",
  cashLimit: "Cash on Delivery up to, in rupees",
  cashConfirmFrom: "Confirmed by code from, in rupees",
  cashRefusals: "Refused parcels in a row",
  weightTolerance: "Weight may differ by, in percent",
  documentMonths: "Customers’ names on bills kept for, in months",
  purchasePrefix: "Prefix of purchase vouchers",
  exchangePercent: "Metal when exchanged, in percent",
  buyBackPercent: "Metal when bought back, in percent",
  makingBackPercent: "Making charges, in percent",
  stonesBackPercent: "Stones, in percent",
  exchangeFromDays: "Exchange from, days after delivery",
  buyBackFromDays: "Buy-back from, days after delivery",
  offerDays: "Days for which an offer stands",
  carriers: "Carriers",
  deliveryCodeFrom: "Delivery code from, in rupees",
  giftOffer: "Offered at the checkout",
  giftWrapFee: "Fee for wrapping an order, in rupees",
};

export function rowOf(text: string): TextRow {
  return { key: newRowKey(), text };
}

export function draftOf({ name: _, welcomeOffer, ...settings }: ShopSettingsView["settings"]): SettingsDraft {
  return {
    ...settings,
    ...numbers((name) => String(settings[name])),
    offerTitle: welcomeOffer.title,
    offerCode: welcomeOffer.code,
    promoMessages: settings.promoMessages.map(rowOf),
    searchHints: settings.searchHints.map(rowOf),
    shippingPoints: settings.shippingPoints.map(rowOf),
    newOrderMails: settings.newOrderMails.map(rowOf),
    paymentLabels: settings.paymentLabels.map(rowOf),
    socialLinks: settings.socialLinks.map((link) => ({ key: newRowKey(), ...link })),
    carriers: settings.carriers.map(({ name, tracking }) => ({ key: newRowKey(), name, tracking: tracking ?? "" })),
  };
}

/** The settings to send. The values have to be valid. */
export function settingsOf({ offerTitle, offerCode, ...draft }: SettingsDraft): Omit<ShopSettings, "name" | "brand"> {
  const texts = (rows: readonly TextRow[]) => rows.map(({ text }) => text);
  return {
    ...draft,
    welcomeOffer: { title: offerTitle, code: offerCode },
    ...numbers((name) => readNumber(draft[name]) ?? Number.NaN),
    promoMessages: texts(draft.promoMessages),
    searchHints: texts(draft.searchHints),
    shippingPoints: texts(draft.shippingPoints),
    newOrderMails: texts(draft.newOrderMails),
    secondFactorFor: SECOND_FACTOR_FOR.find((choice) => choice === draft.secondFactorFor) ?? "nobody",
    giftOffer: GIFT_OFFERS.find((choice) => choice === draft.giftOffer) ?? "nothing",
    paymentLabels: texts(draft.paymentLabels),
    socialLinks: draft.socialLinks.map(({ network, url }) => ({ network, url })),
    carriers: draft.carriers.map(({ name, tracking }) => ({ name, tracking: tracking === "" ? null : tracking })),
  };
}

function numbers<Value>(valueOf: (name: SettingsNumber) => Value): Record<SettingsNumber, Value> {
  return Object.fromEntries(NUMBERS.map((name) => [name, valueOf(name)])) as Record<SettingsNumber, Value>;
}

export const SETTINGS_RULES: FormRules<SettingsText> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, settingsTextRule(SETTINGS_TEXTS[name])])),
  ...numbers(settingsNumberRule),
};

/** The key of a row's error. */
export function rowErrorKey(list: SettingsList | "socialLinks", key: string): string {
  return `${list}.${key}`;
}

/** The key of an error of a carrier's field. */
export function carrierErrorKey(key: string, field: string): string {
  return `carriers.${key}.${field}`;
}

/** The errors of the lists and of their rows. */
export function findListErrors(draft: SettingsDraft): FieldErrors {
  const found: FieldErrors = {};
  const put = (key: string, message: string | undefined) => {
    if (message !== undefined) found[key] ??= message;
  };
  if ((draft.offerTitle.trim() === "") !== (draft.offerCode.trim() === "")) {
    put(draft.offerTitle.trim() === "" ? "offerTitle" : "offerCode", settingsMessages.offerHalf);
  }
  for (const list of LISTS) {
    const rows = draft[list];
    const rule = listLineRule(list);
    for (const { key, text } of rows) put(rowErrorKey(list, key), rule(text));
    for (const index of repeatedAt(rows.map(({ text }) => text))) {
      const row = rows[index];
      if (row) put(rowErrorKey(list, row.key), settingsMessages.twice(row.text.trim()));
    }
    if (rows.length === 0 && !mayBeEmpty(list)) put(list, settingsMessages.listEmpty(list));
    if (rows.length > SETTINGS_LISTS[list].maxRows) put(list, settingsMessages.listLong(list));
  }
  for (const { key, url } of draft.socialLinks) put(rowErrorKey("socialLinks", key), linkRule(url));
  return { ...found, ...findCarrierErrors(draft.carriers) };
}

function findCarrierErrors(rows: readonly CarrierRow[]): FieldErrors {
  const repeated = repeatedAt(rows.map(({ name }) => name));
  const found: FieldErrors = {};
  for (const [index, { key, name, tracking }] of rows.entries()) {
    const twice = repeated.includes(index) ? settingsMessages.twice(name.trim()) : undefined;
    const [nameError, trackingError] = [carrierNameRule(name) ?? twice, trackingRule(tracking)];
    if (nameError !== undefined) found[carrierErrorKey(key, "name")] = nameError;
    if (trackingError !== undefined) found[carrierErrorKey(key, "tracking")] = trackingError;
  }
  if (rows.length === 0) found.carriers = settingsMessages.noCarrier;
  if (rows.length > MAX_CARRIERS) found.carriers = settingsMessages.manyCarriers;
  return found;
}

const WIRE_NAMES: Record<string, SettingsField> = {
  "welcomeOffer.title": "offerTitle",
  "welcomeOffer.code": "offerCode",
};

/**
 * The key of the field or row that a server error belongs to: `settings.promoMessages.1` is the second row of that
 * list.
 */
export function placeOf(field: string, draft: SettingsDraft): string | undefined {
  const path = field.replace(/^settings\./, "");
  const [first = "", index, part = ""] = path.split(".");
  const name = WIRE_NAMES[path] ?? (Object.keys(draft) as SettingsField[]).find((own) => own === first);
  if (name === undefined) return undefined;
  const value = draft[name];
  const row = typeof value === "string" || index === undefined ? undefined : value[Number(index)];
  if (row && name === "carriers") return carrierErrorKey(row.key, part);
  return row ? `${name}.${row.key}` : name;
}

/** Compares two versions of the settings, without the React keys of the rows. */
export const settingsComparison: Comparison<SettingsDraft, SettingsField> = {
  fields: Object.keys(SETTINGS_LABELS) as SettingsField[],
  valueOf: linesOf,
  labelOf: (field) => SETTINGS_LABELS[field],
  formatField: (draft, field) => linesOf(draft, field).join("\n"),
};

function linesOf(draft: SettingsDraft, field: SettingsField): string[] {
  const value = draft[field];
  if (typeof value === "string") return [value];
  return value.map((row) => {
    if ("url" in row) return `${row.network}: ${row.url}`;
    return "tracking" in row ? `${row.name}: ${row.tracking}` : row.text;
  });
}
