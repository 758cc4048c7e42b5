import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath, searchPath } from "#contract/kernel/paths.ts";

export type SearchOption = { id: string; to: string; text: string } & (
  | { kind: "hint" | "all" }
  | { kind: "product"; product: ProductView }
);

/** The options of the search box, in keyboard order. */
export function searchOptions(
  listId: string,
  hints: readonly string[],
  query: string,
  /** Undefined until the search has answered. */
  products: readonly ProductView[] | undefined,
): SearchOption[] {
  const options: SearchOption[] = hints.map((text, at) => ({
    kind: "hint",
    id: `${listId}-hint-${at}`,
    to: searchPath(text),
    text,
  }));
  if (query === "") return options;
  for (const product of products ?? []) {
    options.push({
      kind: "product",
      id: `${listId}-${product.productID}`,
      to: productPath(product),
      text: product.title,
      product,
    });
  }
  if (products?.length !== 0) {
    options.push({ kind: "all", id: `${listId}-all`, to: searchPath(query), text: `All results for “${query}”` });
  }
  return options;
}
