import type { AuditChange } from "#contract/audit/audit.ts";
import type { DeliveryZone } from "#contract/delivery/delivery.ts";
import type { Day } from "#contract/kernel/days.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { OrderedText, PersonalField } from "#contract/personalisation/personalisation.ts";
import type { MakingInput, PriceInputs } from "#contract/pricing/price-inputs.ts";
import type { PriceSettings, RateMetal } from "#contract/pricing/pricing.ts";
import type { ValueLineKind } from "#contract/returns/todays-value.ts";
import type { SavedCartLine } from "#contract/saved-carts/saved-cart.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";

export type { BillingDocument } from "#contract/billing/invoice.ts";
export type { ImportResult } from "#contract/catalogue-import/product-csv.ts";
export type { SoldOffers } from "#contract/offers/offer.ts";
export type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
export type { RateSource } from "#contract/rates/rates.ts";
export type { PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";

/*
 * The types of the jsonb columns, from which `npm run db:types` writes tables.ts. Amounts are in paise, weights in
 * milligrams.
 */

export type AuditChanges = AuditChange[];
export type DeliveryZones = DeliveryZone[];
export type Holidays = Day[];
export type OrderedTexts = OrderedText[];
export type PersonalFields = PersonalField[];
export type SavedCartLines = SavedCartLine[];

/** The settings that differ from the defaults. */
export type StoredSettings = Partial<ShopSettings>;
export type StoredPriceSettings = Partial<PriceSettings>;

/** Pages, menus and the home page by key, each with the time of its last change. */
export type StoredDocuments = Record<string, { at: string; document: unknown }>;

/** The price inputs of a product apart from metal, purity and net weight, which have their own columns. */
export type StoredPricing = Omit<PriceInputs, "metal" | "purity" | "netMg">;

/** The price inputs of a variation that differ from those of its product. */
export type VariationPricing = { purity?: string | null; making?: MakingInput | null };

/** Rates per gram. */
export type StoredRates = { metal: RateMetal; purity: string; paise: Paise }[];

/** The rates that are too old to sell at. */
export type StaleRates = { metal: string; purity: string }[];

/** The number of uses by coupon code. */
export type CouponUseCounts = Readonly<Record<string, number>>;

export type ReceivedArticle = {
  huid: string | null;
  grossMg: number | null;
  netMg: number | null;
  /** As tested, for an exchange or buy-back. */
  purity: string | null;
};
export type ReceivedArticles = ReceivedArticle[];

export type ValueLine = { kind: ValueLineKind; name: string; detail: string; paise: Paise };
/** The value offered for an exchange or buy-back. `paise` is the sum of the lines. */
export type Valuation = { paise: Paise; lines: ValueLine[] };
