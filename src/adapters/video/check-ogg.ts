import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import { textAt, type ByteReader } from "./byte-reader.ts";
import { oggChecksum } from "./ogg-checksum.ts";
import { frameOf, type VideoFacts } from "./video-facts.ts";

const PAGE_HEADER = 27;
const MAX_PAGE = PAGE_HEADER + 255 + 255 * 255;
const BEGINS = 2;
const ENDS = 4;
const THEORA = "\x80theora";

/** Page follows page to the end of the file, each with a right checksum, and every stream that begins also ends. */
export async function checkOgg(file: ByteReader): Promise<VideoFacts> {
  const streams = new Map<number, "open" | "ended">();
  let video: VideoFacts | undefined;
  for (let at = 0; at < file.size;) {
    const page = readPage(await file.read(at, MAX_PAGE));
    if (page.begins) {
      streams.set(page.stream, "open");
      video ??= readTheora(page.content);
    } else if (streams.get(page.stream) !== "open") throw new MediaRefusedError("brokenVideo");
    if (page.ends) streams.set(page.stream, "ended");
    at += page.length;
  }
  if ([...streams.values()].includes("open")) throw new MediaRefusedError("cutVideo");
  if (!video) throw new MediaRefusedError("soundOnly");
  return video;
}

function readPage(view: DataView) {
  if (view.byteLength < PAGE_HEADER) throw new MediaRefusedError("cutVideo");
  if (textAt(view, 0, 5) !== "OggS\0") throw new MediaRefusedError("brokenVideo");
  const segments = view.getUint8(26);
  const contentAt = PAGE_HEADER + segments;
  if (view.byteLength < contentAt) throw new MediaRefusedError("cutVideo");
  let length = contentAt;
  for (let index = PAGE_HEADER; index < contentAt; index++) length += view.getUint8(index);
  if (view.byteLength < length) throw new MediaRefusedError("cutVideo");
  const page = new Uint8Array(view.buffer, view.byteOffset, length);
  if (oggChecksum(page) !== view.getUint32(22, true)) throw new MediaRefusedError("brokenVideo");
  const flags = view.getUint8(5);
  return {
    length,
    begins: (flags & BEGINS) !== 0,
    ends: (flags & ENDS) !== 0,
    stream: view.getUint32(14, true),
    content: new DataView(view.buffer, view.byteOffset + contentAt, length - contentAt),
  };
}

/** The first packet of a Theora stream tells the size of the picture within its frame of whole blocks. */
function readTheora(packet: DataView): VideoFacts | undefined {
  if (textAt(packet, 0, 7) !== THEORA) return undefined;
  if (packet.byteLength < 20) throw new MediaRefusedError("brokenVideo");
  const number = (at: number) => packet.getUint16(at) * 256 + packet.getUint8(at + 2);
  return { frame: frameOf(number(14), number(17)), patches: [] };
}
