import type { ProductView } from "#contract/catalogue/product.ts";

/** The products that were added to a list by hand, and the page that follows them. */
export type AddedProducts = { products: ProductView[]; nextPage: number | null };

const MOST = 20;
const kept = new Map<string, AddedProducts>();

/** Remembers a grown list for as long as the tab is open, so that going back finds it as it was left. */
export function keepProducts(visit: string, added: AddedProducts): void {
  kept.delete(visit);
  kept.set(visit, added);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

export function keptProducts(visit: string): AddedProducts | undefined {
  return kept.get(visit);
}
