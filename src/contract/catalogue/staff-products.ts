import type { ListMeta } from "#contract/kernel/paging.ts";
import type { Pricing } from "#contract/pricing/pricing.ts";
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

/** A piece that staff picked to go with a product. */
export type PickedProduct = { productID: number; title: string; isArchived: boolean };

/** A product as staff edit it, in the shop or archived. */
export type StaffProductView = ProductView & {
  hsn: string | null;
  /** It has to be paid online. */
  noCashOnDelivery: boolean;
  pricing: Pricing;
  /** ISO 8601, UTC; null while the product is in the shop. */
  archivedAt: string | null;
  /** In the order of the page; left out without any. Lists of products have none. */
  goesWith?: PickedProduct[];
};

/** A product as staff see it in their list; `excerpt` is the beginning of its description in plain words. */
export type StaffProductRowView = StaffProductView & { excerpt: string };

/** Beside the products of the staff's list. */
export type StaffProductListMeta = ListMeta & {
  /** There are more than `total`, which is as far as they were counted. */
  totalIsCapped: boolean;
  /** What each tab would find, counted to 1,000; 1,001 stands for more. */
  counts: StaffProductCounts;
};

export type StaffProductPageView = StaffProductListMeta & { products: StaffProductRowView[] };

export type StaffProductCounts = Record<StaffProductStatus, number>;

/** A product as it was seen when it was chosen: one that was changed since is refused. */
export type ChosenProduct = { productID: number; updatedAt: string };

/** The most products that one bulk action takes. */
export const MAX_CHOSEN = 500;

/** A new price is rounded to a multiple of one of these, in rupees. */
export const ROUNDINGS = [1, 10, 50, 100] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const MIN_PERCENT = -90;
export const MAX_PERCENT = 500;

/** What one product would be priced by after a switch; its price and that of its variations stay. In rupees. */
export type SwitchedView = {
  productID: number;
  title: string;
  price: number;
  /** False where the product is priced so already. */
  isSwitched: boolean;
  /** Making charges in words, where it is priced by the day's rate from now on. */
  making: string | null;
};

/** What one product and its variations cost before and after; in rupees. */
export type RepricedView = {
  productID: number;
  title: string;
  was: number;
  now: number;
  variations: { name: string; value: string; was: number; now: number }[];
};
