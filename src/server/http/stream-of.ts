/** Turns chunks into a stream. Each chunk is produced on demand, and none after the reader has cancelled. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const chunk = await chunks.next();
      if (chunk.done === true) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
}
