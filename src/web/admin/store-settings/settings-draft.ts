import { SETTINGS_LISTS, SETTINGS_TEXTS, type SettingsList } from "#contract/settings/settings.rules.ts";
import type { ShopSettings, SocialNetwork } from "#contract/settings/shop-settings.ts";
import { newRowKey } from "../frame/row-key.ts";

export type SettingsText = keyof typeof SETTINGS_TEXTS | "lowStockAt";
export type TextRow = { key: string; text: string };
export type LinkRow = { key: string; network: SocialNetwork; url: string };

/** The settings as the form holds them: every number a text, every line with a key that stays when it moves. */
export type SettingsDraft = Record<SettingsText, string> & Record<SettingsList, TextRow[]> & { socialLinks: LinkRow[] };
export type SettingsField = keyof SettingsDraft;

export const TEXTS = Object.keys(SETTINGS_TEXTS) as (keyof typeof SETTINGS_TEXTS)[];
export const LISTS = Object.keys(SETTINGS_LISTS) as SettingsList[];

/** The names of the fields, for people. */
export const SETTINGS_LABELS: Record<SettingsField, string> = {
  name: "Store name",
  legalName: "Legal name",
  tagline: "Tagline",
  city: "City",
  address: "Address",
  phone: "Phone",
  email: "Email",
  gstin: "GSTIN",
  grievanceOfficer: "Grievance officer",
  grievanceDesignation: "Designation",
  promoMessages: "Promo messages",
  offerTitle: "Welcome offer",
  offerCode: "Coupon code",
  freeShippingText: "Free shipping",
  deliveryAreas: "Same-day delivery",
  searchHints: "Search hints",
  paymentLabels: "Payment labels",
  socialLinks: "Social links",
  lowStockAt: "Low-stock mark",
};

export function rowOf(text: string): TextRow {
  return { key: newRowKey(), text };
}

export function draftOf({ welcomeOffer, lowStockAt, ...settings }: ShopSettings): SettingsDraft {
  return {
    ...settings,
    offerTitle: welcomeOffer.title,
    offerCode: welcomeOffer.code,
    lowStockAt: String(lowStockAt),
    promoMessages: settings.promoMessages.map(rowOf),
    searchHints: settings.searchHints.map(rowOf),
    paymentLabels: settings.paymentLabels.map(rowOf),
    socialLinks: settings.socialLinks.map((link) => ({ key: newRowKey(), ...link })),
  };
}

/** What is sent; good values only. */
export function settingsOf({ offerTitle, offerCode, lowStockAt, ...draft }: SettingsDraft): ShopSettings {
  const texts = (rows: readonly TextRow[]) => rows.map(({ text }) => text);
  return {
    ...draft,
    welcomeOffer: { title: offerTitle, code: offerCode },
    lowStockAt: Number(lowStockAt.replaceAll(/[\s,]/g, "")),
    promoMessages: texts(draft.promoMessages),
    searchHints: texts(draft.searchHints),
    paymentLabels: texts(draft.paymentLabels),
    socialLinks: draft.socialLinks.map(({ network, url }) => ({ network, url })),
  };
}
