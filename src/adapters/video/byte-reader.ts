import { open } from "node:fs/promises";

/** Reads small stretches of a large file, wherever they are. */
export type ByteReader = {
  size: number;
  /** As many bytes as there are, at most so many. */
  read(at: number, length: number): Promise<DataView>;
};

const WINDOW_BYTES = 128 * 1024;

/** Keeps one window of the file in memory, so that a walk along it costs few reads. The file is closed when the work ends. */
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

/** Bytes as the letters that they stand for in a container's marks. */
export function textAt(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) return "";
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}
