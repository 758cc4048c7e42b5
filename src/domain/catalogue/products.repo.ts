import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Metal } from "#contract/catalogue/product.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import type { DB } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";

export type ProductFilter = {
  categoryName?: string | undefined;
  /** A `LIKE` pattern on the search text. */
  pattern?: string | undefined;
  metal?: Metal | undefined;
  minPaise?: Paise | undefined;
  maxPaise?: Paise | undefined;
};

/** The conditions of the filter, regardless of whether the product is listed. */
export function matching(eb: ExpressionBuilder<DB, "products">, filter: ProductFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.pattern !== undefined) conditions.push(eb("products.searchText", "like", filter.pattern));
  if (filter.metal !== undefined) conditions.push(eb("products.metal", "=", filter.metal));
  if (filter.minPaise !== undefined) conditions.push(eb("products.pricePaise", ">=", filter.minPaise));
  if (filter.maxPaise !== undefined) conditions.push(eb("products.pricePaise", "<=", filter.maxPaise));
  if (filter.categoryName !== undefined) {
    // The category's id is looked up once, so that a page of a large category is a short scan of two indexes.
    const named = eb
      .selectFrom("categories")
      .select("categories.id")
      .where("nameKey", "=", eb.fn<string>("lower", [eb.val(filter.categoryName.trim())]));
    conditions.push(
      eb.exists(
        eb
          .selectFrom("productCategories as pc")
          .select("pc.productId")
          .whereRef("pc.productId", "=", "products.id")
          .where("pc.categoryId", "=", named),
      ),
    );
  }
  return conditions;
}

/** Ids of listed products with exactly this title, oldest first. */
export async function findIdsByTitle(db: Db, titles: readonly string[]) {
  if (titles.length === 0) return [];
  return db
    .selectFrom("products")
    .select(["id", "title"])
    .where("title", "in", [...titles])
    .where("archivedAt", "is", null)
    .orderBy("id")
    .execute();
}

/** A slice of all listed products in a fixed order, with only the columns that a URL needs. */
export async function listProductUrls(db: Db, slice: Slice) {
  return db
    .selectFrom("products")
    .select(["id", "slug", "updatedAt"])
    .where("archivedAt", "is", null)
    .orderBy("id", "desc")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}
