import type { ProductView } from "./product.ts";

/** The tabs of the staff's product list. */
export const DESK_STATUSES = ["listed", "archived", "sold-out", "low-stock", "all"] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

export const DESK_SORTS = ["newest", "oldest", "title", "price-asc", "price-desc", "stock"] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** A product as staff see it in their list. */
export type DeskProductView = ProductView & {
  /** ISO 8601, UTC; nothing while the product is listed. */
  archivedAt: string | null;
  hsn: string | null;
  /** The beginning of the description, without its tags. */
  excerpt: string;
};

export type DeskPageView = {
  products: DeskProductView[];
  total: number;
  /** There are more than `total`, which is as far as they were counted. */
  totalIsCapped: boolean;
  nextPage: number | null;
};

/** A product as it was seen when it was chosen: one that was changed since is refused. */
export type ChosenProduct = { productID: number; updatedAt: string };

/** Products that one bulk act takes at most. */
export const MAX_CHOSEN = 500;

/** A new price is rounded to a multiple of one of these, in rupees. */
export const ROUNDINGS = [1, 10, 50, 100] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const LEAST_PERCENT = -90;
export const MOST_PERCENT = 500;

/** What one product and its variations cost before and after; in rupees. */
export type RepricedView = {
  productID: number;
  title: string;
  was: number;
  now: number;
  variations: { name: string; value: string; was: number; now: number }[];
};
