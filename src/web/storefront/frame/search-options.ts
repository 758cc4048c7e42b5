import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath, searchPath } from "#contract/kernel/paths.ts";

export type SearchOption = { id: string; to: string; text: string } & (
  | { kind: "hint" | "all" }
  | { kind: "piece"; piece: ProductView }
);

/** What the search box offers, in the order in which the arrow keys walk through it. */
export function searchOptions(
  listId: string,
  hints: readonly string[],
  query: string,
  /** Nothing until the search has answered. */
  pieces: readonly ProductView[] | undefined,
): SearchOption[] {
  const options: SearchOption[] = hints.map((text, at) => ({
    kind: "hint",
    id: `${listId}-hint-${at}`,
    to: searchPath(text),
    text,
  }));
  if (query === "") return options;
  for (const piece of pieces ?? []) {
    options.push({
      kind: "piece",
      id: `${listId}-${piece.productID}`,
      to: productPath(piece),
      text: piece.title,
      piece,
    });
  }
  if (pieces?.length !== 0) {
    options.push({ kind: "all", id: `${listId}-all`, to: searchPath(query), text: `All results for “${query}”` });
  }
  return options;
}
