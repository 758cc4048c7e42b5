import type { Trx } from "#db/database.ts";
import { writeSearchTexts } from "./product-writes.repo.ts";
import { loadProducts } from "./product.queries.ts";
import { searchTextOf } from "./search.rules.ts";

const AT_A_TIME = 500;

/** Updates the search text of these products, including archived ones. */
export async function refreshSearchTexts(trx: Trx, productIds: readonly number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += AT_A_TIME) {
    const rows = await loadProducts(trx, productIds.slice(at, at + AT_A_TIME), { includesArchived: true });
    const texts = rows.map((row) => ({
      id: row.id,
      searchText: searchTextOf({ ...row, categoryNames: row.categories.map(({ name }) => name) }),
    }));
    await writeSearchTexts(trx, texts);
  }
}
