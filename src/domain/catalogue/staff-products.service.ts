import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductFilter } from "#contract/catalogue/staff-products.schema.ts";
import type {
  StaffProductPageView,
  StaffProductRowView,
  StaffProductSort,
} from "#contract/catalogue/staff-products.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { sliceOf } from "#domain/shared/page.ts";
import { plainTextOf, truncateText } from "#domain/shared/rich-text.rules.ts";
import { searchPattern } from "#domain/shared/search-text.ts";
import { viewPricedForStaff, viewStaffProduct } from "./catalogue.views.ts";
import { readCertificates } from "./product-certificates.service.ts";
import { loadProducts, type ProductRow } from "./product.queries.ts";
import {
  countStaffProducts,
  listStaffProductIds,
  listStaffProductIdsAfter,
  type StaffProductQuery,
} from "./staff-products.repo.ts";

/** The limit of counting: "more than 1,000" is precise enough. */
const COUNTED_TO = 1_000;
const EXCERPT_LENGTH = 160;
const EXPORT_BATCH = 200;

type StaffProductPage = StaffProductFilter & {
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: StaffProductSort | undefined;
};

type Dependencies = { db: Db; settings: CurrentSettings; prices: CurrentPriceSettings; clock: Clock };

/** The catalogue as staff see it, including archived, sold-out and low-stock products. */
export function createStaffProductsService({ db, settings, prices, clock }: Dependencies) {
  function queryOf({
    status = "listed",
    category,
    q = "",
    metal,
    minPrice,
    maxPrice,
  }: StaffProductFilter): StaffProductQuery {
    const pattern = searchPattern(q);
    return {
      status,
      lowStockAt: settings().lowStockAt,
      categoryName: category,
      metal,
      minPaise: minPrice === undefined ? undefined : toPaise(minPrice),
      maxPaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
      pattern,
      sku: pattern === undefined ? undefined : { pattern, id: idIn(q) },
    };
  }

  return {
    async listProducts({
      page = 1,
      pageSize = 100,
      sort = "newest",
      ...filter
    }: StaffProductPage): Promise<StaffProductPageView> {
      const query = queryOf(filter);
      const { offset, limit } = sliceOf({ page, pageSize });
      const [ids, counts] = await Promise.all([
        listStaffProductIds(db, query, sort, { offset, limit: limit + 1 }),
        countStaffProducts(db, query, COUNTED_TO + 1),
      ]);
      const count = counts[query.status];
      const rows = await loadProducts(db, ids.slice(0, limit), { includesArchived: true });
      return {
        products: rows.map(viewStaffProductRow),
        total: Math.min(count, COUNTED_TO),
        totalIsCapped: count > COUNTED_TO,
        nextPage: ids.length > limit ? page + 1 : null,
        counts,
      };
    },

    /** A listed product as visitors see it, with the inputs of its prices. */
    async getListedProduct(id: number): Promise<ProductView> {
      const [row] = await loadProducts(db, [id]);
      if (!row) throw new DomainError("not_found", staffMessages.productNotFound);
      return { ...viewPricedForStaff(row, { prices, clock }), ...(await readCertificates(db, id)) };
    },

    /** All products that match the filters, newest first, in batches. */
    async *exportProducts(filter: StaffProductFilter): AsyncGenerator<ProductRow[]> {
      const query = queryOf(filter);
      let after: number | undefined;
      for (;;) {
        const ids = await listStaffProductIdsAfter(db, query, after, EXPORT_BATCH);
        if (ids.length === 0) return;
        yield await loadProducts(db, ids, { includesArchived: true });
        after = ids.at(-1);
      }
    },
  };
}

function viewStaffProductRow(row: ProductRow): StaffProductRowView {
  return {
    ...viewStaffProduct(row),
    excerpt: truncateText(plainTextOf(row.descriptionHtml), EXCERPT_LENGTH),
  };
}

/** The product id in a search text, if it is one. */
function idIn(query: string): number | undefined {
  const text = query.trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
