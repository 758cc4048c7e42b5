import type { VariationView } from "#contract/catalogue/product.ts";

const FEW = 3;

/** The stock if it is low enough to be shown. */
export function fewLeft(left: number | null): number | undefined {
  return left !== null && left > 0 && left <= FEW ? left : undefined;
}

export type VariationGroup = { name: string; options: { variation: VariationView; index: number }[] };

/** Variations grouped by name, in the order of the catalogue. `index` is the position in the product's list. */
export function variationGroups(variations: readonly VariationView[]): VariationGroup[] {
  const groups = new Map<string, VariationGroup>();
  for (const [index, variation] of variations.entries()) {
    const group = groups.get(variation.variationName) ?? { name: variation.variationName, options: [] };
    group.options.push({ variation, index });
    groups.set(group.name, group);
  }
  return [...groups.values()];
}
