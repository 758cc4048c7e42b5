import { formatRupees } from "#contract/kernel/money.ts";
import { RETURN_DAYS } from "#contract/returns/return-limits.ts";
import { MAX_POSTAGE } from "#contract/returns/returns.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";

type Placeholder = { label: string; valueOf: (settings: ShopSettings) => string };

/**
 * The values of `{{name}}` in the text of a page. They come from the settings, so a changed setting reaches every page.
 */
export const PLACEHOLDERS = {
  shop_name: { label: "Shop's name", valueOf: ({ name }) => name },
  legal_name: { label: "Registered name", valueOf: ({ legalName }) => legalName },
  city: { label: "City", valueOf: ({ city }) => city },
  address: { label: "Address", valueOf: ({ address }) => address },
  phone: { label: "Phone, as a link", valueOf: ({ phone }) => phone },
  email: { label: "Email, as a link", valueOf: ({ email }) => email },
  contact_hours: { label: "When you answer", valueOf: ({ contactHours }) => contactHours },
  map_link: { label: "Map, as a link", valueOf: ({ name, address }) => mapUrl(`${name}, ${address}`) },
  gstin: { label: "GSTIN", valueOf: ({ gstin }) => gstin },
  grievance_officer: { label: "Grievance officer", valueOf: ({ grievanceOfficer }) => grievanceOfficer },
  grievance_designation: { label: "Designation", valueOf: ({ grievanceDesignation }) => grievanceDesignation },
  delivery_areas: { label: "Same-day delivery in", valueOf: ({ deliveryAreas }) => deliveryAreas },
  free_shipping: { label: "What shipping costs", valueOf: ({ freeShippingText }) => freeShippingText },
  made_to_order_days: { label: "Days, made to order", valueOf: ({ madeToOrderDays }) => String(madeToOrderDays) },
  return_days: { label: "Days to return", valueOf: () => String(RETURN_DAYS) },
  return_postage: { label: "Return postage paid up to", valueOf: () => formatRupees(MAX_POSTAGE) },
  cash_limit: { label: "Most that is paid in cash", valueOf: ({ cashLimit }) => formatRupees(cashLimit) },
  pan_above: { label: "PAN needed above", valueOf: ({ panAbove }) => formatRupees(panAbove) },
  offer_title: { label: "Welcome offer", valueOf: ({ welcomeOffer }) => welcomeOffer.title },
  offer_code: { label: "Code of the offer", valueOf: ({ welcomeOffer }) => welcomeOffer.code },
} as const satisfies Record<string, Placeholder>;

/** Google's URL scheme for a search on the map, which needs no key. */
function mapUrl(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

export type PlaceholderName = keyof typeof PLACEHOLDERS;

const PATTERN = /\{\{([^{}]*)\}\}/g;

function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(PLACEHOLDERS, name);
}

/** The first unknown placeholder of a text. `more` lists additional valid names. */
export function findUnknownPlaceholder(text: string, more: object = {}): string | undefined {
  const names = [...text.matchAll(PATTERN)].map(([, name = ""]) => name.trim());
  return names.find((name) => !isPlaceholder(name) && !Object.hasOwn(more, name));
}

/** Replaces each placeholder with `valueOf(name)`; unknown placeholders are left as they are. */
export function fillPlaceholders(text: string, valueOf: (name: PlaceholderName) => string): string {
  return text.replaceAll(PATTERN, (written, inside: string) => {
    const name = inside.trim();
    return isPlaceholder(name) ? valueOf(name) : written;
  });
}
