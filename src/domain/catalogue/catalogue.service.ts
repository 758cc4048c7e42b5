import type {
  CategoryView,
  CloseMatchesView,
  ProductPageView,
  ProductView,
  Sort,
  TopProductsView,
  Metal,
} from "#contract/catalogue/product.ts";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { Db } from "#db/database.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { pageAfter, sliceOf } from "#domain/shared/page.ts";
import { foldText } from "#domain/shared/search-text.ts";
import { countBoughtTogether } from "./bought-together.service.ts";
import { viewListed, viewPricedProduct } from "./catalogue.views.ts";
import { findCategoryByName, findRenamedCategory, listCategories } from "./categories.repo.ts";
import { findCloseMatches } from "./close-matches.service.ts";
import { readCertificates } from "./product-certificates.service.ts";
import { compactCounts, findCheapestId, findNewestOfEach } from "./product-lists.repo.ts";
import { listSlice } from "./product-lists.service.ts";
import type { ProductSearch } from "./product-search.port.ts";
import { createTrigramSearch } from "./product-search.repo.ts";
import { drawFromEachCategory, listBestSellingIds, loadProducts, type ProductRow } from "./product.queries.ts";
import { viewForCart } from "./products-for-sale.service.ts";
import { listProductUrls } from "./products.repo.ts";
import { ROW_LENGTH } from "./related-products.rules.ts";
import { listRelatedProducts, type RelatedProducts } from "./related-products.service.ts";
import { shuffled } from "./shuffle.rules.ts";

const BEST_SELLING_MS = 90 * DAY_MS;

type Optional<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

export type FoundCategory = Omit<CategoryView, "productCount">;

/** Prices in rupees. */
export type ProductListQuery = Optional<{
  page: number;
  pageSize: number;
  /** A category's name in any case, or the result of `findCategory`, which saves a second lookup. */
  category: string | FoundCategory;
  q: string;
  metal: Metal;
  minPrice: number;
  maxPrice: number;
  sort: Sort;
  ids: number[];
  /** Whether to return the metals of the list without its filters. */
  withMetals: boolean;
}>;

export type CatalogueService = ReturnType<typeof createCatalogueService>;

type Dependencies = {
  db: Db;
  /** The database for public reads. */
  reader: Db;
  /** Defaults to PostgreSQL. */
  search?: ProductSearch;
  prices: CurrentPriceSettings;
  /** The offer label for cards in lists, if any. */
  offerLabel?: (product: ProductView) => string | undefined;
  clock: Clock;
  random: () => number;
};

function filterOf({ q, metal, minPrice, maxPrice }: ProductListQuery, category: FoundCategory | undefined) {
  return {
    categoryId: category?.categoryID,
    categoryName: category?.categoryName,
    text: q === undefined || foldText(q) === "" ? undefined : q,
    metal,
    minPaise: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
  };
}

/** The public read side of the catalogue. `random` drives the shuffles. */
export function createCatalogueService({ db, reader, prices, clock, random, ...options }: Dependencies) {
  const { search = createTrigramSearch(reader), offerLabel } = options;
  const listed = (row: ProductRow) => viewListed(row, { prices, clock });

  async function findCategory(name: string): Promise<FoundCategory | undefined> {
    const row = await findCategoryByName(reader, name);
    return row && { categoryID: row.id, categoryName: row.name };
  }

  async function list(query: ProductListQuery): Promise<ProductPageView> {
    if (query.ids) {
      const products = await viewForCart(reader, await loadProducts(reader, query.ids), { prices, clock });
      return { products, total: products.length, nextPage: null };
    }
    const category = typeof query.category === "string" ? await findCategory(query.category) : query.category;
    if (query.category !== undefined && !category) return { products: [], total: 0, nextPage: null };
    const page = await listSlice({ reader, search }, filterOf(query, category), {
      ...sliceOf(query),
      sort: query.sort ?? "newest",
      withMetals: query.withMetals ?? false,
    });
    return {
      products: (await loadProducts(reader, page.ids)).map((row) => withOffer(listed(row), offerLabel)),
      total: page.total,
      ...(page.totalIsCapped && { totalIsCapped: true }),
      nextPage: page.hasMore ? pageAfter(query) : null,
      ...(page.metals && { metals: page.metals }),
    };
  }

  return {
    listProducts: list,

    /** An empty query finds nothing. */
    async searchProducts(query: ProductListQuery & { q: string }): Promise<ProductPageView> {
      if (foldText(query.q) === "") return { products: [], total: 0, nextPage: null };
      return list(query);
    },

    /** For a query that found nothing: up to `limit` products that may be meant. */
    async listCloseMatches(q: string, limit: number): Promise<CloseMatchesView> {
      const { ids, ...corrected } = await findCloseMatches({ reader, search }, q, limit);
      return { products: (await loadProducts(reader, ids)).map(listed), ...corrected };
    },

    /** The listed products with these ids, in the same order. */
    async findProducts(ids: readonly number[]): Promise<ProductView[]> {
      return (await loadProducts(reader, ids)).map(listed);
    },

    /** The cheapest listed product of a category, by its name in any case. */
    async findCheapest(category: string): Promise<ProductView | undefined> {
      const id = await findCheapestId(reader, category);
      const [row] = id === undefined ? [] : await loadProducts(reader, [id]);
      return row && listed(row);
    },

    /** The newest listed product of each category by its name in any case, in the same order; undefined without one. */
    findNewestOfEach: async (names: readonly string[]): Promise<(ProductView | undefined)[]> =>
      viewNewestOfEach(reader, names, listed),

    /** Includes certificates, and the price breakdowns of the product and its variations. */
    async getProduct(id: number): Promise<ProductView> {
      const [row] = await loadProducts(reader, [id]);
      if (!row) throw new DomainError("not_found", staffMessages.productNotFound);
      return { ...viewPricedProduct(row, { prices, clock }), ...(await readCertificates(reader, id)) };
    },

    async listCategories(): Promise<CategoryView[]> {
      const rows = await listCategories(reader);
      return rows.map((row) => ({ categoryID: row.id, categoryName: row.name, productCount: row.productCount }));
    },

    /** Finds a category in any case and returns its exact name. */
    findCategory,

    /** The current name of a category by its original name, for URLs from before it was renamed. */
    async findNewCategoryName(formerName: string): Promise<string | undefined> {
      return (await findRenamedCategory(reader, formerName))?.name;
    },

    /** The products of a sitemap page; `page` starts at 1. */
    async listProductUrls(page: number, pageSize: number) {
      const rows = await listProductUrls(reader, sliceOf({ page, pageSize }));
      return rows.map(({ id, slug, updatedAt }) => ({ productID: id, slug, updatedAt: updatedAt.toISOString() }));
    },

    /** For a background job: keeps the counts table small. */
    compactCounts: async () => compactCounts(db),

    /** The listed products with the most units ordered in the last 90 days, best first. */
    async listBestSellers(limit: number): Promise<ProductView[]> {
      const since = new Date(clock().getTime() - BEST_SELLING_MS);
      return (await loadProducts(reader, await listBestSellingIds(reader, since, limit))).map(listed);
    },

    /** At most six products, or `limit`, of each category, or of the named ones. Drawn and shuffled on every call. */
    listTopProducts: async (names?: readonly string[], limit = ROW_LENGTH): Promise<TopProductsView[]> =>
      drawTopProducts(reader, { names, limit, random, listed }),

    /** Recounts the orders of the last 180 days. */
    countBoughtTogether: async () => countBoughtTogether(db, clock()),

    /** The other products on a product page. Unavailable products appear only in the related row. */
    listRelatedProducts: async (product: ProductView): Promise<RelatedProducts> =>
      listRelatedProducts(reader, { product, random, listed }),
  };
}

/** For cards of a list; rows on other pages omit it. */
function withOffer(product: ProductView, offerLabel: Dependencies["offerLabel"]): ProductView {
  const offer = product.priceOnRequest ? undefined : offerLabel?.(product);
  return offer === undefined ? product : { ...product, offer };
}

async function viewNewestOfEach(db: Db, names: readonly string[], listed: (row: ProductRow) => ProductView) {
  const found = await findNewestOfEach(db, names);
  const rows = await loadProducts(db, [...new Set(found.map(({ productId }) => productId))]);
  const products = new Map(rows.map((row) => [row.id, listed(row)]));
  const idAt = new Map(found.map(({ position, productId }) => [position, productId]));
  return names.map((_, index) => products.get(idAt.get(index + 1) ?? 0));
}

type Draw = {
  names: readonly string[] | undefined;
  limit: number;
  random: () => number;
  listed: (row: ProductRow) => ProductView;
};

async function drawTopProducts(db: Db, { names, limit, random, listed }: Draw): Promise<TopProductsView[]> {
  const drawn = await drawFromEachCategory(db, limit, random(), names);
  const rows = await loadProducts(db, [...new Set(drawn.flatMap((category) => category.productIds))]);
  const byId = new Map(rows.map((row) => [row.id, listed(row)]));
  return drawn.map((category) => ({
    categoryID: category.id,
    categoryName: category.name,
    products: shuffled(category.productIds, random).flatMap((id) => byId.get(id) ?? []),
  }));
}
