import { call, types } from "#contract/kernel/call.ts";
import type { WishlistLinkView, WishlistView } from "./wishlist.ts";

export const getWishlist = call("GET", "/wishlist", "customer", types<{ answer: WishlistView }>());

/** Idempotent: adding a product again changes nothing. */
export const addWish = call("PUT", "/wishlist/{id}", "customer", types<{ answer: null }>());

export const removeWish = call("DELETE", "/wishlist/{id}", "customer", types<{ answer: null }>());

/**
 * Merges the wishlist of a browser into that of the account. Unknown products are dropped. `left` lists those for which
 * there was no room, so that the browser retains them.
 */
export const mergeWishlist = call(
  "POST",
  "/wishlist/merge",
  "customer",
  types<{ body: { productIDs: number[] }; answer: WishlistView & { left: number[] } }>(),
);

/** The link stays the same until it is withdrawn. `name` replaces the previous name. */
export const shareWishlist = call(
  "POST",
  "/wishlist-link",
  "customer",
  types<{ body: { name?: string | null }; answer: WishlistLinkView }>(),
);

/** The link stops working immediately. Sharing again creates a new link. */
export const unshareWishlist = call("DELETE", "/wishlist-link", "customer", types<{ answer: null }>());
