import { plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { foldText } from "#domain/shared/search-text.ts";

type Searchable = { title: string; descriptionHtml: string; categoryNames: readonly string[] };

/** Title, description and each category name on separate lines, so that no match spans two of them. */
export function searchTextOf({ title, descriptionHtml, categoryNames }: Searchable): string {
  return [title, plainTextOf(descriptionHtml), ...categoryNames].map(foldText).join("\n");
}
