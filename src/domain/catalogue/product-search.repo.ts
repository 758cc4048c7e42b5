import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { foldText, searchPattern } from "#domain/shared/search-text.ts";
import { COUNTED } from "./product-lists.repo.ts";
import type { ProductQuery, ProductSearch } from "./product-search.port.ts";
import { matching } from "./products.repo.ts";

/** The matches of a search by words that are ranked by their names: the newest ones. */
const MAX_RANKED = 500;

/** Search in PostgreSQL: a trigram index finds rare texts, an ordered scan finds enough of common ones. */
export function createTrigramSearch(db: Db): ProductSearch {
  function found({ text, ...facts }: ProductQuery) {
    return db
      .selectFrom("products")
      .where("archivedAt", "is", null)
      .where((eb) => eb.and(matching(eb, { ...facts, pattern: searchPattern(text) })));
  }

  return {
    async find(query) {
      const rows = await found(query)
        .select("id")
        .limit(COUNTED + 1)
        .execute();
      return rows.map((row) => row.id);
    },

    async list(query, sort, { offset, limit }, ids) {
      const selected = (ids ? db.selectFrom("products").where("id", "in", [...ids]) : found(query))
        .select("id")
        .offset(offset)
        .limit(limit);
      const priced = () =>
        selected.innerJoin("listedPrices as l", "l.productId", "products.id").where("l.isListed", "=", true);
      const sorted = {
        newest: () => selected.orderBy("id", "desc"),
        "price-asc": () => priced().orderBy("l.pricePaise").orderBy("l.productId"),
        "price-desc": () => priced().orderBy("l.pricePaise", "desc").orderBy("l.productId", "desc"),
        title: () => selected.orderBy((eb) => eb.fn("lower", ["title"])).orderBy("id"),
      };
      return (await sorted[sort]().execute()).map((row) => row.id);
    },

    async listByWords(words, limit) {
      const patterns = words.map(wordPattern);
      const newest = db
        .selectFrom("products")
        .select(["id", "searchText"])
        .where("archivedAt", "is", null)
        .where((eb) => eb.and(patterns.map((pattern) => eb("searchText", "~", pattern))))
        .orderBy("id", "desc")
        .limit(MAX_RANKED);
      // The second line of the search text is the description. Title and category names remain.
      const inNames = patterns.map((pattern) => {
        return sql<number>`(regexp_replace(search_text, E'\\n[^\\n]*', '') ~ ${pattern})::int`;
      });
      const rows = await db
        .selectFrom(newest.as("newest"))
        .select("id")
        .orderBy(sql`${sql.join(inNames, sql` + `)}`, "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

/** A regular expression that finds one of the words at the beginning of a word. */
function wordPattern(alternatives: readonly string[]): string {
  const escaped = alternatives.map((word) => foldText(word).replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return `(^|[^[:alnum:]])(${escaped.join("|")})`;
}
