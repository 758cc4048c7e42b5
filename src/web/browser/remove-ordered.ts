import { cart } from "./cart-store.ts";
import { hasTexts, type CartItem, type CartUnits } from "./cart.rules.ts";

/** Removes ordered units from the customer's cart. */
export function removeOrdered(ordered: readonly CartUnits[]): void {
  cart.restore(removeUnits(cart.read(), ordered));
}

/** Units that were added later stay. */
export function removeUnits(items: readonly CartItem[], ordered: readonly CartUnits[]): CartItem[] {
  const left = ordered.map((unit) => ({ ...unit }));
  return items.flatMap((item) => {
    let { quantity } = item;
    for (const unit of left.filter((one) => isOfKind(item, one))) {
      const removed = Math.min(quantity, unit.quantity);
      quantity -= removed;
      unit.quantity -= removed;
    }
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

function isOfKind(item: CartItem, unit: CartUnits): boolean {
  return (
    item.productID === unit.productID &&
    item.variationName === unit.variationName &&
    item.variationValue === unit.variationValue &&
    hasTexts(item, unit.personalisation)
  );
}
