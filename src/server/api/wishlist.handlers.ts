import {
  addWish,
  getWishlist,
  mergeWishlist,
  removeWish,
  shareWishlist,
  unshareWishlist,
} from "#contract/wishlist/wishlist.calls.ts";
import {
  MergedWishlistViewSchema,
  MergeWishlistSchema,
  ShareWishlistSchema,
  WishlistLinkViewSchema,
  WishlistViewSchema,
  WishSchema,
} from "#contract/wishlist/wishlist.schema.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function wishlistHandlers({ wishlists }: Services): HandledCall[] {
  return [
    handle(
      getWishlist,
      { summary: "The customer's wishlist, the newest piece first, and its link.", answer: WishlistViewSchema },
      async ({ visitor }) => ({ data: await wishlists.getWishlist(visitor.accountId) }),
    ),
    handle(
      addWish,
      { summary: "Put a piece on the wishlist, which holds 200.", params: WishSchema },
      async ({ visitor, params }) => {
        await wishlists.addWish(visitor.accountId, params.id);
        return {};
      },
    ),
    handle(
      removeWish,
      { summary: "Take a piece off the wishlist.", params: WishSchema },
      async ({ visitor, params }) => {
        await wishlists.removeWish(visitor.accountId, params.id);
        return {};
      },
    ),
    handle(
      mergeWishlist,
      {
        summary: "Add what a browser kept. Unknown products are dropped; what finds no room is in `left`.",
        body: MergeWishlistSchema,
        answer: MergedWishlistViewSchema,
      },
      async ({ visitor, body }) => ({ data: await wishlists.merge(visitor.accountId, body.productIDs) }),
    ),
    handle(
      shareWishlist,
      {
        summary:
          "The link under which anyone may read the wishlist; made on the first call, then its name is replaced.",
        body: ShareWishlistSchema,
        answer: WishlistLinkViewSchema,
      },
      async ({ visitor, body }) => ({ data: await wishlists.share(visitor.accountId, body.name ?? "") }),
    ),
    handle(unshareWishlist, { summary: "Withdraw the link." }, async ({ visitor }) => {
      await wishlists.unshare(visitor.accountId);
      return { message: "Your link no longer works." };
    }),
  ];
}
