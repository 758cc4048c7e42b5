import type { ProductView } from "#contract/catalogue/product.ts";

/** How many pieces a wishlist holds. */
export const MAX_WISHES = 200;

export const MAX_WISHLIST_NAME = 40;

/** The link of a wishlist: its path, and the name that its owner typed; empty when they typed none. */
export type WishlistLinkView = { path: string; name: string };

/** The newest piece first. */
export type WishlistView = { productIDs: number[]; link: WishlistLinkView | null };

/** What whoever has the link reads: pieces that are offered now, and the name that the owner typed. */
export type SharedWishlistView = { name: string; products: ProductView[] };

export const wishlistWords = {
  full: `Your wishlist holds ${MAX_WISHES} pieces, which is as many as it can. Remove one to add another.`,
  gone: "This piece is no longer offered.",
};

export function sharedWishlistPath(token: string): string {
  return `/wishlist/${token}`;
}
