import sharp from "sharp";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "#contract/media.ts";
import { MediaRefusedError } from "#domain/media/media.port.ts";
import type { ImageProcessor, StoredFile } from "#domain/media/media.port.ts";
import { contentTypeOf, mediaKey, sniffMedia } from "#domain/media/media.rules.ts";
import { decodePicture } from "./decode-picture.ts";
import { encodePicture, encodePlaceholder } from "./encode-picture.ts";
import { levelToIvory } from "./level-to-ivory.ts";
import type { RgbPicture } from "./rgb-picture.ts";

/** The decoders for what `sniffMedia` calls a picture; the many others that the library brings stay shut. */
const DECODERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * One picture keeps one core busy, for about half a second; to use more, prepare several at once. Each decodes at most
 * 40 megapixels.
 */
export function createSharpImageProcessor(): ImageProcessor {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS });
  return {
    prepare: async (bytes, { level }) => {
      if (sniffMedia(bytes)?.kind !== "image") throw new MediaRefusedError("media_unsupported");
      const decoded = await decodePicture(bytes);
      const picture = level ? levelToIvory(decoded) : decoded;
      const key = mediaKey(bytes, { level });
      const { width, height } = picture;
      return { key, width, height, placeholder: await encodePlaceholder(picture), files: await filesOf(key, picture) };
    },
  };
}

/** One after the other, since each encoder already has a thread to itself. */
async function filesOf(key: string, picture: RgbPicture): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const format of PICTURE_FORMATS) {
    let bytes: Uint8Array = new Uint8Array();
    let encodedWidth = 0;
    for (const width of PICTURE_WIDTHS) {
      const own = Math.min(width, picture.width);
      if (own !== encodedWidth) bytes = await encodePicture(picture, own, format);
      encodedWidth = own;
      files.push({ path: `${key}/${width}.${format}`, bytes, contentType: contentTypeOf(format) });
    }
  }
  return files;
}
