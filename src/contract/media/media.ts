/** The widths, in pixels, at which every picture is stored. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Best first, which is the order of the sources in a `<picture>`. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const VIDEO_FORMATS = ["webm", "mp4", "ogg"] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];

export type MediaView = {
  kind: "image" | "video";
  /** The URL used in `imagePath`: a JPEG of 640 pixels, or the video itself. */
  url: string;
  width: number;
  height: number;
  /** A blurred preview of a few hundred bytes as a `data:` URL; empty for a video. */
  placeholder: string;
};

const MEGABYTE = 1024 * 1024;

/** Upload limits for staff, shown before a file is chosen and checked again on arrival. */
export const UPLOAD_LIMITS = {
  pictureBytes: 25 * MEGABYTE,
  videoBytes: 200 * MEGABYTE,
  megapixels: 40,
  /** Per product, and per form. */
  files: 20,
  /** The total size of one form. */
  formBytes: 500 * MEGABYTE,
} as const;

/** The limits in one sentence, for display. */
export const UPLOAD_RULES = `Pictures (JPEG, PNG, WebP, AVIF, GIF) up to ${megabytes(UPLOAD_LIMITS.pictureBytes)} and ${UPLOAD_LIMITS.megapixels} megapixels, videos (MP4, WebM, Ogg) up to ${megabytes(UPLOAD_LIMITS.videoBytes)}, at most ${UPLOAD_LIMITS.files} files.`;

const SHOP_PICTURE = /^\/media\/([0-9a-f]{32})\/\d+\.(?:avif|webp|jpg)(?:[?#].*)?$/;
const VIDEO_ENDING = /\.(?:webm|mp4|ogg)$/i;

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}

export function pictureFileUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${key}/${width}.${format}`;
}

export function videoFileUrl(key: string, format: VideoFormat): string {
  return `/media/${key}/original.${format}`;
}

export function isVideoUrl(url: string): boolean {
  return VIDEO_ENDING.test(url.replace(/[?#].*$/, ""));
}

/**
 * The URL of the same picture as a JPEG of another size; undefined for files that are not stored in sizes (external URLs,
 * assets, videos).
 */
export function pictureUrl(url: string, width: PictureWidth): string | undefined {
  const key = SHOP_PICTURE.exec(url)?.[1];
  return key === undefined ? undefined : pictureFileUrl(key, width, "jpg");
}

/** The value of a `srcset` attribute; undefined where `pictureUrl` is. */
export function pictureSrcSet(
  url: string,
  format: PictureFormat,
  widths: readonly PictureWidth[] = PICTURE_WIDTHS,
): string | undefined {
  const key = SHOP_PICTURE.exec(url)?.[1];
  if (key === undefined) return undefined;
  return widths.map((width) => `${pictureFileUrl(key, width, format)} ${width}w`).join(",");
}

/** Splits the comma-separated list of URLs in `imagePath`. */
export function splitImagePath(imagePath: string): string[] {
  return imagePath
    .split(",")
    .map((url) => url.trim())
    .filter((url) => url !== "");
}

export function firstPicture(imagePath: string): string | undefined {
  return splitImagePath(imagePath).find((url) => !isVideoUrl(url));
}

/** A key for each medium of a list, unique also if one medium has several places. */
export function mediaKeys(media: readonly Pick<MediaView, "url">[]): string[] {
  return media.map(({ url }, index) => {
    const isRepeated = media.slice(0, index).some((earlier) => earlier.url === url);
    return isRepeated ? `${url} ${index}` : url;
  });
}
