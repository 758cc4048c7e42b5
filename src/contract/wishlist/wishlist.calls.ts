import { call, types } from "#contract/kernel/call.ts";
import type { WishlistLinkView, WishlistView } from "./wishlist.ts";

export const getWishlist = call("GET", "/wishlist", "customer", types<{ answer: WishlistView }>());

/** Adding what is there already changes nothing. */
export const addWish = call("PUT", "/wishlist/{id}", "customer", types<{ answer: null }>());

export const removeWish = call("DELETE", "/wishlist/{id}", "customer", types<{ answer: null }>());

/**
 * Adds the pieces of a browser to those of the account. Unknown products are dropped; `left` are those for which the list had
 * no room, so that the browser keeps them.
 */
export const mergeWishlist = call(
  "POST",
  "/wishlist/merge",
  "customer",
  types<{ body: { productIDs: number[] }; answer: WishlistView & { left: number[] } }>(),
);

/** The link stays the same until it is withdrawn; `name` replaces the one before. */
export const shareWishlist = call(
  "POST",
  "/wishlist-link",
  "customer",
  types<{ body: { name?: string | null }; answer: WishlistLinkView }>(),
);

/** The link ends at once; a later one is another. */
export const unshareWishlist = call("DELETE", "/wishlist-link", "customer", types<{ answer: null }>());
