import { packingMessages } from "#contract/orders/packing.ts";
import type { ReceivedArticleBody, StaffReturnView } from "#contract/returns/returns.ts";
import { readGrams } from "../frame/typed-number.ts";

const UNWEIGHED = "Please weigh the piece.";
const NO_NET_WEIGHT = "Please enter the net weight too.";

/** A received article in form values; weights in grams. */
export type ArticleRow = {
  position: number;
  huid: string;
  grossWeight: string;
  netWeight: string;
  /** The tested purity, for an exchange or a buy-back. */
  purity: string;
};

/** One empty row for each expected unit, or the recorded values if it is weighed again. */
export function emptyRows({ items, assays }: Pick<StaffReturnView, "items" | "assays">): ArticleRow[] {
  const found = assays.flatMap(({ position, purity, found: articles }) =>
    articles.map((article) => ({
      position,
      huid: article.huid ?? "",
      grossWeight: String(article.grossWeight ?? ""),
      netWeight: String(article.netWeight ?? ""),
      purity: article.purity ?? purity,
    })),
  );
  if (found.length > 0) return found;
  return items.flatMap(({ position, quantity }) =>
    Array.from({ length: quantity }, () => emptyRow(position, purityOf(assays, position))),
  );
}

export function emptyRow(position: number, purity: string): ArticleRow {
  return { position, huid: "", grossWeight: "", netWeight: "", purity };
}

/** The sold purity; empty for a return, where purity is not tested. */
export function purityOf(assays: StaffReturnView["assays"], position: number): string {
  return assays.find((assay) => assay.position === position)?.purity ?? "";
}

/** The non-empty rows as request bodies. Their weights have to be valid. */
export function toArticles(rows: readonly ArticleRow[]): ReceivedArticleBody[] {
  return filledRows(rows).map(({ position, huid, grossWeight, netWeight, purity }) => ({
    position,
    huid: huid.trim() || null,
    grossWeight: readGrams(grossWeight) ?? null,
    netWeight: readGrams(netWeight) ?? null,
    ...(purity !== "" && { purity }),
  }));
}

/** The key of the row field that a server error belongs to: `articles.1.huid` is about the second row that was sent. */
export function placeOfArticle(field: string, rows: readonly ArticleRow[]): string | undefined {
  const [, index, name] = /^articles\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (index === undefined) return field === "articles" ? "articles" : undefined;
  const row = filledRows(rows)[Number(index)];
  return row && `articles.${rows.indexOf(row)}.${name}`;
}

function filledRows(rows: readonly ArticleRow[]): ArticleRow[] {
  return rows.filter(isFilled);
}

function isFilled({ huid, grossWeight, netWeight }: ArticleRow): boolean {
  return `${huid}${grossWeight}${netWeight}`.trim() !== "";
}

/** Invalid weights, and missing net weights of hallmarked articles, by field. */
export function findWeightErrors(
  rows: readonly ArticleRow[],
  soldHuids: StaffReturnView["soldHuids"],
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, index): [string, string][] => {
      const invalid = (["grossWeight", "netWeight"] as const)
        .filter((name) => readGrams(row[name]) === undefined)
        .map((name): [string, string] => [`articles.${index}.${name}`, packingMessages.weight]);
      const isHallmarked = row.huid.trim() !== "" || soldHuids.some(({ position }) => position === row.position);
      const isUnweighed = isHallmarked && row.netWeight.trim() === "" && isFilled(row);
      if (!isUnweighed) return invalid;
      return [...invalid, [`articles.${index}.netWeight`, row.grossWeight.trim() === "" ? UNWEIGHED : NO_NET_WEIGHT]];
    }),
  );
}
