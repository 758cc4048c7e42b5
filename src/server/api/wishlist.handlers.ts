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
      { summary: "Get the customer's wishlist, the newest product first, and its link.", answer: WishlistViewSchema },
      async ({ visitor }) => ({ data: await wishlists.getWishlist(visitor.accountId) }),
    ),
    handle(
      addWish,
      { summary: "Add a product to the wishlist, which holds at most 200.", params: WishSchema },
      async ({ visitor, params }) => {
        await wishlists.addWish(visitor.accountId, params.id);
        return {};
      },
    ),
    handle(
      removeWish,
      { summary: "Remove a product from the wishlist.", params: WishSchema },
      async ({ visitor, params }) => {
        await wishlists.removeWish(visitor.accountId, params.id);
        return {};
      },
    ),
    handle(
      mergeWishlist,
      {
        summary:
          "Add the products of a browser's own wishlist to the account's wishlist. Unknown products are dropped; `left` lists those beyond its limit.",
        body: MergeWishlistSchema,
        answer: MergedWishlistViewSchema,
      },
      async ({ visitor, body }) => ({ data: await wishlists.merge(visitor.accountId, body.productIDs) }),
    ),
    handle(
      shareWishlist,
      {
        summary: "Create the link under which anyone may read the wishlist; later calls replace its name.",
        body: ShareWishlistSchema,
        answer: WishlistLinkViewSchema,
      },
      async ({ visitor, body }) => ({ data: await wishlists.share(visitor.accountId, body.name ?? "") }),
    ),
    handle(unshareWishlist, { summary: "Withdraw the link of the wishlist." }, async ({ visitor }) => {
      await wishlists.unshare(visitor.accountId);
      return { message: "Your link no longer works." };
    }),
  ];
}
