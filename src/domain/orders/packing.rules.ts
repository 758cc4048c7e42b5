import type { BilledArticle } from "#contract/billing/invoice.ts";
import { isHuid } from "#contract/catalogue/product.rules.ts";
import { counted } from "#contract/kernel/counted.ts";
import type { PackOrder } from "#contract/orders/packing.schema.ts";
import {
  packingMessages,
  weightDeviation,
  type HuidDifference,
  type ItemToPack,
  type WeightDifference,
} from "#contract/orders/packing.ts";
import { toGrams, toMilligrams } from "#contract/pricing/price-inputs.ts";
import { HALLMARKED_FROM_MG } from "#contract/pricing/price.rules.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import { fieldRefusal, fieldsRefusal } from "#domain/shared/domain-error.ts";

export type PackedLine = { position: number; title: string; quantity: number; pricing: SoldPricing | null };

/** An article with its place in the order. `number` is its index within the item, from 0. */
export type Article = BilledArticle & { position: number; number: number; field: string };

/** The number of pieces per unit that are hallmarked and weighed separately: two for a pair of earrings. */
function articlesOfUnit({ pricing }: PackedLine): number {
  return Math.max(1, pricing?.inputs?.hallmarkedArticles ?? 1);
}

/**
 * Whether each article needs a HUID: gold of 2 g and more (Hallmarking of Gold Jewellery and Gold Artefacts Order,
 * 2020), including gold of unknown weight.
 */
function needsHuid({ pricing }: Pick<PackedLine, "pricing">): boolean {
  if (pricing?.metal?.toLowerCase() !== "gold") return false;
  return pricing.netMg === null || pricing.netMg >= HALLMARKED_FROM_MG;
}

/** The HUID that the product had before it was sold. It applies only to a single article. */
export function listedHuid({ quantity, pricing, ...line }: PackedLine): string | null {
  const isOne = quantity * articlesOfUnit({ quantity, pricing, ...line }) === 1;
  return isOne ? (pricing?.huid?.toUpperCase() ?? null) : null;
}

/** The packing view of a line. `used` are HUIDs that were already sold. */
export function viewItemToPack(line: PackedLine, used: ReadonlySet<string>): ItemToPack {
  const { position, quantity, pricing } = line;
  const listed = listedHuid(line);
  return {
    position,
    articles: quantity * articlesOfUnit(line),
    articlesPerUnit: articlesOfUnit(line),
    needsHuid: needsHuid(line),
    huid: listed !== null && used.has(listed) ? null : listed,
    metal: pricing?.metal ?? null,
    purity: pricing?.purity ?? null,
    grossWeight: pricing?.grossMg == null ? null : toGrams(pricing.grossMg),
    netWeight: pricing?.netMg == null ? null : toGrams(pricing.netMg),
  };
}

/**
 * The articles of the order with the data entered by staff. `used` are listed HUIDs that were already sold. Refuses
 * invalid input: unknown items, too many articles, gold without a HUID, duplicate HUIDs.
 */
export function articlesOf(
  lines: readonly PackedLine[],
  items: NonNullable<PackOrder["items"]>,
  used: ReadonlySet<string>,
): Article[] {
  for (const [index, { position }] of items.entries()) {
    const isKnown = lines.some((line) => line.position === position);
    const isTwice = items.findIndex((item) => item.position === position) < index;
    if (!isKnown || isTwice) throw fieldRefusal(`items.${index}.position`, "This order has no such item.");
  }
  const articles = lines.flatMap((line) => articlesOfLine(line, items, used));
  refuseBadHuids(lines, articles);
  return articles;
}

function articlesOfLine(
  line: PackedLine,
  items: NonNullable<PackOrder["items"]>,
  used: ReadonlySet<string>,
): Article[] {
  const listed = listedHuid(line);
  const count = line.quantity * articlesOfUnit(line);
  const index = items.findIndex(({ position }) => position === line.position);
  const given = items[index]?.articles ?? [];
  if (given.length > count) {
    throw fieldRefusal(`items.${index}.articles`, `This item has ${counted(count, "article")}.`);
  }
  return Array.from({ length: count }, (_, number) => {
    const { huid, grossWeight, netWeight } = given[number] ?? {};
    return {
      position: line.position,
      number,
      field: index < 0 ? "items" : `items.${index}.articles.${number}.huid`,
      huid: huid && isHuid(huid) ? huid.toUpperCase() : (huid ?? (listed !== null && used.has(listed) ? null : listed)),
      grossMg: grossWeight == null ? null : toMilligrams(grossWeight),
      netMg: netWeight == null ? null : toMilligrams(netWeight),
    };
  });
}

function refuseBadHuids(lines: readonly PackedLine[], articles: readonly Article[]): void {
  const invalid = articles.filter(({ huid }) => huid !== null && !isHuid(huid));
  if (invalid.length > 0) {
    throw fieldsRefusal(
      invalid.map(({ field }) => ({ field, message: packingMessages.huidInvalid })),
      "huid_invalid",
    );
  }
  const gold = new Set(lines.filter(needsHuid).map(({ position }) => position));
  const missing = articles.filter(({ huid, position }) => huid === null && gold.has(position));
  if (missing.length > 0) {
    throw fieldsRefusal(
      missing.map(({ field }) => ({ field, message: packingMessages.huidMissing })),
      "huid_required",
    );
  }
  const twice = articles.filter(
    ({ huid }, index) => huid !== null && articles.findIndex((other) => other.huid === huid) < index,
  );
  if (twice.length > 0) {
    throw fieldsRefusal(
      twice.map(({ field }) => ({ field, message: packingMessages.huidTwice })),
      "huid_used",
    );
  }
}

/** Refuses HUIDs that other articles have. */
export function refuseUsedHuids(articles: readonly Article[], used: ReadonlySet<string>): void {
  const taken = articles.filter(({ huid }) => huid !== null && used.has(huid));
  if (taken.length === 0) return;
  throw fieldsRefusal(
    taken.map(({ field }) => ({ field, message: packingMessages.huidUsed })),
    "huid_used",
  );
}

/**
 * Articles of one-of-a-kind products whose HUID differs from the listed one. `used` are listed HUIDs that were already
 * sold.
 */
export function huidDifferences(
  lines: readonly PackedLine[],
  articles: readonly Article[],
  used: ReadonlySet<string>,
): (HuidDifference & { field: string })[] {
  return lines.flatMap((line) => {
    const { position, title } = line;
    const listed = listedHuid(line);
    if (listed === null || used.has(listed)) return [];
    return articles
      .filter((article) => article.position === position)
      .flatMap(({ huid, field }) =>
        huid === null || huid === listed ? [] : { position, title, listed, read: huid, field },
      );
  });
}

/**
 * Units whose weight differs from their listing by more than the tolerance in percent. Articles that were not weighed
 * are skipped.
 */
export function weightDifferences(
  lines: readonly PackedLine[],
  articles: readonly Article[],
  tolerancePercent: number,
): WeightDifference[] {
  return lines.flatMap((line) => {
    const own = articles.filter(({ position }) => position === line.position);
    const size = articlesOfUnit(line);
    return Array.from({ length: line.quantity }, (_, unit) => own.slice(unit * size, (unit + 1) * size)).flatMap(
      (unit) => [
        ...differenceOf(line, "net", line.pricing?.netMg ?? null, sumOf(unit, "netMg"), tolerancePercent),
        ...differenceOf(line, "gross", line.pricing?.grossMg ?? null, sumOf(unit, "grossMg"), tolerancePercent),
      ],
    );
  });
}

function sumOf(unit: readonly Article[], weight: "netMg" | "grossMg"): number | null {
  return unit.reduce<number | null>((sum, article) => {
    const mg = article[weight];
    return sum === null || mg === null ? null : sum + mg;
  }, 0);
}

function differenceOf(
  { position, title }: PackedLine,
  weight: WeightDifference["weight"],
  listedMg: number | null,
  weighedMg: number | null,
  tolerancePercent: number,
): WeightDifference[] {
  const percent = weightDeviation(listedMg, weighedMg, tolerancePercent);
  if (listedMg === null || weighedMg === null || percent === null) return [];
  return [{ position, title, weight, listed: toGrams(listedMg), weighed: toGrams(weighedMg), percent }];
}
