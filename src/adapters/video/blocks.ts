import { open } from "node:fs/promises";
import { MediaRefusedError, type MediaRefusalReason } from "#domain/media/media-refusals.rules.ts";

/** Reads short ranges of a large file in any order. */
export type ByteReader = {
  size: number;
  /** Reads at most `length` bytes, fewer at the end of the file. The next read overwrites them. */
  read(at: number, length: number): Promise<DataView>;
};

/** An MP4 box, a WebM element or an Ogg page. Its header begins at `at`, its content spans `start` to `end`. */
export type Block<Id> = { id: Id; at: number; start: number; end: number };

export type BlockHeader<Id> = {
  id: Id;
  /** In bytes. */
  headerLength: number;
  contentLength: number;
  /** True to continue with the blocks inside its content. */
  isEntered?: boolean;
};

/** A range of the file to be overwritten: with these bytes, then with zeros up to `length`. */
export type Patch = { at: number; bytes: Uint8Array; length: number };

/** Videos have a handful of metadata blocks. Each costs work and memory that a small file could multiply. */
const MAX_PATCHES = 1_000;

/** Adds patches to those of a file. Refuses the file once there are too many. */
export function addPatches(patches: Patch[], ...more: readonly Patch[]): void {
  if (patches.length + more.length > MAX_PATCHES) throw new MediaRefusedError("brokenVideo");
  patches.push(...more);
}

/** The result of a container check. */
export type VideoFacts = {
  /** Display size in pixels; 0 if the container does not contain it. */
  frame: { width: number; height: number };
  /** Patches that blank the metadata: location, device, author. */
  patches: Patch[];
};

const WINDOW_BYTES = 128 * 1024;
const MAX_HEADER_BYTES = 27 + 255;
const MAX_BLOCKS = 1_000_000;

/**
 * Iterates over the blocks that fill a range of the file exactly. `readHeader` gets the first bytes of a block and the
 * number of bytes up to the end of the range; its `RangeError` means that the header is truncated. `cutReason` is thrown
 * for a truncated block.
 */
export async function* blocksIn<Id>(
  file: ByteReader,
  range: { start: number; end: number },
  readHeader: (view: DataView, available: number) => BlockHeader<Id>,
  cutReason: MediaRefusalReason,
): AsyncGenerator<Block<Id>> {
  for (let at = range.start, count = 0; at < range.end; count++) {
    const available = range.end - at;
    const view = await file.read(at, Math.min(MAX_HEADER_BYTES, available));
    const { id, headerLength, contentLength, isEntered } = orCut(() => readHeader(view, available), cutReason);
    if (count > MAX_BLOCKS || contentLength < 0) throw new MediaRefusedError("brokenVideo");
    if (headerLength + contentLength > available) throw new MediaRefusedError(cutReason);
    const start = at + headerLength;
    const end = start + contentLength;
    yield { id, at, start, end };
    at = isEntered ? start : end;
  }
}

function orCut<Result>(read: () => Result, cutReason: MediaRefusalReason): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new MediaRefusedError(cutReason, { cause: error }) : error;
  }
}

/** Buffers one window of the file, so that small sequential reads need few system calls. */
export async function withByteReader<Result>(path: string, work: (file: ByteReader) => Promise<Result>) {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const window = new Uint8Array(WINDOW_BYTES);
    let start = 0;
    let end = 0;
    return await work({
      size,
      async read(at, length) {
        if (length > WINDOW_BYTES) throw new RangeError(`more than is read at once: ${length}`);
        if (at < start || at + length > end) {
          const { bytesRead } = await handle.read(window, 0, WINDOW_BYTES, at);
          start = at;
          end = at + bytesRead;
        }
        return new DataView(window.buffer, at - start, Math.max(0, Math.min(length, end - at)));
      },
    });
  } finally {
    await handle.close();
  }
}

/** Reads bytes as Latin-1 text. Throws a `RangeError` if there are fewer. */
export function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}
