import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath, searchPath } from "#contract/kernel/paths.ts";

export type SearchOption = { id: string; to: string; text: string } & (
  | { kind: "hint" | "all" }
  | { kind: "product"; product: ProductView }
);

/** The options of the search box, in keyboard order: what was typed comes before the popular searches. */
export function searchOptions(
  listId: string,
  hints: readonly string[],
  query: string,
  /** Undefined until the search has answered. */
  products: readonly ProductView[] | undefined,
): SearchOption[] {
  const popular = hints.map((text, at): SearchOption => {
    return { kind: "hint", id: `${listId}-hint-${at}`, to: searchPath(text), text };
  });
  if (query === "") return popular;
  const found = (products ?? []).map((product): SearchOption => {
    const { productID, title: text } = product;
    return { kind: "product", id: `${listId}-${productID}`, to: productPath(product), text, product };
  });
  const all: SearchOption[] =
    products?.length === 0
      ? []
      : [{ kind: "all", id: `${listId}-all`, to: searchPath(query), text: `All results for “${query}”` }];
  return [...found, ...all, ...popular];
}
