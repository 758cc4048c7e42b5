import { isHuid, MAX_GRAMS } from "#contract/catalogue/product.rules.ts";
import {
  isNetAboveGross,
  packingMessages,
  weightDeviation,
  type ItemToPack,
  type PackOrderBody,
} from "#contract/orders/packing.ts";

/** The entered data of an article. Weights in grams, as text. */
export type ArticleDraft = { huid: string; grossWeight: string; netWeight: string };
export type ArticleField = keyof ArticleDraft;

/** The articles of each item, in the order of the items. */
export type PackingDraft = ArticleDraft[][];

/** Messages by field key, see `keyOf`. */
export type FieldWords = Readonly<Record<string, string>>;

/** The field's key as in the server's errors: `items.0.articles.1.huid`. */
export function keyOf(item: number, article: number, field: ArticleField): string {
  return `items.${item}.articles.${article}.${field}`;
}

export function emptyDraft(items: readonly ItemToPack[]): PackingDraft {
  return items.map(({ articles, huid }) =>
    Array.from({ length: articles }, () => ({ huid: huid ?? "", grossWeight: "", netWeight: "" })),
  );
}

/** Normalizes a HUID for storage, since scanners and people add spaces. */
export function cleanHuid(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/** Whether articles of the item are identified or weighed. Silver is packed without that. */
export function isMeasured({ needsHuid, huid, metal }: ItemToPack): boolean {
  return needsHuid || huid !== null || metal?.toLowerCase() === "gold";
}

/** Grams; null for an empty field, and undefined for an invalid text. */
function readGrams(text: string): number | null | undefined {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return null;
  const grams = /^\d*(\.\d{1,3})?$/.test(typed) ? Number(typed) : 0;
  return grams > 0 && grams <= MAX_GRAMS ? grams : undefined;
}

/** Errors to show while typing: those that further input cannot correct. */
export function findWrong(draft: PackingDraft): FieldWords {
  const huids = draft.flatMap((articles) => articles.map(({ huid }) => huid)).filter((huid) => huid.length === 6);
  return eachField(draft, ({ huid, ...weights }, field) => {
    if (field !== "huid") return readGrams(weights[field]) === undefined ? packingMessages.weight : undefined;
    if (!/^[A-Z0-9]{0,6}$/.test(huid)) return packingMessages.huidInvalid;
    return huids.filter((other) => other === huid).length > 1 ? packingMessages.huidTwice : undefined;
  });
}

/** Missing or incomplete fields, checked when "Mark as packed" is pressed. */
export function findUnfinished(items: readonly ItemToPack[], draft: PackingDraft): FieldWords {
  return eachField(draft, ({ huid, grossWeight, netWeight }, field, item) => {
    if (field === "netWeight" && isNetAboveGross(readGrams(grossWeight), readGrams(netWeight))) {
      return packingMessages.netAboveGross;
    }
    if (field !== "huid" || isHuid(huid)) return undefined;
    if (huid !== "") return packingMessages.huidInvalid;
    return items[item]?.needsHuid ? packingMessages.huidMissing : undefined;
  });
}

/** Weights that differ from the listing by more than the tolerance, reported at the last article of the unit. */
export function findDeviations(items: readonly ItemToPack[], draft: PackingDraft, tolerance: number): FieldWords {
  const found: Record<string, string> = {};
  for (const [index, { articlesPerUnit, ...listed }] of items.entries()) {
    const articles = draft[index] ?? [];
    for (let start = 0; start < articles.length; start += articlesPerUnit) {
      const unit = articles.slice(start, start + articlesPerUnit);
      for (const field of ["grossWeight", "netWeight"] as const) {
        const percent = weightDeviation(toMg(listed[field]), sumMg(unit, field), tolerance);
        if (percent !== null) found[keyOf(index, start + unit.length - 1, field)] = deviationWords(percent);
      }
    }
  }
  return found;
}

export function deviationWords(percent: number): string {
  return `${Math.abs(percent)} % ${percent > 0 ? "more" : "less"} than listed.`;
}

function sumMg(unit: readonly ArticleDraft[], field: "grossWeight" | "netWeight"): number | null {
  const weights = unit.map((article) => toMg(readGrams(article[field]) ?? null));
  return weights.reduce((sum, mg) => (sum === null || mg === null ? null : sum + mg), 0);
}

function toMg(grams: number | null): number | null {
  return grams === null ? null : Math.round(grams * 1_000);
}

function eachField(
  draft: PackingDraft,
  judge: (article: ArticleDraft, field: ArticleField, item: number) => string | undefined,
): FieldWords {
  const found: Record<string, string> = {};
  for (const [item, articles] of draft.entries()) {
    for (const [number, article] of articles.entries()) {
      for (const field of ["huid", "grossWeight", "netWeight"] as const) {
        const words = judge(article, field, item);
        if (words !== undefined) found[keyOf(item, number, field)] = words;
      }
    }
  }
  return found;
}

/** The request body. It includes every item, so that the paths in server errors match. */
export function toPackBody(items: readonly ItemToPack[], draft: PackingDraft, confirmed: boolean): PackOrderBody {
  return {
    items: items.map(({ position }, item) => ({
      position,
      articles: (draft[item] ?? []).map(({ huid, grossWeight, netWeight }) => ({
        huid: huid === "" ? null : huid,
        grossWeight: readGrams(grossWeight) ?? null,
        netWeight: readGrams(netWeight) ?? null,
      })),
    })),
    ...(confirmed && { confirmed }),
  };
}
