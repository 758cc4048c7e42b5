import type { Sort } from "#contract/catalogue/product.ts";
import type { Db } from "#db/database.ts";
import type { Slice } from "#domain/shared/page.ts";
import { COUNTED } from "./product-lists.repo.ts";
import { matching, type ProductFilter } from "./products.repo.ts";

export type TextFilter = ProductFilter & {
  /** A `LIKE` pattern on the search text. */
  pattern: string;
};

function found(db: Db, filter: TextFilter) {
  return db
    .selectFrom("products")
    .where("archivedAt", "is", null)
    .where((eb) => eb.and(matching(eb, filter)));
}

/** Up to one above `COUNTED`, in no order: trigrams find a rare word, reading along finds enough of a common one. */
export async function findMatches(db: Db, filter: TextFilter): Promise<number[]> {
  const rows = await found(db, filter)
    .select("id")
    .limit(COUNTED + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** One stretch of all that match, or of those among `ids`. */
export async function listMatches(
  db: Db,
  filter: TextFilter,
  sort: Sort,
  { offset, limit }: Slice,
  ids?: readonly number[],
): Promise<number[]> {
  const selected = (ids ? db.selectFrom("products").where("id", "in", [...ids]) : found(db, filter))
    .select("id")
    .offset(offset)
    .limit(limit);
  const priced = () =>
    selected.innerJoin("listedPrices as l", "l.productId", "products.id").where("l.isListed", "=", true);
  const sorted = {
    newest: () => selected.orderBy("id", "desc"),
    "price-asc": () => priced().orderBy("l.pricePaise").orderBy("l.productId"),
    "price-desc": () => priced().orderBy("l.pricePaise", "desc").orderBy("l.productId", "desc"),
    title: () => selected.orderBy("title").orderBy("id"),
  };
  return (await sorted[sort]().execute()).map((row) => row.id);
}
