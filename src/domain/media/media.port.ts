import type { ErrorCode } from "#contract/error-codes.ts";

/** Both ends included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { path: string; bytes: Uint8Array; contentType: string };

export type MediaStat = { size: number; contentType: string };

/** `size` is that of the whole file, also when only a range is read. */
export type MediaRead = MediaStat & { stream: ReadableStream<Uint8Array> };

/** Paths are those of `isMediaPath`; any other is refused when written and not found when read. */
export type MediaStore = {
  /** After it resolves the whole file is there; before, nothing of it is. */
  put(file: StoredFile): Promise<void>;
  stat(path: string): Promise<MediaStat | undefined>;
  /** The range has to lie within the file: see `byteRange`. Read the stream to its end or cancel it. */
  get(path: string, range?: ByteRange): Promise<MediaRead | undefined>;
  /** Removes all files of a medium; nothing happens when there are none. */
  remove(key: string): Promise<void>;
  /** Rejects when files cannot be written now. */
  check(): Promise<void>;
};

/** Width and height are those of the largest file; the placeholder is a data URI of a few hundred bytes. */
export type PreparedImage = { key: string; width: number; height: number; placeholder: string; files: StoredFile[] };

export type ImageProcessor = {
  /** `level` gives a picture on a light, neutral ground exactly the ground of the page; meant for the shop's own renders. */
  prepare(bytes: Uint8Array, options: { level: boolean }): Promise<PreparedImage>;
};

export type MediaRefusal = Extract<ErrorCode, "media_unreadable" | "media_too_large" | "media_unsupported">;

/** The sender's file is at fault, not the shop. */
export class MediaRefusedError extends Error {
  override readonly name = "MediaRefusedError";
  readonly code: MediaRefusal;

  constructor(code: MediaRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The place where media are kept has no room left. */
export class MediaStoreFullError extends Error {
  override readonly name = "MediaStoreFullError";
}
