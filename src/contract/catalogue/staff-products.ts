import type { ListMeta } from "#contract/kernel/paging.ts";
import type { LastRatePricing, Pricing } from "#contract/pricing/pricing.ts";
import type { ProductView } from "./product.ts";

/** The tabs of the staff's product list. */
export const STAFF_PRODUCT_STATUSES = ["listed", "archived", "sold-out", "low-stock", "all"] as const;
export type StaffProductStatus = (typeof STAFF_PRODUCT_STATUSES)[number];

export const STAFF_PRODUCT_SORTS = [
  "newest",
  "oldest",
  "title",
  "title-desc",
  "price-asc",
  "price-desc",
  "stock",
  "stock-desc",
] as const;
export type StaffProductSort = (typeof STAFF_PRODUCT_SORTS)[number];

/** A related product picked by staff. */
export type PickedProduct = { productID: number; title: string; isArchived: boolean };

/** A product as staff edit it, listed or archived. */
export type StaffProductView = ProductView & {
  hsn: string | null;
  /** The product must be paid for online. */
  noCashOnDelivery: boolean;
  pricing: Pricing;
  /** Only of a product with a fixed price that was rate-based before. */
  lastRatePricing?: LastRatePricing;
  /** ISO 8601 in UTC; null while the product is listed. */
  archivedAt: string | null;
  /** In display order; omitted when empty. Lists of products never include it. */
  goesWith?: PickedProduct[];
};

/** A row of the staff's product list. `excerpt` is the beginning of the description as plain text. */
export type StaffProductRowView = StaffProductView & { excerpt: string };

/** Metadata of the staff's product list. */
export type StaffProductListMeta = ListMeta & {
  /** There are more than `total` products, which is the limit of counting. */
  totalIsCapped: boolean;
  /** The number of products per tab, counted up to 1,000; 1,001 means more. */
  counts: StaffProductCounts;
};

export type StaffProductPageView = StaffProductListMeta & { products: StaffProductRowView[] };

export type StaffProductCounts = Record<StaffProductStatus, number>;

/** A selected product and its version: the action is refused if the product was changed since. */
export type SelectedProduct = { productID: number; updatedAt: string };

/** The maximum number of products in one bulk action. */
export const MAX_SELECTED = 500;

/** New prices are rounded to a multiple of one of these, in rupees. */
export const ROUNDINGS = [1, 10, 50, 100] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const MIN_PERCENT = -90;
export const MAX_PERCENT = 500;

/** The inputs of one product's price after a switch. Its prices remain unchanged. In rupees. */
export type SwitchedView = {
  productID: number;
  title: string;
  price: number;
  /** False when the product already has this kind of pricing. */
  isSwitched: boolean;
  /** The new making charges as text; null for a switch to a fixed price. */
  making: string | null;
};

/** The prices of one product and its variations before and after, in rupees. */
export type RepricedView = {
  productID: number;
  title: string;
  was: number;
  now: number;
  variations: { name: string; value: string; was: number; now: number }[];
};

/** The details of a refused bulk action: products that someone else has changed since they were selected. */
export type StaleProducts = { products: { productID: number; title: string }[] };
