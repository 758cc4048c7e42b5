import { plainTextOf } from "#domain/shared/rich-text.rules.ts";

type Searchable = { title: string; descriptionHtml: string; categoryNames: string[] };

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** Title, description and each category name on a line of their own, so that no match runs from one into the next. */
export function searchTextOf({ title, descriptionHtml, categoryNames }: Searchable): string {
  return [title, plainTextOf(descriptionHtml), ...categoryNames].map(fold).join("\n");
}

/** The `LIKE` pattern for a substring: `%`, `_` and `\` of the query stand for themselves. Nothing for an empty query. */
export function searchPattern(query: string): string | undefined {
  const folded = fold(query);
  return folded === "" ? undefined : `%${folded.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
