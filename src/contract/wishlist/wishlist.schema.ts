import { z } from "zod";
import { idInText, MAX_ID, wholeNumber } from "#contract/kernel/number.schema.ts";
import { optionalText } from "#contract/kernel/text.schema.ts";
import { MAX_WISHES, MAX_WISHLIST_NAME, type WishlistLinkView, type WishlistView } from "./wishlist.ts";

export const WishSchema = z.object({ id: idInText });

const TOO_MANY = `A wishlist holds ${MAX_WISHES} pieces.`;
const productId = wholeNumber(1, MAX_ID, "A product's number is a whole number.");

export const MergeWishlistSchema = z.object({
  productIDs: z
    .array(productId, { error: "productIDs must be a list of numbers." })
    .max(MAX_WISHES, { error: TOO_MANY })
    .meta({ description: "Newest piece first." }),
});

export const ShareWishlistSchema = z.object({
  name: optionalText(MAX_WISHLIST_NAME).meta({ description: "The heading of the shared wishlist." }),
});

export const WishlistLinkViewSchema: z.ZodType<WishlistLinkView> = z.strictObject({
  path: z.string(),
  name: z.string(),
});

const view = { productIDs: z.array(z.int()), link: WishlistLinkViewSchema.nullable() };

export const WishlistViewSchema: z.ZodType<WishlistView> = z.strictObject(view);

export const MergedWishlistViewSchema: z.ZodType<WishlistView & { left: number[] }> = z.strictObject({
  ...view,
  left: z.array(z.int()),
});
