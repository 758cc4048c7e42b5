import type { Trx } from "#db/database.ts";

/** Both ends are included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/** The content is either bytes in memory or a local file that is read lazily. */
export type StoredFile = { path: string; content: Blob; contentType: string };

export type MediaStat = { size: number; contentType: string };

/** `size` is the size of the whole file, even when only a range is read. */
export type MediaRead = MediaStat & { stream: ReadableStream<Uint8Array> };

/** Paths must satisfy `isMediaPath`; other paths are refused on write and not found on read. */
export type MediaStore = {
  /** Atomic: the file is complete once it resolves, and absent before. */
  put(file: StoredFile): Promise<void>;
  stat(path: string): Promise<MediaStat | undefined>;
  /** The range must lie within the file: see `byteRange`. Read the stream to its end or cancel it. */
  get(path: string, range?: ByteRange): Promise<MediaRead | undefined>;
  /** Removes all files of a medium. Idempotent. */
  remove(key: string): Promise<void>;
  /** Rejects when files cannot currently be written. */
  check(): Promise<void>;
};

/** Triggers a sweep of unused media once the transaction has committed, instead of waiting for the hourly one. */
export type MediaSweepQueue = { enqueue(trx: Trx): Promise<void> };

/** A local file that may become a medium. It may be read repeatedly, and is never changed. */
export type SourceFile = {
  path: string;
  size: number;
  /** Its first `HEAD_BYTES`, which determine its type. */
  head: Uint8Array;
};

/** The stored files of a picture or video. Width and height are those of the largest file. */
export type PreparedFiles = { key: string; width: number; height: number; files: StoredFile[] };

/** The placeholder is a data URI of a few hundred bytes. */
export type PreparedImage = PreparedFiles & { placeholder: string };

export type ImageProcessor = {
  prepare(source: SourceFile): Promise<PreparedImage>;
};

export type VideoProcessor = {
  /** Checks that the video is complete, and removes location metadata. */
  prepare(source: SourceFile): Promise<PreparedFiles>;
};

/** The media store is full. */
export class MediaStoreFullError extends Error {
  override readonly name = "MediaStoreFullError";
}

/** The media store is temporarily unavailable. */
export class MediaStoreUnavailableError extends Error {
  override readonly name = "MediaStoreUnavailableError";
}
