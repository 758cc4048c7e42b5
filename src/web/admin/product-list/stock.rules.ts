import type { VariationView } from "#contract/catalogue/product.ts";

type Stocked = { stock: number | null; variations: readonly Pick<VariationView, "stock">[] };

export type StockState = {
  tone: "plain" | "waiting" | "bad";
  label: string;
  /** A summary of the variations that have a stock of their own. */
  detail?: string;
};

/** The stock of a product in the words of the list. */
export function stockState({ stock, variations }: Stocked, lowStockAt: number): StockState {
  const counted = variations.flatMap((variation) => variation.stock ?? []);
  const detail = formatVariations(counted, variations.length, lowStockAt);
  return { ...ownState(stock, counted, lowStockAt), ...(detail !== undefined && { detail }) };
}

function ownState(stock: number | null, counted: readonly number[], lowStockAt: number): StockState {
  const pieces = stock ?? counted.reduce((sum, left) => sum + left, 0);
  if (stock === null && counted.length === 0) return { tone: "plain", label: "Made to order" };
  if (pieces === 0) return { tone: "bad", label: "Sold out" };
  if (pieces <= lowStockAt) return { tone: "waiting", label: `Low: ${pieces}` };
  return { tone: "plain", label: pieces.toLocaleString("en-IN") };
}

function formatVariations(counted: readonly number[], all: number, lowStockAt: number): string | undefined {
  const soldOut = counted.filter((left) => left === 0).length;
  const low = counted.filter((left) => left <= lowStockAt).length;
  if (low === 0) return undefined;
  return soldOut > 0 ? `${soldOut} of ${all} variations sold out` : `${low} of ${all} variations low`;
}
