import sharp from "sharp";
import type { Sharp } from "sharp";
import type { PictureFormat } from "#contract/media/media.ts";
import type { RgbPicture } from "./decode-picture.ts";

const PLACEHOLDER_WIDTH = 20;

/**
 * Quality settings, chosen by eye on gold filigree and soft shadows. AVIF's quality decreases with the width, since more
 * pixels hide artefacts. Full chroma resolution keeps the edges of red and green stones clean.
 */
const ENCODERS = {
  avif: (image, width) =>
    image.avif({ quality: width <= 320 ? 60 : 55, effort: width <= 640 ? 3 : 2, chromaSubsampling: "4:4:4" }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
} as const satisfies Record<PictureFormat, (image: Sharp, width: number) => Sharp>;

export async function encodePicture(
  picture: RgbPicture,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await ENCODERS[format](scaled(picture, width), width).toBuffer());
}

/** A tiny blurred picture as a data URI, shown until the real one is loaded. */
export async function encodePlaceholder(picture: RgbPicture): Promise<string> {
  const bytes = await scaled(picture, PLACEHOLDER_WIDTH).blur(0.8).webp({ quality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

function scaled({ data, width, height }: RgbPicture, toWidth: number): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: toWidth, withoutEnlargement: true });
}
