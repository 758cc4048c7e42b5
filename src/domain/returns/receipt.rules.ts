import { packingMessages, weightDeviation, type WeightDifference } from "#contract/orders/packing.ts";
import { toGrams, toMilligrams } from "#contract/pricing/price-inputs.ts";
import type { ReceiveReturn } from "#contract/returns/returns.schema.ts";
import type { ReceivedArticle } from "#db/json-columns.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";

type Received = NonNullable<ReceiveReturn["articles"]>[number];
/** An article that arrived, of an item of the order. */
export type PlacedArticle = Received & { position: number };

type SoldArticle = { position: number; huid: string | null; grossMg: number | null; netMg: number | null };
/** `unitsOut`: how many units of the item the customer has, with those of the return. */
type ReturnedItem = { position: number; quantity: number; title: string; unitsOut: number };

/** `tolerancePercent` null accepts any weight, because staff have confirmed it. */
type Bounds = { tolerancePercent: number | null; otherwise: string };

/**
 * The articles with the items that they belong to. Without a position, an article belongs to the item that was sold with
 * its HUID, or to the only item of the return.
 */
export function placeArticles(
  items: readonly Pick<ReturnedItem, "position">[],
  sold: readonly Pick<SoldArticle, "position" | "huid">[],
  articles: readonly Received[],
): PlacedArticle[] {
  const only = items.length === 1 ? items[0] : undefined;
  return articles.map((article, index) => {
    const position = article.position ?? (sold.find((one) => same(one.huid, article.huid)) ?? only)?.position;
    if (position === undefined) throw fieldRefusal(`articles.${index}.position`, "Please say which item this is.");
    if (!items.some((item) => item.position === position)) {
      throw fieldRefusal(`articles.${index}.position`, "This return has no such item.");
    }
    return { ...article, position };
  });
}

/**
 * The articles that arrived, by position. An article sold with a HUID must come back with the same HUID and weight:
 * anything else stops the return, because it may be a different piece.
 */
export function receivedArticles(
  items: readonly ReturnedItem[],
  sold: readonly SoldArticle[],
  articles: readonly PlacedArticle[],
  { tolerancePercent, otherwise }: Bounds,
): Map<number, ReceivedArticle[]> {
  const counts = items.map((item) => ({ item, ...countHuids(item, sold, articles) }));
  if (counts.some(({ read, expected }) => read < expected)) {
    throw fieldRefusal("articles", packingMessages.huidMissing, "huid_required");
  }
  for (const [index, { position, huid }] of articles.entries()) {
    const known = sold.filter((one) => one.position === position && one.huid !== null);
    if (huid === null || known.length === 0) continue;
    const isTwice = articles.findIndex((other) => same(other.huid, huid)) < index;
    if (!isTwice && known.some((one) => same(one.huid, huid))) continue;
    const message = `HUID ${huid.toUpperCase()} is not that of a piece of this order (${known.map((one) => one.huid).join(", ")}).`;
    throw fieldRefusal(`articles.${index}.huid`, message, "huid_invalid");
  }
  // The HUID of a unit that stays with the customer must not become free.
  const tooMany = counts.find(({ read, expected }) => read > expected)?.item;
  if (tooMany) {
    const words = `${tooMany.title}: enter the HUIDs of what arrived only. ${tooMany.quantity} of it comes back.`;
    throw fieldRefusal("articles", words, "huid_invalid");
  }
  const differences = tolerancePercent === null ? [] : differencesFromSale(articles, items, sold, tolerancePercent);
  if (differences[0]) {
    const { title, weighed, listed } = differences[0];
    const words = `${title} weighs ${weighed} g, and weighed ${listed} g when it was sold. Please check the piece, or ${otherwise}.`;
    throw new DomainError("weight_differs", words, { extra: { differences } });
  }
  return new Map(
    items.map(({ position }) => [
      position,
      articles
        .filter((article) => article.position === position)
        .map(({ huid, grossWeight, netWeight, purity }) => ({
          huid: huid?.toUpperCase() ?? null,
          grossMg: grossWeight == null ? null : toMilligrams(grossWeight),
          netMg: netWeight == null ? null : toMilligrams(netWeight),
          purity: purity?.toUpperCase() ?? null,
        })),
    ]),
  );
}

/** The HUIDs that are to be read of an item, and those that were. Articles of a set have one each. */
function countHuids(
  { position, quantity, unitsOut }: ReturnedItem,
  sold: readonly SoldArticle[],
  articles: readonly PlacedArticle[],
): { expected: number; read: number } {
  const marked = sold.filter((one) => one.position === position && one.huid !== null).length;
  const expected = Math.min(marked, quantity * Math.max(1, Math.round(marked / Math.max(1, unitsOut))));
  return { expected, read: articles.filter((one) => one.position === position && one.huid !== null).length };
}

/**
 * The weights that differ from those at the sale. An article is compared with the sold one that has its HUID; without a
 * HUID, with the one of the nearest weight whose HUID was not read and that is not compared yet.
 */
function differencesFromSale(
  articles: readonly PlacedArticle[],
  items: readonly ReturnedItem[],
  sold: readonly SoldArticle[],
  tolerancePercent: number,
): WeightDifference[] {
  const rest = new Set(sold);
  return articles.flatMap((article) => {
    const own = [...rest].filter(({ position }) => position === article.position);
    const unread = own.filter(({ huid }) => !articles.some((other) => same(other.huid, huid)));
    const known = own.find((one) => same(one.huid, article.huid)) ?? nearestTo(article, unread);
    if (known) rest.delete(known);
    const title = items.find(({ position }) => position === article.position)?.title ?? "";
    const compare = (weight: "net" | "gross", soldMg: number | null, grams: number | null | undefined) => {
      if (soldMg === null || grams == null) return [];
      const percent = weightDeviation(soldMg, toMilligrams(grams), tolerancePercent);
      if (percent === null) return [];
      return [{ position: article.position, title, weight, listed: toGrams(soldMg), weighed: grams, percent }];
    };
    return [
      ...compare("net", known?.netMg ?? null, article.netWeight),
      ...compare("gross", known?.grossMg ?? null, article.grossWeight),
    ];
  });
}

function nearestTo({ netWeight, grossWeight }: Received, sold: readonly SoldArticle[]): SoldArticle | undefined {
  const distance = (mg: number | null, grams: number | null | undefined) =>
    mg === null || grams == null ? 0 : Math.abs(toMilligrams(grams) - mg);
  const distanceTo = ({ netMg, grossMg }: SoldArticle) => distance(netMg, netWeight) + distance(grossMg, grossWeight);
  return sold.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
}

function same(one: string | null, other: string | null): boolean {
  return one !== null && one.toUpperCase() === other?.toUpperCase();
}
