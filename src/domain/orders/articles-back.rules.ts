import { fieldRefusal } from "#domain/shared/domain-error.ts";

type ArticleOut = { position: number; article: number; huid: string | null; invoicedHuid: string | null };

export type UnitsBack = {
  /** Returned units, by the position of their item. */
  units: ReadonlyMap<number, number>;
  /** Units of the same items that are still out, by position. */
  left: ReadonlyMap<number, number>;
  /** The HUIDs entered by staff. */
  named: readonly string[];
};

type Items = { items: readonly { position: number; title: string }[] };

/**
 * Determines which articles came back: all articles of an item when its last units return, otherwise those with the
 * entered HUIDs. Refuses HUIDs of other pieces, and a number of HUIDs that does not match the returned units.
 */
export function articlesBack(
  out: readonly ArticleOut[],
  { items, units, left, named }: UnitsBack & Items,
): ArticleOut[] {
  const candidates = out.filter(({ position }) => units.has(position));
  const unknown = named.find((huid) => !candidates.some((article) => article.huid === huid));
  if (unknown !== undefined)
    throw fieldRefusal("huids", `${unknown} is not the HUID of a piece of this parcel that is out.`);
  return [...units].flatMap(([position, quantity]) => {
    const others = left.get(position) ?? 0;
    const articles = candidates.filter((article) => article.position === position);
    if (others === 0) return articles;
    const marked = articles.filter(({ huid }) => huid !== null);
    const back = marked.filter(({ huid }) => huid !== null && named.includes(huid));
    const expected = Math.round((marked.length * quantity) / (quantity + others));
    if (back.length === expected) return back;
    const title = items.find((item) => item.position === position)?.title ?? "";
    throw fieldRefusal(
      "huids",
      `Please enter the HUIDs of what came back of ${title}: ${expected} of ${marked.length} that left with the order.`,
    );
  });
}
