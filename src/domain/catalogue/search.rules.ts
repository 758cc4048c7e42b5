import { plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { foldText } from "#domain/shared/search-text.ts";

type Searchable = { title: string; descriptionHtml: string; categoryNames: readonly string[] };

/** Title, description and each category name on a line of their own, so that no match runs from one into the next. */
export function searchTextOf({ title, descriptionHtml, categoryNames }: Searchable): string {
  return [title, plainTextOf(descriptionHtml), ...categoryNames].map(foldText).join("\n");
}
