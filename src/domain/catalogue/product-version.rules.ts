import type { ProductRow } from "./product.queries.ts";

type StockedVariation = { name: string; value: string; stock: number | null; stockChangedAt: Date | string | null };

/** The times of change of a product: of its last edit, and of the last orders that took or returned stock. */
export type Version = Pick<ProductRow, "updatedAt" | "stockChangedAt"> & {
  variations: readonly Pick<StockedVariation, "stockChangedAt">[];
};

/** The time of the last change of any kind. Readers get it as `updatedAt`, and send it back with an edit. */
export function versionOf({ updatedAt, stockChangedAt, variations }: Version): Date {
  const moved = [stockChangedAt, ...variations.map((variation) => variation.stockChangedAt)];
  return new Date(Math.max(updatedAt.getTime(), ...moved.map(timeOf)));
}

/** A new time of change that is later than any before, so that every earlier reader is detected as stale. */
export function versionAfter(version: Version, at: Date): Date {
  return new Date(Math.max(at.getTime(), versionOf(version).getTime() + 1));
}

/**
 * Whether staff edited the product after it was read; sales do not count. A version later than the current one counts as
 * stale.
 */
export function wasEditedSince(version: Version, read: Date): boolean {
  return read < version.updatedAt || read > versionOf(version);
}

type GivenStock = {
  stock?: number | null | undefined;
  variations?:
    | readonly { variationName: string; variationValue: string; stock?: number | null | undefined }[]
    | undefined;
};
type Stocked = Pick<ProductRow, "stock" | "stockChangedAt"> & { variations: readonly StockedVariation[] };

/** Omits stock that equals the stored one from the edit, so that it does not undo a concurrent sale. */
export function withoutSameStock<Edit extends GivenStock>(edit: Edit, stored: Stocked): Edit {
  const variations = edit.variations?.map((row) => {
    const isSame = row.stock !== undefined && findVariation(stored, row)?.stock === row.stock;
    return isSame ? { ...row, stock: undefined } : row;
  });
  const isSame = edit.stock === stored.stock;
  return { ...edit, ...(isSame && { stock: undefined }), ...(variations && { variations }) };
}

/** Whether the edit sets stock that orders took or returned after it was read. */
export function overwritesSales(edit: GivenStock, stored: Stocked, read: Date): boolean {
  if (edit.stock !== undefined && hasMoved(stored, read)) return true;
  return (edit.variations ?? []).some((row) => {
    const variation = row.stock === undefined ? undefined : findVariation(stored, row);
    return variation !== undefined && hasMoved(variation, read);
  });
}

function findVariation(
  { variations }: Stocked,
  { variationName, variationValue }: { variationName: string; variationValue: string },
): StockedVariation | undefined {
  return variations.find(({ name, value }) => name === variationName && value === variationValue);
}

function hasMoved({ stockChangedAt }: { stockChangedAt: Date | string | null }, read: Date): boolean {
  return timeOf(stockChangedAt) > read.getTime();
}

function timeOf(time: Date | string | null): number {
  return time === null ? 0 : new Date(time).getTime();
}
