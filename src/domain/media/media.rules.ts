import { createHash, type Hash } from "node:crypto";
import { LOGO_FILES } from "#contract/brand/logo.ts";
import { PICTURE_FORMATS, PICTURE_WIDTHS, VIDEO_FORMATS } from "#contract/media/media.ts";
import type { PictureFormat, VideoFormat } from "#contract/media/media.ts";

type ImageFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

export type SniffedMedia = { kind: "image"; format: ImageFormat } | { kind: "video"; format: VideoFormat };

/** Increment it when the same source produces different files, so that they get new URLs. */
const PIPELINE_VERSION = 1;

const CONTENT_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  webm: "video/webm",
  mp4: "video/mp4",
  ogg: "video/ogg",
  png: "image/png",
} as const satisfies Record<PictureFormat | VideoFormat | "png", string>;

const MEDIA_KEY = /^[0-9a-f]{32}$/;
const MEDIA_PATH = new RegExp(
  `^[0-9a-f]{32}/(?:(?:${PICTURE_WIDTHS.join("|")})\\.(?:${PICTURE_FORMATS.join("|")})|original\\.(?:${VIDEO_FORMATS.join("|")})|${LOGO_FILES.join("|").replaceAll(".", "\\.")})$`,
);

const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|M4V[ HP])$/;
const STILL_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
const AUDIO_BRANDS = /^M4[AB] $/;
const MAX_BRANDS = 32;
/** The number of leading bytes that `sniffMedia` needs. */
export const HEAD_BYTES = 256;
/** The header of a WebM file is about 40 bytes long; its document type must be within these. */
const EBML_HEADER_BYTES = 128;

/** The same bytes have the same key as long as the pipeline produces the same files. */
export function mediaKey(bytes: Uint8Array): string {
  return finishKey(createHash("sha256").update(bytes));
}

/** `mediaKey` for content that need not fit into memory. */
export async function mediaKeyOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of chunks) hash.update(chunk);
  return finishKey(hash);
}

/** Differs from the key of the same file as a picture, which has other files. */
export async function logoKeyOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256").update("logo\0");
  for await (const chunk of chunks) hash.update(chunk);
  return finishKey(hash);
}

function finishKey(hash: Hash): string {
  hash.update(`\0pipeline ${PIPELINE_VERSION}`);
  return hash.digest("hex").slice(0, 32);
}

export function isMediaKey(key: string): boolean {
  return MEDIA_KEY.test(key);
}

/**
 * Whether the path may be stored and served: `<key>/<width>.<format>`, `<key>/original.<format>`, or a file of a logo.
 */
export function isMediaPath(path: string): boolean {
  return MEDIA_PATH.test(path);
}

/** The key in one of the shop's own URLs, which begin with a slash. */
export function keyOfUrl(url: string): string | undefined {
  const [, folder, key = ""] = url.split("/");
  return folder === "media" && isMediaKey(key) ? key : undefined;
}

export type StoredMedium = { key: string; kind: string; extension: string };

/** The paths of all stored files of a medium, in a stable order. */
export function storedPaths({ key, kind, extension }: StoredMedium): string[] {
  if (kind === "logo") return LOGO_FILES.map((file) => `${key}/${file}`);
  if (kind === "video") return [`${key}/original.${extension}`];
  return PICTURE_FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => `${key}/${width}.${format}`));
}

export function contentTypeOf(format: PictureFormat | VideoFormat): string {
  return CONTENT_TYPES[format];
}

/** For a path of `isMediaPath`; undefined for file extensions that the shop does not store. */
export function contentTypeOfPath(path: string): string | undefined {
  const ending = path.slice(path.lastIndexOf(".") + 1);
  return Object.entries(CONTENT_TYPES).find(([format]) => format === ending)?.[1];
}

/** The user's name of an uploaded file as error messages show it: shortened, and never empty. */
export function shownFileName(name: string): string {
  return name.trim().slice(0, 100) || "The file";
}

/**
 * Detects the type from the content alone, since names and declared types are untrusted. Undefined for unsupported
 * types.
 */
export function sniffMedia(bytes: Uint8Array): SniffedMedia | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (text(0, 3) === "\xff\xd8\xff") return { kind: "image", format: "jpeg" };
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return { kind: "image", format: "png" };
  if (/^GIF8[79]a$/.test(text(0, 6))) return { kind: "image", format: "gif" };
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return { kind: "image", format: "webp" };
  if (text(4, 8) === "ftyp") return sniffBrands(brandsOf(bytes, text));
  if (text(0, 4) === "\x1a\x45\xdf\xa3" && text(4, EBML_HEADER_BYTES).includes("\x42\x82\x84webm")) {
    return { kind: "video", format: "webm" };
  }
  if (text(0, 5) === "OggS\0") return { kind: "video", format: "ogg" };
  return undefined;
}

/** The major brand of an ISO media file, followed by the compatible brands in its first box. */
function brandsOf(bytes: Uint8Array, text: (start: number, end: number) => string): string[] {
  if (bytes.length < 16) return [];
  const boxEnd = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= boxEnd && brands.length < MAX_BRANDS; at += 4) brands.push(text(at, at + 4));
  return brands;
}

function sniffBrands(brands: string[]): SniffedMedia | undefined {
  if (brands.includes("avif")) return { kind: "image", format: "avif" };
  const [major = ""] = brands;
  if (STILL_BRANDS.test(major) || AUDIO_BRANDS.test(major)) return undefined;
  return brands.some((brand) => MP4_BRANDS.test(brand)) ? { kind: "video", format: "mp4" } : undefined;
}
