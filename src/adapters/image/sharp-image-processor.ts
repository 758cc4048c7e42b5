import { createReadStream } from "node:fs";
import sharp from "sharp";
import { PICTURE_FORMATS, PICTURE_WIDTHS, UPLOAD_LIMITS } from "#contract/media/media.ts";
import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import type { ImageProcessor, StoredFile } from "#domain/media/media.port.ts";
import { contentTypeOf, mediaKeyOf, sniffMedia } from "#domain/media/media.rules.ts";
import { decodePicture, measurePicture, type RgbPicture } from "./decode-picture.ts";
import { encodePicture, encodePlaceholder } from "./encode-picture.ts";
import { createPixelBudget } from "./pixel-budget.ts";

/** The decoders for the formats that `sniffMedia` accepts; all others stay blocked. */
const DECODERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].flatMap((format) => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
]);

/**
 * One picture occupies one core for about half a second; prepare several concurrently to use more cores. The total of
 * pixels in progress never exceeds one picture of the maximum size.
 */
export function createSharpImageProcessor(): ImageProcessor {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS });
  const budget = createPixelBudget(UPLOAD_LIMITS.megapixels * 1e6);
  return {
    prepare: async ({ path, head }) => {
      if (sniffMedia(head)?.kind !== "image") throw new MediaRefusedError("neither");
      const pixels = await measurePicture(path);
      return budget.spend(pixels, async () => {
        const picture = await decodePicture(path);
        const key = await mediaKeyOf(createReadStream(path));
        const { width, height } = picture;
        return {
          key,
          width,
          height,
          placeholder: await encodePlaceholder(picture),
          files: await filesOf(key, picture),
        };
      });
    },
  };
}

/** Encodes sequentially, since each encoder already uses a thread. */
async function filesOf(key: string, picture: RgbPicture): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const format of PICTURE_FORMATS) {
    let content = new Blob();
    let encodedWidth = 0;
    for (const width of PICTURE_WIDTHS) {
      const own = Math.min(width, picture.width);
      if (own !== encodedWidth) content = new Blob([await encodePicture(picture, own, format)]);
      encodedWidth = own;
      files.push({ path: `${key}/${width}.${format}`, content, contentType: contentTypeOf(format) });
    }
  }
  return files;
}
