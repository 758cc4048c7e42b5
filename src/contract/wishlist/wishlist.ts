import type { ProductView } from "#contract/catalogue/product.ts";

/** The maximum number of pieces in a wishlist. */
export const MAX_WISHES = 200;

export const MAX_WISHLIST_NAME = 40;

/** The link of a shared wishlist: its path, and the name that its owner entered, which may be empty. */
export type WishlistLinkView = { path: string; name: string };

/** Newest piece first. */
export type WishlistView = { productIDs: number[]; link: WishlistLinkView | null };

/** A shared wishlist as visitors see it: the currently offered pieces, and the name that the owner entered. */
export type SharedWishlistView = { name: string; products: ProductView[] };

export const wishlistMessages = {
  full: `Your wishlist holds ${MAX_WISHES} pieces, which is as many as it can. Remove one to add another.`,
  gone: "This piece is no longer offered.",
};

export function sharedWishlistPath(token: string): string {
  return `/wishlist/${token}`;
}
