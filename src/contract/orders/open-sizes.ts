import { formatExactRupees } from "#contract/kernel/money.ts";
import type { OrderedText } from "#contract/personalisation/personalisation.ts";

/** An item of an order whose size is still to be agreed, and the sizes that it can be made in. */
export type OpenSizeView = {
  /** The index of the item in the order, from 0. */
  position: number;
  productName: string;
  /** The personalisation of each piece; omitted without one. */
  personalisation?: OrderedText[];
  quantity: number;
  /** Empty when the product is no longer sold in sizes, so that only staff can agree on one with the customer. */
  sizes: OpenSizeChoice[];
};

export type OpenSizeChoice = {
  /** What the value measures, such as `Ring size`. */
  variationName: string;
  variationValue: string;
  /** How much more a piece costs in this size today, in rupees; negative when it costs less. */
  difference: number;
  /** False when there are too few pieces in this size. */
  available: boolean;
};

export const SIZE_MISSING = "Please choose a size.";

/** Formats what another size costs as `₹101 more` or `₹99 less`. */
export function formatDifference(rupees: number): string {
  return `${formatExactRupees(Math.abs(rupees))} ${rupees > 0 ? "more" : "less"}`;
}
