import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import {
  addPatches,
  blocksIn,
  type Block,
  type BlockHeader,
  type ByteReader,
  type Patch,
  type VideoFacts,
} from "./blocks.ts";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TAGS = 0x1254c367;
const VOID = 0xec;
const CHECKSUM = 0xbf;
/** In addition to tracks, clusters and tags: seek head, info, cues, chapters, attachments. */
const IN_SEGMENT = [0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1043a770, 0x1941a469];
/** Timestamp, blocks alone, in groups and encrypted, position, previous size, silent tracks. */
const IN_CLUSTER = [0xe7, 0xa3, 0xa0, 0xaf, 0xa7, 0xab, 0x5854];
const KNOWN = new Set([EBML, SEGMENT, TRACKS, CLUSTER, TAGS, VOID, CHECKSUM, ...IN_SEGMENT, ...IN_CLUSTER]);

const TRACK_ENTRY = 0xae;
const VIDEO = 0xe0;
const ENTERED_IN_TRACKS = new Set([TRACK_ENTRY, VIDEO]);
const TRACK_FIELDS = new Map<number, "type" | "width" | "height">([
  [0x83, "type"],
  [0xb0, "width"],
  [0xba, "height"],
]);
const VIDEO_TRACK = 1;

/**
 * Checks that elements fill the file exactly: one segment up to its end, with a video track and clusters. A recorder
 * leaves the lengths of the segment and of clusters unknown; the content of such a cluster is read as if it followed it.
 */
export async function checkWebm(file: ByteReader): Promise<VideoFacts> {
  const patches: Patch[] = [];
  const found = new Map<number, Block<number>>();
  let segmentEnd = file.size;
  for await (const element of blocksIn(file, { start: 0, end: file.size }, readOutermost, "cutVideo")) {
    const { id, end } = element;
    const isForeign = end > segmentEnd && id !== VOID;
    if (isForeign || (id === SEGMENT && found.has(SEGMENT))) throw new MediaRefusedError("brokenVideo");
    found.set(id, element);
    if (id === SEGMENT) segmentEnd = end;
    if (id === TAGS) addPatches(patches, blank(element));
  }
  const tracks = found.get(TRACKS);
  if (!tracks || !found.has(SEGMENT) || !found.has(CLUSTER)) throw new MediaRefusedError("cutVideo");
  return { frame: await readTracks(file, tracks), patches };
}

async function readTracks(file: ByteReader, tracks: Block<number>): Promise<VideoFacts["frame"]> {
  const found: { type: number; width: number; height: number }[] = [];
  for await (const { id, start, end } of blocksIn(file, tracks, readTrackElement, "brokenVideo")) {
    if (id === TRACK_ENTRY) found.push({ type: 0, width: 0, height: 0 });
    const [field, track] = [TRACK_FIELDS.get(id), found.at(-1)];
    if (field && track && end - start <= 6)
      track[field] = numberAt(await file.read(start, end - start), 0, end - start);
  }
  const video = found.find(({ type }) => type === VIDEO_TRACK);
  if (!video) throw new MediaRefusedError("soundOnly");
  return { width: video.width, height: video.height };
}

/** Turns tags into an element of the same length that players skip. */
function blank({ at, end }: Block<number>): Patch {
  const length = end - at;
  if (length < 9) return { at, bytes: Uint8Array.of(VOID, 0x80 | (length - 2)), length };
  const bytes = Buffer.alloc(9);
  bytes.writeUInt8(VOID);
  bytes.writeBigUInt64BE(0x0100_0000_0000_0000n | BigInt(length - 9), 1);
  return { at, bytes, length };
}

function readOutermost(view: DataView, available: number): BlockHeader<number> {
  const { id, headerLength, contentLength } = readElementHeader(view);
  const isOpen = contentLength === undefined;
  if (!KNOWN.has(id) || (isOpen && id !== SEGMENT && id !== CLUSTER)) throw new MediaRefusedError("brokenVideo");
  const isEntered = id === SEGMENT || isOpen;
  return { id, headerLength, contentLength: contentLength ?? available - headerLength, isEntered };
}

function readTrackElement(view: DataView): BlockHeader<number> {
  const { id, headerLength, contentLength } = readElementHeader(view);
  if (contentLength === undefined) throw new MediaRefusedError("brokenVideo");
  return { id, headerLength, contentLength, isEntered: ENTERED_IN_TRACKS.has(id) };
}

/** `contentLength` is undefined when it is unknown: all its bits are ones. */
function readElementHeader(view: DataView) {
  const idLength = lengthOfNumber(view, 0, 4);
  const sizeLength = lengthOfNumber(view, idLength, 8);
  // Without the marker bit of the length.
  const maxFirst = 0xff >> sizeLength;
  const first = view.getUint8(idLength) & maxFirst;
  const rest = numberAt(view, idLength + 1, sizeLength - 1);
  const scale = 256 ** (sizeLength - 1);
  const isOpen = first === maxFirst && rest === scale - 1;
  return {
    id: numberAt(view, 0, idLength),
    headerLength: idLength + sizeLength,
    contentLength: isOpen ? undefined : first * scale + rest,
  };
}

/** The number of leading zero bits in the first byte determines the length of a number. */
function lengthOfNumber(view: DataView, at: number, max: number): number {
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > max) throw new MediaRefusedError("brokenVideo");
  return length;
}

function numberAt(view: DataView, at: number, length: number): number {
  let number = 0;
  for (let index = at; index < at + length; index++) number = number * 256 + view.getUint8(index);
  return number;
}
