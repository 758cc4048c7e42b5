import { itemDetail, type CartItem } from "#web/browser/cart.rules.ts";

/**
 * The title with the chosen size and the texts, for the accessible names of a line's controls: a product can be in the
 * cart several times.
 */
export function lineName(item: CartItem): string {
  const { title, variationValue, personalisation = [] } = item;
  return [title, variationValue && itemDetail(item), ...personalisation.map(({ label, text }) => `${label} ${text}`)]
    .filter(Boolean)
    .join(", ");
}
