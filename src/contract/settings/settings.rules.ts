import { prefixRule } from "#contract/billing/document-number.rules.ts";
import { gstinRule } from "#contract/billing/tax-numbers.rules.ts";
import { SHOP_NAME } from "#contract/brand/brand.rules.ts";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import { emailRule, MAX_EMAIL, textRule, type FieldRule } from "#contract/kernel/field.rules.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { MAX_CARRIER, NUMBER_PLACE } from "#contract/shipments/carriers.ts";

/** Without `required`, it may be empty. */
type TextRule = { required?: string; max: number; rule?: FieldRule };

const PHONE = /^\+?[\d ()-]{8,}$/;

const phoneMissing = "Please enter a phone number.";

/** The text settings: the message when a required one is empty, the maximum length, and an additional rule. */
export const SETTINGS_TEXTS = {
  name: SHOP_NAME,
  legalName: { required: "Please enter the registered name of the firm or its owner.", max: 120 },
  tagline: { required: "Please enter a tagline.", max: 120 },
  city: { required: "Please enter the city.", max: 60 },
  address: { required: "Please enter the address.", max: 300 },
  phone: { required: phoneMissing, max: 20, rule: (text) => (PHONE.test(text) ? undefined : phoneMissing) },
  email: { required: accountMessages.emailInvalid, max: MAX_EMAIL, rule: emailRule },
  whatsapp: {
    max: 20,
    rule: (text) =>
      /^\+\d[\d -]{8,}$/.test(text) ? undefined : "Please enter the number with its country, such as +91.",
  },
  contactHours: { max: 80 },
  gstin: {
    required: "Please enter the GSTIN.",
    max: 15,
    rule: gstinRule,
  },
  grievanceOfficer: { required: "Please name the grievance officer.", max: 120 },
  grievanceDesignation: { required: "Please enter the grievance officer's designation.", max: 80 },
  invoicePrefix: { required: "Please enter the prefix of invoice numbers.", max: 3, rule: prefixRule },
  creditNotePrefix: { required: "Please enter the prefix of credit note numbers.", max: 3, rule: prefixRule },
  purchasePrefix: { required: "Please enter the prefix of purchase voucher numbers.", max: 3, rule: prefixRule },
  deliveryAreas: { max: 120 },
  freeShippingText: { required: "Please enter what shipping costs.", max: 200 },
  offerTitle: { max: 80 },
  offerCode: { max: 40 },
} as const satisfies Record<string, TextRule>;

/** The list settings: their labels, and the maximum number and length of rows. */
export const SETTINGS_LISTS = {
  promoMessages: { what: "Promo messages", maxRows: 6, max: 80, mayBeEmpty: true },
  searchHints: { what: "Search hints", maxRows: 12, max: 40, mayBeEmpty: true },
  shippingPoints: { what: "Shipping details", maxRows: 6, max: 80, mayBeEmpty: true },
  paymentLabels: { what: "Payment labels", maxRows: 10, max: 30 },
  newOrderMails: { what: "New orders by email", maxRows: 5, max: MAX_EMAIL, mayBeEmpty: true, rule: emailRule },
} as const satisfies Record<
  string,
  { what: string; maxRows: number; max: number; mayBeEmpty?: boolean; rule?: FieldRule }
>;
export type SettingsList = keyof typeof SETTINGS_LISTS;

/** The number settings: integers with minimum and maximum. */
export const SETTINGS_NUMBERS = {
  lowStockAt: { min: 0, max: 1_000 },
  maxHeldUnits: { min: 1, max: 1_000 },
  maxOpenCashOrders: { min: 1, max: 1_000 },
  madeToOrderDays: { min: 1, max: 365 },
  resizeDays: { min: 0, max: 90 },
  maxRefund: { min: 0, max: 10_000_000 },
  maxCoupon: { min: 0, max: 10_000_000 },
  panAbove: { min: 0, max: 2_00_000 },
  cashLimit: { min: 0, max: 1_99_999 },
  cashConfirmFrom: { min: 0, max: 2_00_000 },
  cashRefusals: { min: 0, max: 20 },
  weightTolerance: { min: 0, max: 100 },
  documentMonths: { min: 72, max: 600 },
  exchangePercent: { min: 0, max: 100 },
  buyBackPercent: { min: 0, max: 100 },
  makingBackPercent: { min: 0, max: 100 },
  stonesBackPercent: { min: 0, max: 100 },
  exchangeFromDays: { min: 0, max: 3_650 },
  buyBackFromDays: { min: 0, max: 3_650 },
  offerDays: { min: 1, max: 90 },
  deliveryCodeFrom: { min: 0, max: 1_00_00_000 },
  giftWrapFee: { min: 0, max: 10_000 },
} as const;
export type SettingsNumber = keyof typeof SETTINGS_NUMBERS;

export const MAX_LINK = 300;
export const MAX_CARRIERS = 20;

export const settingsMessages = {
  lineMissing: (list: SettingsList) => `${SETTINGS_LISTS[list].what} cannot be empty.`,
  listEmpty: (list: SettingsList) => `${SETTINGS_LISTS[list].what}: at least one.`,
  listLong: (list: SettingsList) => `${SETTINGS_LISTS[list].what}: at most ${SETTINGS_LISTS[list].maxRows}.`,
  twice: (text: string) => `${text} is there twice.`,
  offerHalf: "The welcome offer needs both its title and its code, or neither.",
  samePrefix: "Invoices, credit notes and purchase vouchers need different prefixes.",
  link: "Please enter an address that begins with https://.",
  carrier: "Please enter the carrier's name.",
  noCarrier: "Carriers: at least one.",
  manyCarriers: `Carriers: at most ${MAX_CARRIERS}.`,
  tracking: `Please enter an address that begins with https://, with ${NUMBER_PLACE} once where the number belongs.`,
  number: (name: SettingsNumber) => {
    const { min, max } = SETTINGS_NUMBERS[name];
    return `This must be a whole number from ${min} to ${max.toLocaleString("en-IN")}.`;
  },
};

/** The rule of a text field. The server's schema checks the same. */
export function settingsTextRule({ required, max, rule }: TextRule): FieldRule {
  return (value) => {
    const text = value.trim();
    return (text === "" ? undefined : rule?.(text)) ?? textRule({ max, ...(required && { required }) })(value);
  };
}

export function listLineRule(list: SettingsList): FieldRule {
  const { max, ...more } = SETTINGS_LISTS[list];
  const required = textRule({ required: settingsMessages.lineMissing(list), max });
  return (value) => required(value) ?? ("rule" in more ? more.rule(value.trim()) : undefined);
}

export const linkRule: FieldRule = (value) => {
  const text = value.trim();
  const isLink = /^https:\/\/[^\s/]/i.test(text) && URL.canParse(text);
  return isLink ? textRule({ max: MAX_LINK })(text) : settingsMessages.link;
};

export const carrierNameRule: FieldRule = textRule({ required: settingsMessages.carrier, max: MAX_CARRIER });

/** Validates the URL of a tracking page; empty for none. The placeholder may be anywhere except in the host name. */
export const trackingRule: FieldRule = (value) => {
  const text = value.trim();
  if (text === "") return undefined;
  const filled = text.replace(NUMBER_PLACE, "1");
  const isPattern = /^https:\/\/[\w.-]+(:\d+)?\//i.test(text) && !/[{}\s]/.test(filled) && URL.canParse(filled);
  return isPattern ? textRule({ max: MAX_LINK })(text) : settingsMessages.tracking;
};

export function settingsNumberRule(name: SettingsNumber): FieldRule {
  const { min, max } = SETTINGS_NUMBERS[name];
  return (value) => {
    const number = readNumber(value);
    const isGood = number !== undefined && Number.isInteger(number) && number >= min && number <= max;
    return isGood ? undefined : settingsMessages.number(name);
  };
}

export function mayBeEmpty(list: SettingsList): boolean {
  return "mayBeEmpty" in SETTINGS_LISTS[list];
}

/** The indexes of rows that repeat an earlier one, ignoring case. */
export function repeatedAt(values: readonly string[]): number[] {
  const keys = values.map((value) => value.trim().toLowerCase());
  return keys.flatMap((key, index) => (key !== "" && keys.indexOf(key) < index ? [index] : []));
}
