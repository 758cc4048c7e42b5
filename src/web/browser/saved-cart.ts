import type { ProductView } from "#contract/catalogue/product.ts";
import { MAX_SAVED_LINES, type SavedCartLine } from "#contract/saved-carts/saved-cart.ts";
import { getSavedCart, saveCart } from "#contract/saved-carts/saved-carts.calls.ts";
import { cart } from "./cart-store.ts";
import { addToCart, MAX_QUANTITY, setQuantity, withTexts, type CartItem } from "./cart.rules.ts";
import { readItem, writeItem } from "./local-store.ts";
import { send } from "./send.ts";
import { isLoggedIn, readSession } from "./session-store.ts";

/** Whose account keeps what of this browser's cart: the id, a blank, and the lines in JSON. */
const KEY = "cartSaved";
/** One call for several taps. */
const DEBOUNCE_MS = 1_000;

let isFollowing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> = Promise.resolve();

function linesOf(items: readonly CartItem[]): SavedCartLine[] {
  return items.slice(0, MAX_SAVED_LINES).map(({ productID, quantity, ...line }) => ({
    productID,
    quantity,
    variationName: line.variationName ?? null,
    variationValue: line.variationValue ?? null,
    personalisation: line.personalisation ?? null,
  }));
}

/**
 * Sends the cart when it is not what the account has of this browser. An empty cart of a browser that never had another
 * one says nothing about what was left elsewhere.
 */
async function sendCart(): Promise<void> {
  const account = readSession("userId");
  if (!account || !isLoggedIn()) return;
  const items = linesOf(cart.read());
  const mark = `${account} ${JSON.stringify(items)}`;
  const known = readItem(KEY);
  if (known === mark || (items.length === 0 && !known?.startsWith(`${account} `))) return;
  // What does not come through is sent with the next change or page.
  const answer = await send(saveCart, { body: { items } }).catch(() => undefined);
  if (answer?.isSuccess) writeItem(KEY, mark);
}

/** Sends what has changed, one call after the other. */
async function saveNow(): Promise<void> {
  clearTimeout(timer);
  underWay = underWay.then(sendCart);
  return underWay;
}

/** Keeps the cart in the account from now on, for other devices and for the reminder of a cart that was left. */
export async function followCart(): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    cart.follow(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), DEBOUNCE_MS);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void saveNow();
    });
  }
  return saveNow();
}

/** What the account has of a cart, once it knows this browser's. Empty when the shop cannot be reached. */
export async function findSavedLines(): Promise<SavedCartLine[]> {
  await saveNow();
  const answer = await send(getSavedCart).catch(() => undefined);
  return answer?.data?.items ?? [];
}

/** A line as a cart has it, at today's price; undefined when its product, variation or a text is no longer offered. */
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
