import type { StaffProductView } from "./product.ts";

/** The tabs of the staff's product list. */
export const DESK_STATUSES = ["listed", "archived", "sold-out", "low-stock", "all"] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

export const DESK_SORTS = [
  "newest",
  "oldest",
  "title",
  "title-desc",
  "price-asc",
  "price-desc",
  "stock",
  "stock-desc",
] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** A product as staff see it in their list; `excerpt` is the beginning of its description in plain words. */
export type DeskProductView = StaffProductView & { excerpt: string };

export type DeskPageView = {
  products: DeskProductView[];
  total: number;
  /** There are more than `total`, which is as far as they were counted. */
  totalIsCapped: boolean;
  nextPage: number | null;
  /** What each tab would find, counted to 1,000; 1,001 stands for more. */
  counts: DeskCounts;
};

export type DeskCounts = Record<DeskStatus, number>;

/** A product as it was seen when it was chosen: one that was changed since is refused. */
export type ChosenProduct = { productID: number; updatedAt: string };

/** Products that one bulk act takes at most. */
export const MAX_CHOSEN = 500;

/** A new price is rounded to a multiple of one of these, in rupees. */
export const ROUNDINGS = [1, 10, 50, 100] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const MIN_PERCENT = -90;
export const MAX_PERCENT = 500;

/** What one product and its variations cost before and after; in rupees. */
export type RepricedView = {
  productID: number;
  title: string;
  was: number;
  now: number;
  variations: { name: string; value: string; was: number; now: number }[];
};
