import type { Metal } from "#contract/catalogue/product.ts";
import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import { parseRupees, withMetal, withPrices, type ListQuery, type PriceBand } from "./list-query.rules.ts";

/** The values of the filter sheet before they are applied; amounts as typed. */
export type FilterDraft = { from: string; to: string; metal: Metal | undefined };

const amountFormat = lazyFormat(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }));

function amount(rupees: number | undefined): string {
  return rupees === undefined ? "" : amountFormat().format(rupees);
}

export function draftOf({ minPrice, maxPrice, metal }: ListQuery): FilterDraft {
  return { ...draftOfBand({ label: "", ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) }), metal };
}

/** A price band without a lower limit starts at 0. */
export function draftOfBand({ minPrice, maxPrice }: PriceBand): Pick<FilterDraft, "from" | "to"> {
  return { from: amount(minPrice ?? (maxPrice === undefined ? undefined : 0)), to: amount(maxPrice) };
}

export const EMPTY_DRAFT: FilterDraft = { from: "", to: "", metal: undefined };

/** The error of a price limit as typed; an empty one is no limit. */
export function findAmountError(text: string): string | undefined {
  return text.trim() === "" || parseRupees(text) !== undefined ? undefined : "Type an amount, such as 2,000.";
}

export function queryOfDraft(query: ListQuery, { from, to, metal }: FilterDraft): ListQuery {
  return withMetal(withPrices({ ...query, page: 1 }, parseRupees(from), parseRupees(to)), metal);
}
