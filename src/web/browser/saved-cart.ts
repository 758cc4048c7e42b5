import type { ProductView } from "#contract/catalogue/product.ts";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import type { SavedCartLine } from "#contract/saved-carts/saved-cart.ts";
import { getSavedCart, saveCart } from "#contract/saved-carts/saved-carts.calls.ts";
import { cart } from "./cart-store.ts";
import { addToCart, setQuantity, withTexts, type CartItem } from "./cart.rules.ts";
import { readItem, writeItem } from "./local-store.ts";
import { send } from "./send.ts";
import { isLoggedIn, readSession } from "./session-store.ts";

/** The cart that was last sent to an account: the user id, a space, and the lines in JSON. After a change, no lines. */
const KEY = "cartSaved";
/** Combines several changes into one call. */
const DEBOUNCE_MS = 1_000;

let isFollowing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastSave: Promise<boolean> = Promise.resolve(false);

function linesOf(items: readonly CartItem[]): SavedCartLine[] {
  return items.slice(0, MAX_ORDER_ITEMS).map(({ productID, quantity, ...line }) => ({
    productID,
    quantity,
    variationName: line.variationName ?? null,
    variationValue: line.variationValue ?? null,
    personalisation: line.personalisation ?? null,
  }));
}

const markOf = (account: string, items: readonly SavedCartLine[]) => `${account} ${JSON.stringify(items)}`;

/**
 * Sends the cart if the account has another version of it. An empty cart in a browser that never had items does not
 * overwrite one that was saved elsewhere. Returns whether the account has what this browser would send.
 */
async function sendCart(): Promise<boolean> {
  const account = readSession("userId");
  if (!account || !isLoggedIn()) return false;
  const items = linesOf(cart.read());
  const mark = markOf(account, items);
  const known = readItem(KEY);
  if (known === mark || (items.length === 0 && !known?.startsWith(`${account} `))) return true;
  // If the call fails, the next change or page sends the cart again.
  const answer = await send(saveCart, { body: { items } }).catch(() => undefined);
  if (answer?.isSuccess) writeItem(KEY, mark);
  return answer?.isSuccess === true;
}

/** Sends pending changes, one call at a time. */
async function saveNow(): Promise<boolean> {
  clearTimeout(timer);
  lastSave = lastSave.then(sendCart);
  return lastSave;
}

/**
 * Marks the sent cart as outdated. A cart that was changed and changed back is sent again, because an order may have
 * emptied it in between, and the account's copy then counts as ordered.
 */
function markAsChanged(): void {
  const known = readItem(KEY);
  const account = known?.split(" ")[0];
  if (account && known !== markOf(account, linesOf(cart.read()))) writeItem(KEY, `${account} `);
}

/** Starts to save the cart in the account, for other devices and for the reminder about an abandoned cart. */
export async function followCart(): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    cart.follow(() => {
      markAsChanged();
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), DEBOUNCE_MS);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void saveNow();
    });
  }
  await saveNow();
}

/**
 * The lines of the cart in the account, after this browser's cart was sent. Empty if the shop cannot be reached, or has
 * not taken this browser's cart.
 */
export async function findSavedLines(): Promise<SavedCartLine[]> {
  if (!(await saveNow())) return [];
  const answer = await send(getSavedCart).catch(() => undefined);
  return answer?.data?.items ?? [];
}

/**
 * Converts a saved line to a cart line at the current price; undefined if its product, variation or text is no longer
 * available.
 */
export function itemOf(line: SavedCartLine, products: readonly ProductView[], now: number): CartItem | undefined {
  const product = products.find(({ productID }) => productID === line.productID);
  if (!product) return undefined;
  const { variationName, variationValue } = line;
  const chosen = product.variations.find(
    (one) => one.variationValue === variationValue && (!variationName || one.variationName === variationName),
  );
  const texts = line.personalisation ?? undefined;
  if ((variationValue && !chosen) || withTexts(product, product, texts) === undefined) return undefined;
  const [item] = addToCart([], product, chosen, now, texts);
  return item && setQuantity([item], item.uniqueId, Math.min(MAX_QUANTITY, line.quantity))[0];
}
