import { megabytes, UPLOAD_LIMITS, type MediaView } from "#contract/media/media.ts";

/** The `accept` attribute of the file chooser. */
export const ACCEPTED_FILES =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/webm,video/ogg,.m4v,.ogv";

const PICTURE = /^image\/(?:jpeg|png|webp|avif|gif)$/;
const VIDEO = /^video\/(?:mp4|webm|ogg|x-m4v)$/;
const PICTURE_ENDING = /\.(?:jpe?g|png|webp|avif|gif)$/i;
const VIDEO_ENDING = /\.(?:mp4|m4v|webm|og[gv])$/i;

type FileFacts = { name: string; type: string; size: number };

/**
 * Determined by the MIME type, or by the file extension if the browser reports no type. The server checks the content.
 */
export function kindOfFile({ name, type }: FileFacts): MediaView["kind"] | undefined {
  const isUnknown = type === "" || type === "application/octet-stream";
  if (PICTURE.test(type) || (isUnknown && PICTURE_ENDING.test(name))) return "image";
  if (VIDEO.test(type) || (isUnknown && VIDEO_ENDING.test(name))) return "video";
  return undefined;
}

/** Why a file is not sent, as the rest of a sentence after its name; undefined if it may be sent. */
export function findFileError(file: FileFacts): string | undefined {
  const kind = kindOfFile(file);
  if (!kind) return "is neither a picture (JPEG, PNG, WebP, AVIF, GIF) nor a video (MP4, WebM, Ogg)";
  if (file.size === 0) return "is empty";
  const maxBytes = kind === "image" ? UPLOAD_LIMITS.pictureBytes : UPLOAD_LIMITS.videoBytes;
  if (file.size <= maxBytes) return undefined;
  return `is too large: a ${kind === "image" ? "picture" : "video"} may have at most ${megabytes(maxBytes)}`;
}

export function hasTooManyPixels(width: number, height: number): boolean {
  return width * height > UPLOAD_LIMITS.megapixels * 1e6;
}

export function leftOut(name: string, error: string): string {
  return `${name} ${error}, so it was left out.`;
}
