import type {
  CategoryView,
  ProductPageView,
  ProductView,
  Sort,
  TopProductsView,
  Metal,
} from "#contract/catalogue/product.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { Db } from "#db/database.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { pageAfter, sliceOf } from "#domain/shared/page.ts";
import { foldText } from "#domain/shared/search-text.ts";
import { ROW_LENGTH } from "./related-products.rules.ts";
import { listRelatedProducts, type RelatedProducts } from "./related-products.service.ts";
import { countBoughtTogether } from "./bought-together.service.ts";
import { viewListed, viewPricedProduct } from "./catalogue.views.ts";
import { findCategoryByName, findRenamedCategory, listCategories } from "./categories.repo.ts";
import { listCertificates } from "./product-certificates.repo.ts";
import { viewCertificates } from "./product-certificates.service.ts";
import { findCheapestId, compactCounts } from "./product-lists.repo.ts";
import { listSlice } from "./product-lists.service.ts";
import type { ProductSearch } from "./product-search.port.ts";
import { createTrigramSearch } from "./product-search.repo.ts";
import { drawFromEachCategory, listBestSellingIds, loadProducts, type ProductRow } from "./product.queries.repo.ts";
import { viewForCart } from "./products-for-sale.service.ts";
import { listAddresses } from "./products.repo.ts";
import { shuffled } from "./shuffle.rules.ts";

const BEST_SELLING_MS = 90 * 86_400_000;

type Optional<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

export type FoundCategory = Omit<CategoryView, "productCount">;

/** Prices in rupees. */
export type ProductListQuery = Optional<{
  page: number;
  pageSize: number;
  /** Its name in any case, or the category as `findCategory` found it, which spares a second look-up. */
  category: string | FoundCategory;
  q: string;
  metal: Metal;
  minPrice: number;
  maxPrice: number;
  sort: Sort;
  ids: number[];
}>;

export type CatalogueService = ReturnType<typeof createCatalogueService>;

type Dependencies = {
  db: Db;
  /** Answers what visitors ask. */
  reader: Db;
  /** That of PostgreSQL when none is given. */
  search?: ProductSearch;
  prices: CurrentPriceSettings;
  /** What cards in lists say of an offer on the product, if anything. */
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

/** What anyone may read of the catalogue. `random` decides the shuffles. */
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
    const page = await listSlice(
      { reader, search },
      filterOf(query, category),
      query.sort ?? "newest",
      sliceOf(query),
    );
    return {
      products: (await loadProducts(reader, page.ids)).map((row) => withOffer(listed(row), offerLabel)),
      total: page.total,
      ...(page.totalIsCapped && { totalIsCapped: true }),
      nextPage: page.hasMore ? pageAfter(query) : null,
    };
  }

  return {
    listProducts: list,

    /** An empty query finds nothing. */
    async searchProducts(query: ProductListQuery & { q: string }): Promise<ProductPageView> {
      if (foldText(query.q) === "") return { products: [], total: 0, nextPage: null };
      return list(query);
    },

    /** The listed products of these ids, in their order. */
    async findProducts(ids: readonly number[]): Promise<ProductView[]> {
      return (await loadProducts(reader, ids)).map(listed);
    },

    /** The listed product of the lowest price in a category, by its name in any case. */
    async findCheapest(category: string): Promise<ProductView | undefined> {
      const id = await findCheapestId(reader, category);
      const [row] = id === undefined ? [] : await loadProducts(reader, [id]);
      return row && listed(row);
    },

    /** With its certificates, the break-up of its price and of those of its variations. */
    async getProduct(id: number): Promise<ProductView> {
      const [row] = await loadProducts(reader, [id]);
      if (!row) throw new DomainError("not_found", staffMessages.productNotFound);
      return { ...viewPricedProduct(row, { prices, clock }), ...(await readCertificates(reader, id)) };
    },

    async listCategories(): Promise<CategoryView[]> {
      const rows = await listCategories(reader);
      return rows.map((row) => ({ categoryID: row.id, categoryName: row.name, productCount: row.productCount }));
    },

    /** The category as it is written in the catalogue, found in any case. */
    findCategory,

    /** The name today of a category that was created with this one, for addresses from before it was renamed. */
    async findNewCategoryName(formerName: string): Promise<string | undefined> {
      return (await findRenamedCategory(reader, formerName))?.name;
    },

    /** What a sitemap says of the products: `page` counts from 1. */
    async listProductAddresses(page: number, pageSize: number) {
      const rows = await listAddresses(reader, sliceOf({ page, pageSize }));
      return rows.map(({ id, slug, updatedAt }) => ({ productID: id, slug, updatedAt: updatedAt.toISOString() }));
    },

    /** For the sweep: keeps what is counted small. */
    compactCounts: async () => compactCounts(db),

    /** Listed products that most pieces were ordered of in the last 90 days, the best first. */
    async listBestSellers(limit: number): Promise<ProductView[]> {
      const since = new Date(clock().getTime() - BEST_SELLING_MS);
      return (await loadProducts(reader, await listBestSellingIds(reader, since, limit))).map(listed);
    },

    /** At most six products, or `limit`, of each category, or of those of the names, drawn and shuffled again by every call. */
    listTopProducts: async (names?: readonly string[], limit = ROW_LENGTH): Promise<TopProductsView[]> =>
      drawTopProducts(reader, { names, limit, random, listed }),

    /** Counts the orders of the last 180 days again. */
    countBoughtTogether: async () => countBoughtTogether(db, clock()),

    /** What else a product's page shows; pieces that are not to be had are left out of what goes with it. */
    listRelatedProducts: async (product: ProductView): Promise<RelatedProducts> => listRelatedProducts(reader, { product, random, listed }),
  };
}

/** For the cards of a list; rows on other pages stay short. */
function withOffer(product: ProductView, offerLabel: Dependencies["offerLabel"]): ProductView {
  const offer = product.priceOnRequest ? undefined : offerLabel?.(product);
  return offer === undefined ? product : { ...product, offer };
}

async function readCertificates(db: Db, productId: number): Promise<Pick<ProductView, "certificates">> {
  const certificates = viewCertificates(await listCertificates(db, productId));
  return certificates.length > 0 ? { certificates } : {};
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
