import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import {
  STAFF_PRODUCT_STATUSES,
  type StaffProductCounts,
  type StaffProductSort,
  type StaffProductStatus,
} from "#contract/catalogue/staff-products.ts";
import type { Db } from "#db/database.ts";
import type { DB } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";
import { matching, type ProductFilter } from "./products.repo.ts";

export type StaffProductFilters = ProductFilter & {
  /** The stock at or below which a product counts as low. */
  lowStockAt: number;
  /** A pattern for the SKU, and the product id if the search text is one. */
  sku?: { pattern: string; id: number | undefined } | undefined;
};

export type StaffProductQuery = StaffProductFilters & { status: StaffProductStatus };

type ProductExpression = ExpressionBuilder<DB, "products">;

function selectStaffProducts(db: Db, { sku, pattern, ...query }: StaffProductQuery) {
  return db.selectFrom("products").where((eb) => {
    const conditions = [...inStatus(eb, query), ...matching(eb, query)];
    if (pattern !== undefined) conditions.push(eb.or([...matching(eb, { pattern }), ...bySku(eb, sku)]));
    return eb.and(conditions);
  });
}

function inStatus(eb: ProductExpression, { status, lowStockAt }: Pick<StaffProductQuery, "status" | "lowStockAt">) {
  const listed = eb("products.archivedAt", "is", null);
  const conditions: Record<StaffProductStatus, () => Expression<SqlBool>[]> = {
    all: () => [],
    listed: () => [listed],
    archived: () => [eb("products.archivedAt", "is not", null)],
    "sold-out": () => [listed, eb("products.stock", "=", 0)],
    "low-stock": () => [listed, eb("products.id", "in", runningLow(eb, lowStockAt))],
  };
  return conditions[status]();
}

/** Two short index scans: of products, and of variations with their own stock. */
function runningLow(eb: ProductExpression, lowStockAt: number) {
  return eb
    .selectFrom("products as low")
    .select("low.id")
    .where("low.stock", "<=", lowStockAt)
    .where("low.archivedAt", "is", null)
    .union(
      eb.selectFrom("variations").select("variations.productId as id").where("variations.stock", "<=", lowStockAt),
    );
}

function bySku(eb: ProductExpression, sku: StaffProductQuery["sku"]): Expression<SqlBool>[] {
  if (!sku) return [];
  const inSku = eb(eb.fn<string>("lower", ["products.sku"]), "like", sku.pattern);
  return sku.id === undefined ? [inSku] : [inSku, eb("products.id", "=", sku.id)];
}

export async function listStaffProductIds(
  db: Db,
  query: StaffProductQuery,
  sort: StaffProductSort,
  slice: Slice,
): Promise<number[]> {
  const selected = selectStaffProducts(db, query).select("products.id").offset(slice.offset).limit(slice.limit);
  const priced = () =>
    selected
      .innerJoin("listedPrices as l", "l.productId", "products.id")
      .$if(query.status !== "all" && query.status !== "archived", (listed) => listed.where("l.isListed", "=", true));
  const sorted = {
    newest: () => selected.orderBy("products.id", "desc"),
    oldest: () => selected.orderBy("products.id"),
    "price-asc": () => priced().orderBy("l.pricePaise").orderBy("l.productId"),
    "price-desc": () => priced().orderBy("l.pricePaise", "desc").orderBy("l.productId", "desc"),
    title: () => selected.orderBy((eb) => eb.fn("lower", ["products.title"])).orderBy("products.id"),
    "title-desc": () =>
      selected.orderBy((eb) => eb.fn("lower", ["products.title"]), "desc").orderBy("products.id", "desc"),
    // Null (made to order) sorts after the largest stock.
    stock: () => selected.orderBy("products.stock").orderBy("products.id"),
    "stock-desc": () => selected.orderBy("products.stock", "desc").orderBy("products.id", "desc"),
  };
  return (await sorted[sort]().execute()).map((row) => row.id);
}

/** The number of products per tab, counted up to `max`. */
export async function countStaffProducts(
  db: Db,
  filters: StaffProductFilters,
  max: number,
): Promise<StaffProductCounts> {
  const row = await db
    .selectNoFrom((eb) =>
      STAFF_PRODUCT_STATUSES.map((status) =>
        eb
          .selectFrom(
            selectStaffProducts(db, { ...filters, status })
              .select(sql`1`.as("one"))
              .limit(max)
              .as("found"),
          )
          .select((found) => found.fn.countAll<number>().as("count"))
          .$asScalar()
          .as(status),
      ),
    )
    .executeTakeFirstOrThrow();
  return row;
}

/** One batch of an export: the newest ids, or those after `after`. */
export async function listStaffProductIdsAfter(
  db: Db,
  query: StaffProductQuery,
  after: number | undefined,
  limit: number,
) {
  const rows = await selectStaffProducts(db, query)
    .select("products.id")
    .$if(after !== undefined, (selected) => selected.where("products.id", "<", after ?? 0))
    .orderBy("products.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
