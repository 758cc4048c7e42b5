import { MAX_ORDER_ITEMS } from "#contract/kernel/order-limits.ts";
import type { CartItem } from "#web/browser/cart.rules.ts";

/**
 * Takes one unit out of a line into the next line, which can have another size. If the line has one unit, or the cart no
 * room, the same cart is returned.
 */
export function splitLine(cart: CartItem[], uniqueId: string, newId: string): CartItem[] {
  const line = cart.find((item) => item.uniqueId === uniqueId && item.quantity > 1);
  if (!line || cart.length >= MAX_ORDER_ITEMS) return cart;
  return cart.flatMap((item) =>
    item === line
      ? [
          { ...line, quantity: line.quantity - 1 },
          { ...line, quantity: 1, uniqueId: newId },
        ]
      : [item],
  );
}
