import type { ProductView } from "#contract/product.ts";

/** The pieces that were added to a list by hand, and the page that follows them. */
export type AddedPieces = { products: ProductView[]; nextPage: number | null };

const MOST = 20;
const kept = new Map<string, AddedPieces>();

/** Remembers a grown list for as long as the tab is open, so that going back finds it as it was left. */
export function keepPieces(visit: string, added: AddedPieces): void {
  kept.delete(visit);
  kept.set(visit, added);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

export function keptPieces(visit: string): AddedPieces | undefined {
  return kept.get(visit);
}
