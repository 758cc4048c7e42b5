import { cart } from "./cart-store.ts";
import { isSameLine, type CartItem, type CartUnits } from "./cart.rules.ts";

/** Removes ordered units from the customer's cart. */
export function removeOrdered(ordered: readonly CartUnits[]): void {
  cart.restore(removeUnits(cart.read(), ordered));
}

/** Units that were added later stay. */
export function removeUnits(items: readonly CartItem[], ordered: readonly CartUnits[]): CartItem[] {
  const left = ordered.map((unit) => ({ ...unit }));
  return items.flatMap((item) => {
    let { quantity } = item;
    for (const unit of left.filter((one) => isSameLine(item, one.productID, one, one.personalisation))) {
      const removed = Math.min(quantity, unit.quantity);
      quantity -= removed;
      unit.quantity -= removed;
    }
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
