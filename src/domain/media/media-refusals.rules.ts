import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { megabytes, UPLOAD_LIMITS } from "#contract/media/media.ts";

type Refusal = {
  code: Extract<ErrorCode, "media_unreadable" | "media_too_large" | "media_unsupported">;
  /** The message, which follows the name of the file. */
  message: string;
};

const REFUSALS = {
  empty: { code: "media_unsupported", message: "is empty." },
  neither: {
    code: "media_unsupported",
    message: "is neither a picture (JPEG, PNG, WebP, AVIF, GIF) nor a video (MP4, WebM, Ogg).",
  },
  heavyPicture: {
    code: "media_too_large",
    message: `is too large. A picture may have at most ${megabytes(UPLOAD_LIMITS.pictureBytes)}.`,
  },
  manyPixels: {
    code: "media_too_large",
    message: `has too many pixels. At most ${UPLOAD_LIMITS.megapixels} million are taken.`,
  },
  brokenPicture: {
    code: "media_unreadable",
    message: "cannot be read as a picture. Please save it again and try once more.",
  },
  heavyVideo: {
    code: "media_too_large",
    message: `is too large. A video may have at most ${megabytes(UPLOAD_LIMITS.videoBytes)}.`,
  },
  cutVideo: {
    code: "media_unreadable",
    message: "ends too early: a part of the video is missing. Please export it again and try once more.",
  },
  brokenVideo: {
    code: "media_unreadable",
    message: "cannot be read as a video. Please export it again and try once more.",
  },
  soundOnly: { code: "media_unreadable", message: "has no moving picture in it." },
} as const satisfies Record<string, Refusal>;

export type MediaRefusalReason = keyof typeof REFUSALS;

/** The user's file is invalid; not a failure of the shop. */
export class MediaRefusedError extends Error {
  override readonly name = "MediaRefusedError";
  readonly reason: MediaRefusalReason;
  readonly code: Refusal["code"];

  constructor(reason: MediaRefusalReason, options?: ErrorOptions) {
    super(REFUSALS[reason].message, options);
    this.reason = reason;
    this.code = REFUSALS[reason].code;
  }
}
