import type { Trx } from "#db/database.ts";
/** Both ends included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/** Its content may be bytes in memory or a file on this machine that is read as it is needed. */
export type StoredFile = { path: string; content: Blob; contentType: string };

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

/** Has media that nothing shows removed once the transaction has committed, sooner than the hour comes round. */
export type MediaSweepQueue = { enqueue(trx: Trx): Promise<void> };

/** A file on this machine that may become a medium. It is read again and again, and never changed. */
export type SourceFile = {
  path: string;
  size: number;
  /** Its first `HEAD_BYTES`, by which its kind is told. */
  head: Uint8Array;
};

/** What is stored of a picture or a video; width and height are those of the largest file. */
export type PreparedFiles = { key: string; width: number; height: number; files: StoredFile[] };

/** The placeholder is a data URI of a few hundred bytes. */
export type PreparedImage = PreparedFiles & { placeholder: string };

export type ImageProcessor = {
  prepare(source: SourceFile): Promise<PreparedImage>;
};

export type VideoProcessor = {
  /** Checks that the video is whole, and leaves out where it was taken. */
  prepare(source: SourceFile): Promise<PreparedFiles>;
};

/** The place where media are kept has no room left. */
export class MediaStoreFullError extends Error {
  override readonly name = "MediaStoreFullError";
}

/** The place where media are kept does not answer; it may in a moment. */
export class MediaStoreAwayError extends Error {
  override readonly name = "MediaStoreAwayError";
}
