import { isDeepStrictEqual } from "node:util";
import { inputsOfRow } from "./product-pricing.rules.ts";
import type { ProductRow } from "./product.queries.ts";

type Variation = ProductRow["variations"][number];

/**
 * Since when staff have not changed the price of the product or of its variation. An edit of the product counts for a
 * variation only if it changed the price inputs of that one.
 */
export function unchangedSince({ pricedAt }: ProductRow, variation: Variation | undefined): Date {
  const { unchangedSince: since, unchangedAt } = variation ?? {};
  const isCurrent = unchangedAt != null && new Date(unchangedAt).getTime() === pricedAt.getTime();
  return isCurrent && since != null ? new Date(since) : pricedAt;
}

/**
 * The variations of a rate-based product whose price inputs a change did not touch, and since when they are the same.
 * None of a product that was archived, whose prices nobody is shown.
 */
export function unchangedVariations(before: ProductRow, after: ProductRow): { id: number; since: Date }[] {
  if (after.pricing === null || before.archivedAt !== null) return [];
  return after.variations.flatMap((variation) => {
    const was = before.variations.find(({ name, value }) => name === variation.name && value === variation.value);
    if (!was || !isDeepStrictEqual(basisOf(before, was), basisOf(after, variation))) return [];
    return { id: variation.id, since: unchangedSince(before, was) };
  });
}

function basisOf(row: ProductRow, variation: Variation) {
  return [inputsOfRow(row, variation), row.hsn, row.huid !== null];
}
