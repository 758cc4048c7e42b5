/** What products of a category usually come in. */
const USUAL: Record<string, string> = {
  rings: "Ring size",
  bracelets: "Length",
  anklets: "Length",
  "silver chains": "Length",
  mangalsutras: "Length",
};

export const VARIATION_NAMES = ["Ring size", "Length", "Bangle size", "Kada size", "Colour"] as const;

/** The name that a first variation starts with, from the categories' names; empty when they do not say. */
export function usualVariationName(categoryNames: readonly string[]): string {
  return categoryNames.map((name) => USUAL[name.toLowerCase()]).find((name) => name !== undefined) ?? "";
}
