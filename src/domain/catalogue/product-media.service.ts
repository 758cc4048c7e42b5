import { productMessages } from "#contract/catalogue/product.rules.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { isVideoUrl, splitImagePath, UPLOAD_LIMITS } from "#contract/media/media.ts";
import type { Trx } from "#db/database.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import { replaceMedia } from "./product-writes.repo.ts";

const FIELD = "imagePath";

/** A new product needs an image; the message is the specification's. Files are in the field `images`. */
export function refuseWithoutImage(hasImage: boolean): void {
  if (!hasImage) throw fieldRefusal("images", staffMessages.productInvalid);
}

/** Replaces the media of a product by previously uploaded ones, in display order. One may have several places. */
export async function changeMedia(trx: Trx, media: MediaService, productId: number, imagePath: string): Promise<void> {
  const urls = splitImagePath(imagePath);
  if (urls.every(isVideoUrl)) throw fieldRefusal(FIELD, productMessages.noImage);
  await showMedia(trx, media, productId, await media.hold(trx, urls, FIELD));
}

/** Shows media that are locked or just stored. Media that are no longer shown are swept unless used elsewhere. */
export async function showMedia(trx: Trx, media: MediaService, productId: number, keys: string[]): Promise<void> {
  if (keys.length > UPLOAD_LIMITS.files) throw fieldRefusal(FIELD, productMessages.tooManyMedia);
  const before = await replaceMedia(trx, productId, keys);
  await media.release(
    trx,
    before.filter((key) => !keys.includes(key)),
  );
}
