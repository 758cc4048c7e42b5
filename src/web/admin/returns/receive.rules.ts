import type { ReceivedArticleBody, StaffReturnView } from "#contract/returns/returns.ts";

/** An article as it is typed; weights in grams. */
export type ArticleRow = { position: number; huid: string; grossWeight: string; netWeight: string };

/** One empty row for each unit that comes back. */
export function emptyRows({ items }: Pick<StaffReturnView, "items">): ArticleRow[] {
  return items.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => emptyRow(position)));
}

export function emptyRow(position: number): ArticleRow {
  return { position, huid: "", grossWeight: "", netWeight: "" };
}

/** The rows in which something was typed, as the call takes them. */
export function toArticles(rows: readonly ArticleRow[]): ReceivedArticleBody[] {
  return filledRows(rows).map(({ position, huid, grossWeight, netWeight }) => ({
    position,
    huid: huid.trim() || null,
    grossWeight: toNumber(grossWeight),
    netWeight: toNumber(netWeight),
  }));
}

/** `articles.1.huid` of the call is about the second row that was sent. */
export function placeOfArticle(field: string, rows: readonly ArticleRow[]): string | undefined {
  const [, index, name] = /^articles\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (index === undefined) return field === "articles" ? "articles" : undefined;
  const row = filledRows(rows)[Number(index)];
  return row && `articles.${rows.indexOf(row)}.${name}`;
}

function filledRows(rows: readonly ArticleRow[]): ArticleRow[] {
  return rows.filter(({ huid, grossWeight, netWeight }) => `${huid}${grossWeight}${netWeight}`.trim() !== "");
}

/** What is no number goes to the server as it is not: the server says so at the field. */
function toNumber(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return typed === "" ? null : Number(typed);
}

/** Weights that are no numbers, by field. */
export function findWeightErrors(rows: readonly ArticleRow[], words: string): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      (["grossWeight", "netWeight"] as const)
        .filter((name) => Number.isNaN(toNumber(row[name]) ?? 0))
        .map((name) => [`articles.${index}.${name}`, words]),
    ),
  );
}
