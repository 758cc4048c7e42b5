import { sum } from "#contract/kernel/shares.ts";
import { packingMessages, weightDeviation } from "#contract/orders/packing.ts";
import { toGrams, toMilligrams } from "#contract/pricing/price-inputs.ts";
import type { ReceiveReturn } from "#contract/returns/returns.schema.ts";
import type { ReceiptDifference } from "#contract/returns/returns.ts";
import type { ReceivedArticle } from "#db/json-columns.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";

type Received = NonNullable<ReceiveReturn["articles"]>[number];
/** An article that arrived, of an item of the order. */
export type PlacedArticle = Received & { position: number };

type Weights = { grossMg: number | null; netMg: number | null };
/** `listed` has the weights of a unit in its listing, and the number of articles of a unit. */
type SoldArticle = Weights & { position: number; huid: string | null; listed: Weights & { articles: number } };
/** `unitsOut`: how many units of the item the customer has, with those of the return. */
type ReturnedItem = { position: number; quantity: number; title: string; unitsOut: number };

/**
 * `accepts` names the differences that staff have confirmed: all, or those from a listing, which is not the weight of
 * the piece itself. `otherwise` says what staff can do instead.
 */
type Limits = { tolerancePercent: number; accepts: "nothing" | "listed" | "all"; otherwise: string };

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
    const position = article.position ?? (sold.find((one) => isSameHuid(one.huid, article.huid)) ?? only)?.position;
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
  { tolerancePercent, accepts, otherwise }: Limits,
): Map<number, ReceivedArticle[]> {
  const counts = items.map((item) => ({ item, ...countHuids(item, sold, articles) }));
  if (counts.some(({ read, expected }) => read < expected)) {
    throw fieldRefusal("articles", packingMessages.huidMissing, "huid_required");
  }
  for (const [index, { position, huid }] of articles.entries()) {
    const known = sold.filter((one) => one.position === position && one.huid !== null);
    if (huid === null || known.length === 0) continue;
    const isTwice = articles.findIndex((other) => isSameHuid(other.huid, huid)) < index;
    if (!isTwice && known.some((one) => isSameHuid(one.huid, huid))) continue;
    const message = `HUID ${huid.toUpperCase()} is not that of a piece of this order (${known.map((one) => one.huid).join(", ")}).`;
    throw fieldRefusal(`articles.${index}.huid`, message, "huid_invalid");
  }
  // The HUID of a unit that stays with the customer must not become free.
  const tooMany = counts.find(({ read, expected }) => read > expected)?.item;
  if (tooMany) {
    const message = `${tooMany.title}: enter the HUIDs of what arrived only. ${tooMany.quantity} of it comes back.`;
    throw fieldRefusal("articles", message, "huid_invalid");
  }
  const found = accepts === "all" ? [] : differencesFromSale(articles, items, sold, tolerancePercent);
  const differences = accepts === "listed" ? found.filter(({ isListed }) => !isListed) : found;
  if (differences[0]) {
    const { title, weighed, listed, isListed } = differences[0];
    const known = isListed ? `its invoice says ${listed} g` : `weighed ${listed} g when it was sold`;
    const way = isListed ? "confirm what you weighed" : otherwise;
    const message = `${title} weighs ${weighed} g, and ${known}. Please check the piece, or ${way}.`;
    throw new DomainError("weight_differs", message, { extra: { differences } });
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

const WEIGHTS = [
  { weight: "net", mg: "netMg", grams: "netWeight" },
  { weight: "gross", mg: "grossMg", grams: "grossWeight" },
] as const;

/** An article that arrived, with the sold one that it is compared with. */
type Pair = { article: PlacedArticle; known: SoldArticle | undefined };

/** The weights that differ from those at the sale; where a piece was not weighed then, from its listing. */
function differencesFromSale(
  articles: readonly PlacedArticle[],
  items: readonly ReturnedItem[],
  sold: readonly SoldArticle[],
  tolerancePercent: number,
): ReceiptDifference[] {
  const pairs = pairsOf(articles, sold);
  return items.flatMap((item) => {
    const own = pairs.filter(({ article }) => article.position === item.position);
    return WEIGHTS.flatMap(({ weight, mg, grams }) => {
      const compared = [
        ...own.map(({ article, known }) => ({ soldMg: known?.[mg] ?? null, now: [article[grams]], isListed: false })),
        ...unweighedUnits(own, item, mg).map((unit) => ({
          soldMg: listedMgOf(unit, mg),
          now: unit.map(({ article }) => article[grams]),
          isListed: true,
        })),
      ];
      return compared.flatMap(({ soldMg, now, isListed }) => {
        const weighedMg = sumMg(now);
        const percent = weightDeviation(soldMg, weighedMg, tolerancePercent);
        if (soldMg === null || weighedMg === null || percent === null) return [];
        const { position, title } = item;
        const difference = { position, title, weight, listed: toGrams(soldMg), weighed: toGrams(weighedMg), percent };
        return [{ ...difference, ...(isListed && { isListed }) }];
      });
    });
  });
}

/**
 * An article is compared with the sold one that has its HUID; without a HUID, with the one of the nearest weight whose
 * HUID was not read and that is not compared yet.
 */
function pairsOf(articles: readonly PlacedArticle[], sold: readonly SoldArticle[]): Pair[] {
  const unmatched = new Set(sold);
  return articles.map((article) => {
    const own = [...unmatched].filter(({ position }) => position === article.position);
    const unread = own.filter(({ huid }) => !articles.some((other) => isSameHuid(other.huid, huid)));
    const known = own.find((one) => isSameHuid(one.huid, article.huid)) ?? nearestTo(article, unread);
    if (known) unmatched.delete(known);
    return { article, known };
  });
}

/** What a listing can be compared with: single articles, or all articles of sets together. */
function unweighedUnits(own: readonly Pair[], { quantity }: ReturnedItem, mg: keyof Weights): Pair[][] {
  const unweighed = own.filter(({ known }) => known && known[mg] === null);
  const perUnit = unweighed[0]?.known?.listed.articles ?? 1;
  if (perUnit === 1) return unweighed.map((pair) => [pair]);
  return unweighed.length === quantity * perUnit ? [unweighed] : [];
}

function listedMgOf(unit: readonly Pair[], mg: keyof Weights): number | null {
  const listed = unit[0]?.known?.listed;
  return listed?.[mg] == null ? null : (listed[mg] * unit.length) / listed.articles;
}

function sumMg(grams: readonly (number | null | undefined)[]): number | null {
  const known = grams.flatMap((one) => one ?? []);
  return known.length < grams.length ? null : sum(known.map(toMilligrams));
}

function nearestTo({ netWeight, grossWeight }: Received, sold: readonly SoldArticle[]): SoldArticle | undefined {
  const distance = (mg: number | null, grams: number | null | undefined) =>
    mg === null || grams == null ? 0 : Math.abs(toMilligrams(grams) - mg);
  const distanceTo = ({ netMg, grossMg }: SoldArticle) => distance(netMg, netWeight) + distance(grossMg, grossWeight);
  return sold.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
}

function isSameHuid(one: string | null, other: string | null): boolean {
  return one !== null && one.toUpperCase() === other?.toUpperCase();
}
