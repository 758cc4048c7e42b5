import sharp from "sharp";
import { PICTURE_WIDTHS } from "#contract/media.ts";
import { MediaRefusedError } from "#domain/media/media.port.ts";
import { IVORY } from "./rgb-picture.ts";
import type { RgbPicture } from "./rgb-picture.ts";

const MOST_PIXELS = 40e6;
/** WebP has no longer sides than this. */
const LONGEST_SIDE = 16_383;
const MOST_SECONDS = 20;
const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS);

const [r, g, b] = IVORY;

/**
 * The first frame, upright, in sRGB, transparent parts on ivory, no wider than the widest picture that is stored, and nothing
 * else of the file: names, places and other notes in it are gone.
 */
export async function decodePicture(bytes: Uint8Array): Promise<RgbPicture> {
  await refuseTooLarge(bytes);
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", autoOrient: true })
    .timeout({ seconds: MOST_SECONDS })
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .flatten({ background: { r, g, b } })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  return { data, width: info.width, height: info.height };
}

/** Reads no more than the header, so that a small file that claims to be a huge picture costs nothing. */
async function refuseTooLarge(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    throw new MediaRefusedError("media_too_large");
}

function refuseUnreadable(cause: unknown): never {
  throw new MediaRefusedError("media_unreadable", { cause });
}
