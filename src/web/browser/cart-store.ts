import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import type { PersonalText } from "#contract/personalisation/personalisation.ts";
import { addToCart, parseCart, setPrice, setQuantity, setVariation, type CartItem } from "./cart.rules.ts";
import { createLocalStore, readItem, writeItem } from "./local-store.ts";

const KEY = "cartItems";
const BACKUP_KEY = "cartItems.unreadable";
const EMPTY: CartItem[] = [];

const store = createLocalStore<CartItem[]>({
  key: KEY,
  parse: (text) => (text === null ? EMPTY : (parseCart(text) ?? EMPTY)),
  format: (items) => (items.length === 0 ? null : JSON.stringify(items)),
  onServer: EMPTY,
});

/** The customer's cart. Every change is stored immediately and reaches all components and all other tabs. */
export const cart = {
  use: store.use,
  read: store.read,
  follow: store.follow,

  /** False if there is no room for another line or unit. */
  add(product: ProductView, variation?: VariationView, texts?: PersonalText[]): boolean {
    const before = store.read();
    const after = addToCart(before, product, variation, Date.now(), texts);
    store.write(after);
    return after !== before;
  },

  setQuantity(uniqueId: string, quantity: number): void {
    store.write(setQuantity(store.read(), uniqueId, quantity));
  },

  setPrice(uniqueId: string, price: number): void {
    store.write(setPrice(store.read(), uniqueId, price));
  },

  /**
   * Without a chosen variation, the line has the product's own price. False if the line of that variation has no room.
   */
  setVariation(uniqueId: string, product: ProductView, chosen: VariationView | undefined): boolean {
    const before = store.read();
    const after = setVariation(before, uniqueId, product, chosen);
    store.write(after);
    return after !== before;
  },

  clear(): void {
    store.write(EMPTY);
  },

  /** Replaces all lines, for example to undo clearing the cart. */
  restore(items: CartItem[]): void {
    store.write(items);
  },
};

/** Moves a cart that cannot be parsed to another storage key, so that the customer starts with an empty one. */
export function backUpUnreadableCart(): void {
  const text = readItem(KEY);
  if (text === null || parseCart(text)) return;
  writeItem(BACKUP_KEY, text);
  writeItem(KEY, null);
}
