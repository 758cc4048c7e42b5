import { BLANK_ROW, type ProductDraft, type VariationDraft } from "./product-draft.ts";

type Fields = Omit<VariationDraft, "key" | "isSpare">;

/** Splits typed or pasted text into values at commas, semicolons, tabs and line breaks. */
export function splitValues(text: string): string[] {
  const values = text
    .split(/[,;\t\r\n]+/)
    .map((value) => value.trim())
    .filter((value) => value !== "");
  return [...new Set(values)];
}

/**
 * A new row with the values of the last one, or with the product's price if it is the first. Only its value is missing.
 */
export function nextRow(draft: Pick<ProductDraft, "price" | "variations">, key: string): VariationDraft {
  const above = draft.variations.at(-1);
  const { name, price, netWeight, purity, making } = above ?? { ...BLANK_ROW, price: draft.price };
  return { ...BLANK_ROW, key, name, price, netWeight, purity, making };
}

export function changeRow(rows: readonly VariationDraft[], key: string, change: Partial<Fields>): VariationDraft[] {
  return rows.map((row) => {
    if (row.key !== key) return row;
    const { isSpare: _spare, ...touched } = row;
    return { ...touched, ...change };
  });
}

/** Puts the first value into the row, and adds a row for each further value that no row of the same name has yet. */
export function spreadValues(
  rows: readonly VariationDraft[],
  key: string,
  values: readonly string[],
  newKey: () => string,
): VariationDraft[] {
  const [first = "", ...rest] = values;
  const filled = changeRow(rows, key, { value: first });
  const at = filled.findIndex((row) => row.key === key);
  const row = filled[at];
  if (!row) return filled;
  const known = new Set(filled.filter(({ name }) => name === row.name).map(({ value }) => value));
  const added = rest.filter((value) => !known.has(value)).map((value) => ({ ...row, key: newKey(), value, stock: "" }));
  return filled.toSpliced(at + 1, 0, ...added);
}

/** Changes the price of the product, and of the variations that had the same price. */
export function followPrice(draft: ProductDraft, price: string): ProductDraft {
  const variations = draft.variations.map((row) => (row.price === draft.price ? { ...row, price } : row));
  return { ...draft, price, variations };
}

/** How the products of a category usually vary. */
const USUAL: Record<string, string> = {
  rings: "Ring size",
  bracelets: "Length",
  anklets: "Length",
  "silver chains": "Length",
  mangalsutras: "Length",
};

export const VARIATION_NAMES = ["Ring size", "Length", "Bangle size", "Kada size", "Colour"] as const;

/** The default name of the first variation, by the names of the categories; empty if they suggest none. */
export function usualVariationName(categoryNames: readonly string[]): string {
  return categoryNames.map((name) => USUAL[name.toLowerCase()]).find((name) => name !== undefined) ?? "";
}
