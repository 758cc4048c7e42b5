import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import type { ByteReader } from "./byte-reader.ts";
import { elementsIn, readNumber, type Element } from "./ebml-elements.ts";
import { frameOf, type Patch, type VideoFacts } from "./video-facts.ts";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
const CHECKSUM = 0xbf;
const TAGS = 0x1254c367;
const OUTERMOST = new Set([EBML, SEGMENT, VOID]);
/** Beside these: where things are, about the file, index, chapters, attachments. */
const IN_SEGMENT = new Set([TRACKS, CLUSTER, TAGS, 0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1043a770, 0x1941a469]);
/** Time, pictures and sounds, alone or in groups, and where they stand. */
const IN_CLUSTER = new Set([0xe7, 0xa3, 0xa0, 0xaf, 0xa7, 0xab, 0x5854]);
const ANYWHERE = new Set([VOID, CHECKSUM]);

const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO_TRACK = 1;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;

/** One segment up to the end of the file, in which everything that begins also ends; a recorder leaves its length open. */
export async function checkWebm(file: ByteReader): Promise<VideoFacts> {
  const segments: Element[] = [];
  const rules = { known: OUTERMOST, short: "cutVideo" } as const;
  for await (const element of elementsIn(file, { start: 0, end: file.size }, rules)) {
    if (element.id === SEGMENT) segments.push(element);
  }
  const [segment, second] = segments;
  if (!segment) throw new MediaRefusedError("cutVideo");
  if (second) throw new MediaRefusedError("brokenVideo");
  return readSegment(file, segment);
}

async function readSegment(file: ByteReader, segment: Element): Promise<VideoFacts> {
  let tracks: Element | undefined;
  let hasPictures = false;
  const patches: Patch[] = [];
  const elements = elementsIn(file, segment, {
    known: IN_SEGMENT.union(ANYWHERE),
    short: "cutVideo",
    open: { id: CLUSTER, known: IN_CLUSTER.union(ANYWHERE), endsAt: IN_SEGMENT },
  });
  for await (const element of elements) {
    if (element.id === TRACKS) tracks = element;
    if (element.id === CLUSTER) hasPictures = true;
    if (element.id === TAGS) patches.push(voidOf(element));
  }
  if (!tracks || !hasPictures) throw new MediaRefusedError("cutVideo");
  return { frame: await findVideoTrack(file, tracks), patches };
}

/** Tags, in which the place may be noted, become an element that players pass over, of the same length. */
function voidOf({ at, end }: Element): Patch {
  const length = end - at;
  if (length < 9) return { at, bytes: Uint8Array.of(VOID, 0x80 | (length - 2)), length };
  const bytes = Buffer.alloc(9);
  bytes.writeUInt8(VOID);
  bytes.writeBigUInt64BE(0x0100_0000_0000_0000n | BigInt(length - 9), 1);
  return { at, bytes, length };
}

async function findVideoTrack(file: ByteReader, tracks: Element): Promise<VideoFacts["frame"]> {
  for await (const entry of elementsIn(file, tracks)) {
    if (entry.id !== TRACK_ENTRY) continue;
    let type = 0;
    let video: Element | undefined;
    for await (const fact of elementsIn(file, entry)) {
      if (fact.id === TRACK_TYPE) type = await readNumber(file, fact);
      if (fact.id === VIDEO) video = fact;
    }
    if (type === VIDEO_TRACK) return video && readFrame(file, video);
  }
  throw new MediaRefusedError("soundOnly");
}

async function readFrame(file: ByteReader, video: Element): Promise<VideoFacts["frame"]> {
  let width = 0;
  let height = 0;
  for await (const fact of elementsIn(file, video)) {
    if (fact.id === PIXEL_WIDTH) width = await readNumber(file, fact);
    if (fact.id === PIXEL_HEIGHT) height = await readNumber(file, fact);
  }
  return frameOf(width, height);
}
