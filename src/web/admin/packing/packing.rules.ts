import { isHuid } from "#contract/catalogue/product.rules.ts";
import {
  isNetAboveGross,
  packingMessages,
  weightDeviation,
  type ItemToPack,
  type PackOrderBody,
} from "#contract/orders/packing.ts";
import { MAX_GRAMS } from "#contract/pricing/pricing.rules.ts";
import { readGrams } from "../frame/typed-number.ts";

/** The entered data of an article. Weights in grams, as text. */
export type ArticleDraft = { huid: string; grossWeight: string; netWeight: string };
export type ArticleField = keyof ArticleDraft;

/** The entered texts by field key, see `keyOf`. */
export type PackingDraft = Readonly<Record<string, string>>;

/** Messages by field key. */
type FieldTexts = Readonly<Record<string, string>>;

type Items = readonly ItemToPack[];

/** The field's key as in the server's errors: `items.0.articles.1.huid`. */
export function keyOf(item: number, article: number, field: ArticleField): string {
  return `items.${item}.articles.${article}.${field}`;
}

export function emptyDraft(items: Items): PackingDraft {
  const draft: Record<string, string> = {};
  for (const [item, { articles, huid }] of items.entries()) {
    for (let number = 0; number < articles; number++) {
      draft[keyOf(item, number, "huid")] = huid ?? "";
      draft[keyOf(item, number, "grossWeight")] = "";
      draft[keyOf(item, number, "netWeight")] = "";
    }
  }
  return draft;
}

/** The entered data of an item's articles. */
function articlesOf(draft: PackingDraft, item: number, count: number): ArticleDraft[] {
  return Array.from({ length: count }, (_, number) => {
    const text = (field: ArticleField) => draft[keyOf(item, number, field)] ?? "";
    return { huid: text("huid"), grossWeight: text("grossWeight"), netWeight: text("netWeight") };
  });
}

/** Normalizes a HUID for storage, since scanners and people add spaces. */
export function cleanHuid(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/** Whether articles of the item are identified or weighed. Silver is packed without that. */
export function isMeasured({ needsHuid, huid, metal }: ItemToPack): boolean {
  return needsHuid || huid !== null || metal?.toLowerCase() === "gold";
}

const WEIGHT_START = /^\d*(\.\d{0,3})?$/;

/** Whether the text is a weight or the beginning of one, such as `0.` for `0.85`. */
function isWeightStart(text: string): boolean {
  const typed = text.trim();
  return readGrams(typed) != null || (WEIGHT_START.test(typed) && !(Number(typed) > MAX_GRAMS));
}

/** Errors to show while typing: those that further input cannot correct. */
export function findWrong(items: Items, draft: PackingDraft): FieldTexts {
  const huids = Object.entries(draft).flatMap(([key, text]) =>
    key.endsWith(".huid") && text.length === 6 ? text : [],
  );
  return eachField(items, draft, ({ huid, ...weights }, field) => {
    if (field !== "huid") return isWeightStart(weights[field]) ? undefined : packingMessages.weight;
    if (!/^[A-Z0-9]{0,6}$/.test(huid)) return packingMessages.huidInvalid;
    return huids.filter((other) => other === huid).length > 1 ? packingMessages.huidTwice : undefined;
  });
}

/** Missing or incomplete texts, checked when "Mark as packed" is pressed. */
export function findUnfinished(items: Items, draft: PackingDraft): FieldTexts {
  return { ...findPartlyWeighed(items, draft), ...findIncomplete(items, draft) };
}

/** The articles of a set that were not weighed while others were: the sum could not be compared with the listing. */
function findPartlyWeighed(items: Items, draft: PackingDraft): FieldTexts {
  const found: Record<string, string> = {};
  for (const { index, start, unit } of unitsOf(items, draft)) {
    for (const field of WEIGHTS) {
      if (unit.every((article) => article[field].trim() === "")) continue;
      for (const [at, article] of unit.entries()) {
        if (article[field].trim() === "") found[keyOf(index, start + at, field)] = packingMessages.partlyWeighed;
      }
    }
  }
  return found;
}

function findIncomplete(items: Items, draft: PackingDraft): FieldTexts {
  return eachField(items, draft, ({ huid, grossWeight, netWeight }, field, item) => {
    if (field === "grossWeight" && readGrams(grossWeight) === undefined) return packingMessages.weight;
    if (field === "netWeight" && readGrams(netWeight) === undefined) return packingMessages.weight;
    if (field === "netWeight" && isNetAboveGross(readGrams(grossWeight), readGrams(netWeight))) {
      return packingMessages.netAboveGross;
    }
    if (field !== "huid" || isHuid(huid)) return undefined;
    if (huid !== "") return packingMessages.huidInvalid;
    return items[item]?.needsHuid ? packingMessages.huidMissing : undefined;
  });
}

/** Weights that differ from the listing by more than the tolerance, reported at the last article of the unit. */
export function findDeviations(items: Items, draft: PackingDraft, tolerance: number): FieldTexts {
  const found: Record<string, string> = {};
  for (const { index, listed, start, unit } of unitsOf(items, draft)) {
    for (const field of WEIGHTS) {
      const percent = weightDeviation(toMg(listed[field]), sumMg(unit, field), tolerance);
      if (percent !== null) found[keyOf(index, start + unit.length - 1, field)] = describeDeviation(percent);
    }
  }
  return found;
}

const WEIGHTS = ["grossWeight", "netWeight"] as const;

/** The entered articles of each unit. `start` is the number of its first article within the item. */
function unitsOf(items: Items, draft: PackingDraft) {
  return items.flatMap((listed, index) => {
    const articles = articlesOf(draft, index, listed.articles);
    const units = Math.ceil(articles.length / listed.articlesPerUnit);
    return Array.from({ length: units }, (_, unit) => {
      const start = unit * listed.articlesPerUnit;
      return { index, listed, start, unit: articles.slice(start, start + listed.articlesPerUnit) };
    });
  });
}

export function describeDeviation(percent: number): string {
  return `${Math.abs(percent)} % ${percent > 0 ? "more" : "less"} than listed.`;
}

function sumMg(unit: readonly ArticleDraft[], field: (typeof WEIGHTS)[number]): number | null {
  const weights = unit.map((article) => toMg(readGrams(article[field]) ?? null));
  return weights.reduce((sum, mg) => (sum === null || mg === null ? null : sum + mg), 0);
}

function toMg(grams: number | null): number | null {
  return grams === null ? null : Math.round(grams * 1_000);
}

function eachField(
  items: Items,
  draft: PackingDraft,
  judge: (article: ArticleDraft, field: ArticleField, item: number) => string | undefined,
): FieldTexts {
  const found: Record<string, string> = {};
  for (const [item, { articles }] of items.entries()) {
    for (const [number, article] of articlesOf(draft, item, articles).entries()) {
      for (const field of ["huid", "grossWeight", "netWeight"] as const) {
        const message = judge(article, field, item);
        if (message !== undefined) found[keyOf(item, number, field)] = message;
      }
    }
  }
  return found;
}

/** The request body. It includes every item, so that the paths in server errors match. */
export function toPackBody(items: Items, draft: PackingDraft, confirmed: boolean): PackOrderBody {
  return {
    items: items.map(({ position, articles }, item) => ({
      position,
      articles: articlesOf(draft, item, articles).map(({ huid, grossWeight, netWeight }) => ({
        huid: huid === "" ? null : huid,
        grossWeight: readGrams(grossWeight) ?? null,
        netWeight: readGrams(netWeight) ?? null,
      })),
    })),
    ...(confirmed && { confirmed }),
  };
}
