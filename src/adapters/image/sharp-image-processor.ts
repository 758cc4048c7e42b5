import { createReadStream } from "node:fs";
import sharp from "sharp";
import { PICTURE_FORMATS, PICTURE_WIDTHS, UPLOAD_LIMITS } from "#contract/media/media.ts";
import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import type { ImageProcessor, StoredFile } from "#domain/media/media.port.ts";
import { contentTypeOf, mediaKeyOf, sniffMedia } from "#domain/media/media.rules.ts";
import { measurePicture, decodePicture } from "./decode-picture.ts";
import { encodePicture, encodePlaceholder } from "./encode-picture.ts";
import { levelToIvory } from "./level-to-ivory.ts";
import { createPixelBudget } from "./pixel-budget.ts";
import type { RgbPicture } from "./rgb-picture.ts";

/** The decoders for what `sniffMedia` calls a picture; the many others that the library brings stay shut. */
const DECODERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].flatMap((format) => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
]);

/**
 * One picture keeps one core busy, for about half a second; to use more, prepare several at once. However many wait, no
 * more than the pixels of one picture of the largest size are in work.
 */
export function createSharpImageProcessor(): ImageProcessor {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS });
  const budget = createPixelBudget(UPLOAD_LIMITS.megapixels * 1e6);
  return {
    prepare: async ({ path, head }, { level }) => {
      if (sniffMedia(head)?.kind !== "image") throw new MediaRefusedError("neither");
      const pixels = await measurePicture(path);
      return budget.spend(pixels, async () => {
        const decoded = await decodePicture(path);
        const picture = level ? levelToIvory(decoded) : decoded;
        const key = await mediaKeyOf(createReadStream(path), { level });
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

/** One after the other, since each encoder already has a thread to itself. */
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
