import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "#domain/media/media.port.ts";

const CHUNK_BYTES = 64 * 1024;

/** Streams a file at the reader's pace. Closes it at the end, on an error and when the reader cancels. */
export function streamFile(handle: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const chunk = await readAt(handle, position, Math.min(CHUNK_BYTES, end + 1 - position));
        position += chunk.length;
        if (chunk.length > 0) controller.enqueue(chunk);
        if (chunk.length > 0 && position <= end) return;
        await handle.close();
        controller.close();
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    cancel: () => handle.close(),
  });
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  if (length <= 0) return new Uint8Array();
  const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
