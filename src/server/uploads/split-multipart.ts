/** A part begins with its headers; what follows, until the next part or the end, is its content. */
export type MultipartPiece = { header: Uint8Array } | { content: Uint8Array };

/** The sender broke the rules of RFC 2046, or broke off. */
export class MultipartError extends Error {
  override readonly name = "MultipartError";
}

const MAX_HEADER_BYTES = 8 * 1024;
const LINE_END = Buffer.from("\r\n");
const HEADER_END = Buffer.from("\r\n\r\n");
const CLOSING = Buffer.from("--");

/**
 * Takes a multipart body apart as it comes, holding back no more than a delimiter or a part's headers. The parser of
 * `@remix-run/multipart-parser` gives out whole parts only, so that a video would stand in memory.
 */
export async function* splitMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartPiece> {
  const splitter = createSplitter(boundary);
  for await (const chunk of chunks) yield* splitter.push(chunk);
  if (!splitter.isClosed()) throw new MultipartError("The body breaks off.");
}

function createSplitter(boundary: string) {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let state: "preamble" | "delimiter" | "header" | "content" | "closed" = "preamble";
  // The first delimiter needs no line before it.
  let rest = LINE_END;

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  /** What is surely not part of a delimiter. */
  function takeContent() {
    const at = rest.indexOf(delimiter);
    const content = take(at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at);
    if (at >= 0) take(delimiter.length);
    return { content, isEnded: at >= 0 };
  }

  function takeHeader(): Buffer | undefined {
    const at = rest.indexOf(HEADER_END);
    if ((at < 0 ? rest.length : at) > MAX_HEADER_BYTES) throw new MultipartError("The headers of a part are too long.");
    if (at < 0) return undefined;
    const header = take(at);
    take(HEADER_END.length);
    return header;
  }

  function takeAfterDelimiter() {
    const end = take(2);
    if (end.equals(LINE_END)) return "header";
    if (end.equals(CLOSING)) return "closed";
    throw new MultipartError("There is something behind a delimiter.");
  }

  return {
    *push(chunk: Uint8Array): Generator<MultipartPiece> {
      if (state !== "closed") rest = Buffer.concat([rest, chunk]);
      for (;;) {
        switch (state) {
          case "preamble":
          case "content": {
            const { content, isEnded } = takeContent();
            if (state === "content" && content.length > 0) yield { content };
            if (!isEnded) return;
            state = "delimiter";
            break;
          }
          case "delimiter":
            if (rest.length < 2) return;
            state = takeAfterDelimiter();
            break;
          case "header": {
            const header = takeHeader();
            if (!header) return;
            yield { header };
            state = "content";
            break;
          }
          case "closed":
            return;
        }
      }
    },
    isClosed: () => state === "closed",
  };
}
