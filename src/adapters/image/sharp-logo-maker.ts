import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp, { type Region, type Sharp } from "sharp";
import type { LogoFile } from "#contract/brand/logo.ts";
import type { IconMaker } from "#domain/brand/brand-icons.port.ts";
import { cleanSvg } from "#domain/brand/clean-svg.rules.ts";
import { LogoRefusedError, logoRefusals } from "#domain/brand/logo-refusals.rules.ts";
import type { LogoMaker } from "#domain/brand/logo.port.ts";
import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import type { SourceFile } from "#domain/media/media.port.ts";
import { contentTypeOfPath, logoKeyOf, sniffMedia } from "#domain/media/media.rules.ts";
import { makeBrandIcons } from "./brand-icon-files.ts";
import { IVORY, measurePicture } from "./decode-picture.ts";

const MAX_SVG_BYTES = 256 * 1024;
/** The size at which an SVG is rendered and a picture is read. */
const DRAWN = { width: 1_280, height: 640 };
const LARGEST = { width: 640, height: 160 };
const MIN_SIDE = 48;
const MAX_RATIO = 10;
const MAX_SECONDS = 20;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

type Drawn = { png: Buffer; width: number; height: number };

/** Renders SVG only from memory, and only output of `cleanSvg` and `makeBrandIcons`. */
export function createSharpLogoMaker(): LogoMaker & IconMaker {
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return {
    makeIcons: makeBrandIcons,

    async make(source) {
      const drawn = await trim(
        sniffMedia(source.head)?.kind === "image" ? await readPicture(source) : await drawSvg(source),
      );
      const { width, height } = drawn;
      if (Math.max(width / height, height / width) > MAX_RATIO) throw new LogoRefusedError(logoRefusals.narrow);
      if (Math.min(width, height) < MIN_SIDE) throw new LogoRefusedError(logoRefusals.small);
      const key = await logoKeyOf(createReadStream(source.path));
      const logo = await sharp(drawn.png)
        .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true });
      const files: Record<LogoFile, Sharp> = {
        "logo.webp": sharp(logo.data).webp({ nearLossless: true, quality: 80 }),
        "logo.png": sharp(logo.data).png({ compressionLevel: 9 }),
        "icon.png": onSquare(drawn, 192, { background: CLEAR, margin: 0 }),
        "touch.png": onSquare(drawn, 180, { background: IVORY, margin: 20 }),
        "share.jpg": await onCard(drawn),
      };
      const stored = Object.entries(files).map(async ([name, image]) => {
        const path = `${key}/${name}`;
        const content = new Blob([Uint8Array.from(await image.toBuffer())]);
        return { path, content, contentType: contentTypeOfPath(path) ?? "" };
      });
      return { key, width: logo.info.width, height: logo.info.height, files: await Promise.all(stored) };
    },
  };
}

async function readPicture({ path }: SourceFile): Promise<Buffer> {
  try {
    await measurePicture(path);
    return await draw(sharp(path, { failOn: "error", autoOrient: true }));
  } catch (cause) {
    if (cause instanceof MediaRefusedError && cause.reason === "manyPixels")
      throw new LogoRefusedError(logoRefusals.manyPixels);
    throw new LogoRefusedError(logoRefusals.broken, { cause });
  }
}

async function drawSvg({ path, size, head }: SourceFile): Promise<Buffer> {
  const start = new TextDecoder().decode(head).replace(/^\uFEFF/, "");
  if (!/^\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(start)) throw new LogoRefusedError(logoRefusals.noPicture);
  if (size > MAX_SVG_BYTES) throw new LogoRefusedError(logoRefusals.heavySvg);
  const bytes = await readFile(path);
  const { svg, width, height } = cleanSvg(textOf(bytes));
  const scale = Math.min(DRAWN.width / width, DRAWN.height / height);
  const sized = svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${width * scale}" height="${height * scale}"`);
  try {
    return await draw(sharp(Buffer.from(sized)));
  } catch (cause) {
    throw new LogoRefusedError(logoRefusals.broken, { cause });
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new LogoRefusedError(logoRefusals.broken, { cause });
  }
}

/** Converts to sRGB and drops metadata. */
async function draw(image: Sharp): Promise<Buffer> {
  return image
    .timeout({ seconds: MAX_SECONDS })
    .resize({ ...DRAWN, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .png()
    .toBuffer();
}

/** Crops the border: a transparent one, or one of a single colour in an opaque picture. */
async function trim(png: Buffer): Promise<Drawn> {
  const { data, info } = await sharp(png).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const visible = boxOf(data, info.width);
  if (!visible) throw new LogoRefusedError(logoRefusals.empty);
  const isWhole = visible.width === info.width && visible.height === info.height;
  const image = isWhole ? await withoutFrame(png) : sharp(png).extract(visible);
  const cut = await image.png().toBuffer({ resolveWithObject: true });
  return { png: cut.data, width: cut.info.width, height: cut.info.height };
}

async function withoutFrame(png: Buffer): Promise<Sharp> {
  const { channels } = await sharp(png).stats();
  const isPlain = channels.every(({ min, max }) => min === max);
  return isPlain ? sharp(png) : sharp(png).trim({ threshold: 8 });
}

/** An opacity that is hardly visible, such as the edge of a soft shadow. */
const FAINT = 8;

/** The bounding box of all visible pixels. */
function boxOf(opacity: Uint8Array, width: number): Region | undefined {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < opacity.length; at += 1) {
    if ((opacity[at] ?? 0) <= FAINT) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    if (top < 0) top = y;
    bottom = y;
  }
  return top < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function onSquare(
  { png }: Drawn,
  side: number,
  { background, margin }: { background: string | typeof CLEAR; margin: number },
): Sharp {
  const inner = side - 2 * margin;
  const frame = { top: margin, bottom: margin, left: margin, right: margin, background };
  const image = sharp(png).resize({ width: inner, height: inner, fit: "contain", background: CLEAR }).extend(frame);
  return background === CLEAR ? image.png() : image.flatten({ background }).png();
}

/** The preview of shared links: 1200 by 630 pixels, as social networks require. */
async function onCard({ png }: Drawn): Promise<Sharp> {
  const logo = await sharp(png).resize({ width: 760, height: 320, fit: "inside" }).png().toBuffer();
  return sharp({ create: { width: 1_200, height: 630, channels: 3, background: IVORY } })
    .composite([{ input: logo }])
    .jpeg({ quality: 84, mozjpeg: true });
}
