import { describe, expect, it } from "vitest";
import type { Db } from "#db/database.ts";
import { givenProduct } from "#tests/support/given.ts";
import { COUNTED } from "./product-lists.repo.ts";
import type { ProductQuery, ProductSearch } from "./product-search.port.ts";

const FIRST = { offset: 0, limit: 50 };

type Given = Parameters<typeof givenProduct>[1];
type Engine = { db: Db; search: ProductSearch; refresh: () => Promise<void> };

async function given({ db, refresh }: Engine, ...products: Given[]): Promise<number[]> {
  const ids: number[] = [];
  for (const product of products) ids.push((await givenProduct(db, product)).productID);
  await refresh();
  return ids;
}

/**
 * The contract of every product search, independent of the engine. `refresh` makes it index the changes of the
 * database.
 */
export function describeProductSearch(engine: Engine): void {
  const { db, search, refresh } = engine;
  describeSlices(engine);
  const find = async (query: ProductQuery) => (await search.find(query)).toSorted((one, other) => one - other);

  describe("matches", () => {
    it("a search finds a text anywhere in title, description and category names, whatever its case and blanks", async () => {
      const ids = await given(
        engine,
        { title: "Qamar Jhumka" },
        { title: "Plain piece", description: "<p>With a <b>qamar</b> stone</p>" },
        { title: "Plain piece", categories: ["Qamar collection"] },
        { title: "Plain piece" },
      );
      expect(await find({ text: "QAMAR" })).toEqual(ids.slice(0, 3));
      expect(await find({ text: "amar  jhum" })).toEqual(ids.slice(0, 1));
      expect(await find({ text: "no such words" })).toEqual([]);
    });

    it("a search by words finds products that have all of them at any place, those with the words in their names first", async () => {
      const [first, titled, last, , filed] = await given(
        engine,
        { title: "Gulnaar ring", description: "<p>Warm zarqa metal.</p>" },
        { title: "Gulnaar zarqa chain" },
        { title: "Chain", description: "<p>Gulnaar zarqa.</p>" },
        { title: "Gulnaar chain" },
        { title: "Studs", description: "<p>Gulnaar.</p>", categories: ["Zarqa jewels"] },
      );
      expect(await search.listByWords([["ZARQA"], ["gulnaar"]], 5)).toEqual([titled, filed, first, last]);
      expect(await search.listByWords([["zarqa"], ["gulnaar"]], 1)).toEqual([titled]);
      expect(await search.listByWords([["zarqa"]], 5)).toEqual([filed, titled, last, first]);
      expect(await search.listByWords([["gulnaar"], ["nonesuch"]], 5)).toEqual([]);
      for (const word of ["gulnaar%zarqa", "gul.*", "(gulnaar|zarqa)", "gulnaar\\", "gulnaar{1}", "[g]ulnaar", "^"]) {
        expect(await search.listByWords([[word]], 5)).toEqual([]);
      }
    });

    it("a search by words finds one of several alternatives, at the beginning of a word", async () => {
      const [ring, , ear, hindi] = await given(
        engine,
        { title: "Firoza vring" },
        { title: "Firoza earvring" },
        { title: "Firoza drop", categories: ["Ear-vrings (all)"] },
        { title: "Firoza अंगूठी" },
      );
      expect(await search.listByWords([["firoza"], ["vring", "अंगूठी", "nonesuch"]], 5)).toEqual([hindi, ear, ring]);
    });

    it("a search takes wildcards and backslashes literally", async () => {
      const [percent] = await given(
        engine,
        { title: "Zari 50% off_season \\ band" },
        { title: "Zari 500 offXseason band" },
      );
      for (const text of ["zari 50%", "off_season", "\\ band"]) expect(await find({ text })).toEqual([percent]);
    });

    it("a search finds Devanagari and Gurmukhi", async () => {
      const [hindi, punjabi] = await given(engine, { title: "चाँदी पायल" }, { title: "ਸੋਨੇ ਦੀ ਮੁੰਦਰੀ" });
      expect([await find({ text: "पायल" }), await find({ text: "ਮੁੰਦਰੀ" })]).toEqual([[hindi], [punjabi]]);
    });

    it("a search leaves out archived products", async () => {
      const [id] = await given(engine, { title: "Vidaai set" });
      await db
        .updateTable("products")
        .set({ archivedAt: new Date() })
        .where("id", "=", id ?? 0)
        .execute();
      await refresh();
      expect(await find({ text: "vidaai" })).toEqual([]);
    });

    it("a search is narrowed by metal, price and category", async () => {
      const [gold, silver] = await given(
        engine,
        { title: "Noor pendant", metal: "gold", price: 9_000, categories: ["Noor gold"] },
        { title: "Noor pendant", metal: "silver", price: 900, categories: ["Noor silver"] },
      );
      expect(await find({ text: "noor", metal: "gold" })).toEqual([gold]);
      expect(await find({ text: "noor", maxPaise: 90_000 })).toEqual([silver]);
      expect(await find({ text: "noor", minPaise: 90_001 })).toEqual([gold]);
      expect(await find({ text: "noor", categoryName: "Noor silver" })).toEqual([silver]);
    });
  });
}

/** Order and number of results. */
function describeSlices(engine: Engine): void {
  const { db, search, refresh } = engine;
  describe("order and number of results", () => {
    it("a search sorts in four ways, in pages that fit together", async () => {
      const [a, b, c] = await given(
        engine,
        { title: "Taal c", price: 300 },
        { title: "Taal a", price: 100 },
        { title: "Taal b", price: 200 },
      );
      const query = { text: "taal" };
      const orders = {
        newest: [c, b, a],
        "price-asc": [b, c, a],
        "price-desc": [a, c, b],
        title: [b, c, a],
      } as const;
      for (const [sort, expected] of Object.entries(orders)) {
        const by = sort as keyof typeof orders;
        expect(await search.list(query, by, FIRST)).toEqual(expected);
        expect(await search.list(query, by, FIRST, [a ?? 0, c ?? 0])).toEqual(expected.filter((id) => id !== b));
        const pages = [0, 1, 2].map(async (offset) => search.list(query, by, { offset, limit: 1 }));
        expect((await Promise.all(pages)).flat()).toEqual(expected);
      }
    });

    it("a search returns at most one product more than the number that is counted", async () => {
      const [first] = await given(engine, { title: "Bahut piece" });
      await db
        .insertInto("products")
        .columns(["title", "slug", "pricePaise", "descriptionHtml", "searchText", "metal", "sizeOrWeight"])
        .expression((eb) =>
          eb
            .selectFrom("products")
            .innerJoin(
              (inner) =>
                inner.fn<{ turn: number }>("generate_series", [inner.lit(1), inner.lit(COUNTED + 9)]).as("turn"),
              (join) => join.onTrue(),
            )
            .select(["title", "slug", "pricePaise", "descriptionHtml", "searchText", "metal", "sizeOrWeight"])
            .where("id", "=", first ?? 0),
        )
        .execute();
      await refresh();
      expect(await search.find({ text: "bahut" })).toHaveLength(COUNTED + 1);
    });
  });
}
