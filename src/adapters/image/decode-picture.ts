import sharp from "sharp";
import { PICTURE_WIDTHS, UPLOAD_LIMITS } from "#contract/media/media.ts";
import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";

/** Rows of red, green and blue bytes, without padding. */
export type RgbPicture = { data: Uint8Array; width: number; height: number };

const MAX_PIXELS = UPLOAD_LIMITS.megapixels * 1e6;
/** The longest side that WebP can store. */
const MAX_SIDE = 16_383;
const MAX_SECONDS = 20;
const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
/** The background of the shop's pages, `--color-ivory`. */
export const IVORY = "#f6f4f0";

/** The number of pixels according to the header, so that a decompression bomb is never decoded. */
export async function measurePicture(path: string): Promise<number> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new MediaRefusedError("manyPixels");
  return width * height;
}

/**
 * Decodes the first frame: upright, in sRGB, transparent parts on ivory, no wider than the widest stored picture. All
 * metadata is dropped.
 */
export async function decodePicture(path: string): Promise<RgbPicture> {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .flatten({ background: IVORY })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  return { data, width: info.width, height: info.height };
}

function refuseUnreadable(cause: unknown): never {
  throw new MediaRefusedError("brokenPicture", { cause });
}
