import { METALS, SORTS, type Metal, type Sort } from "#contract/catalogue/product.ts";
import { MAX_RUPEES } from "#contract/kernel/money.ts";
import type { PRODUCT_LIST_PARAMS } from "#contract/kernel/public-pages.ts";

export const PAGE_SIZE = 12;

/** The state of a product list in its URL: filters, order and page. Prices in rupees. */
export type ListQuery = {
  sort: Sort;
  minPrice?: number;
  maxPrice?: number;
  metal?: Metal;
  /** Starts at 1. */
  page: number;
};

export type PriceBand = { label: string; minPrice?: number; maxPrice?: number };

export const PRICE_BANDS: readonly PriceBand[] = [
  { label: "All prices" },
  { label: "Under ₹2,000", maxPrice: 2_000 },
  { label: "₹2,000 to ₹10,000", minPrice: 2_000, maxPrice: 10_000 },
  { label: "₹10,000 to ₹50,000", minPrice: 10_000, maxPrice: 50_000 },
  { label: "Above ₹50,000", minPrice: 50_000 },
];

export const SORT_LABELS: Record<Sort, string> = {
  newest: "Newest",
  "price-asc": "Price, low to high",
  "price-desc": "Price, high to low",
  title: "Name",
};

const LAST_PAGE = 1_000_000;

/** An amount in a common notation: `2000`, `2,000`, `₹ 2,000.50`. Also used as the `pattern` of a field. */
export const RUPEES = /^[₹\s]*(\d[,\s]*){1,8}(\.\d\d?\s*)?$/;

export function parseRupees(text: string | null): number | undefined {
  if (!text || !RUPEES.test(text)) return undefined;
  return Math.min(Number(text.replaceAll(/[₹,\s]/g, "")), MAX_RUPEES);
}

/** The page number in a URL; 1 unless it is a positive whole number. */
export function parsePage(text: string | null): number {
  return /^[1-9]\d{0,6}$/.test(text ?? "") ? Math.min(Number(text), LAST_PAGE) : 1;
}

/** The metals of the filter: none if the list has fewer than two, and always the selected one. */
export function offeredMetals(metals: readonly Metal[], selected: Metal | undefined): Metal[] {
  return metals.length < 2 ? [] : METALS.filter((metal) => metals.includes(metal) || metal === selected);
}

/** The parameters of a list's URL as text. A new one has to be declared in `PRODUCT_LIST_PARAMS`. */
export type ListParams = Record<(typeof PRODUCT_LIST_PARAMS)[number], string | null>;

/** Invalid values are ignored. A reversed price range is swapped. */
export function parseListQuery(params: ListParams): ListQuery {
  const sort = SORTS.find((known) => known === params.sort) ?? "newest";
  const metal = METALS.find((known) => known === params.metal);
  return withPrices(
    { sort, page: parsePage(params.page), ...(metal && { metal }) },
    parseRupees(params.minPrice),
    parseRupees(params.maxPrice),
  );
}

/** The list with another price range. A lower limit of 0 means no limit. */
export function withPrices(query: ListQuery, from: number | undefined, to: number | undefined): ListQuery {
  const { minPrice: _from, maxPrice: _to, ...rest } = query;
  const isReversed = from !== undefined && to !== undefined && from > to;
  const [minPrice, maxPrice] = isReversed ? [to, from] : [from, to];
  return { ...rest, ...(minPrice && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}

export function withMetal(query: ListQuery, metal: Metal | undefined): ListQuery {
  const { metal: _before, ...rest } = query;
  return { ...rest, ...(metal && { metal }) };
}

export function isInBand({ minPrice, maxPrice }: ListQuery, band: PriceBand): boolean {
  return minPrice === band.minPrice && maxPrice === band.maxPrice;
}

/** Whether the price range is none of the bands. */
export function isCustomRange(query: ListQuery): boolean {
  return !PRICE_BANDS.some((band) => isInBand(query, band));
}

/** The number of active filters: price and metal. */
export function countFilters({ minPrice, maxPrice, metal }: ListQuery): number {
  return (minPrice !== undefined || maxPrice !== undefined ? 1 : 0) + (metal ? 1 : 0);
}

/** The parameters of a list's URL, without defaults. */
export function listParams(query: ListQuery): Partial<Record<keyof ListParams, string>> {
  const { sort, minPrice, maxPrice, metal, page } = query;
  return {
    ...(metal && { metal }),
    ...(minPrice !== undefined && { minPrice: String(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: String(maxPrice) }),
    ...(sort !== "newest" && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The canonical path of a page of a list, without order and filters. */
export function canonicalListPath(path: string, query: ListQuery): string {
  const isPlain = countFilters(query) === 0 && query.sort === "newest";
  return isPlain && query.page > 1 ? `${path}?page=${query.page}` : path;
}
