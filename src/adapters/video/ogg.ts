import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import { blocksIn, textAt, type BlockHeader, type ByteReader, type VideoFacts } from "./blocks.ts";

const BEGINS = 2;
const ENDS = 4;

type Frame = VideoFacts["frame"];

/** Checks that pages fill the file exactly, that every stream ends, and that one of them is a Theora video. */
export async function checkOgg(file: ByteReader): Promise<VideoFacts> {
  const streams = new Map<number, "open" | "ended">();
  let frame: Frame | undefined;
  for await (const { at, start } of blocksIn(file, { start: 0, end: file.size }, readPageHeader, "cutVideo")) {
    const page = await file.read(at, start - at + 20);
    const [flags, stream] = [page.getUint8(5), page.getUint32(14, true)];
    if (flags & BEGINS) {
      streams.set(stream, "open");
      frame ??= readTheora(page, start - at);
    } else if (streams.get(stream) !== "open") throw new MediaRefusedError("brokenVideo");
    if (flags & ENDS) streams.set(stream, "ended");
  }
  if ([...streams.values()].includes("open")) throw new MediaRefusedError("cutVideo");
  if (!frame) throw new MediaRefusedError("soundOnly");
  return { frame, patches: [] };
}

/** A page header lists the length of its content in segments of at most 255 bytes. */
function readPageHeader(view: DataView): BlockHeader<string> {
  const id = textAt(view, 0, 5);
  if (id !== "OggS\0") throw new MediaRefusedError("brokenVideo");
  const headerLength = 27 + view.getUint8(26);
  let contentLength = 0;
  for (let at = 27; at < headerLength; at++) contentLength += view.getUint8(at);
  return { id, headerLength, contentLength };
}

/** The first packet of a Theora stream contains the picture size within its frame of whole macroblocks. */
function readTheora(page: DataView, at: number): Frame | undefined {
  if (page.byteLength < at + 20 || textAt(page, at, 7) !== "\x80theora") return undefined;
  return { width: page.getUint32(at + 13) & 0xff_ff_ff, height: page.getUint32(at + 16) & 0xff_ff_ff };
}
