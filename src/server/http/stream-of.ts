/** Chunks as a stream: each is made when the reader wants it, and none once the reader has gone. */
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
