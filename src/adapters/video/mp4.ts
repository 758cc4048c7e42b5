import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import {
  addPatches,
  blocksIn,
  textAt,
  type Block,
  type BlockHeader,
  type ByteReader,
  type Patch,
  type VideoFacts,
} from "./blocks.ts";

type Frame = VideoFacts["frame"];

/** Boxes in which phones, cameras and editors store location, device and author; no player needs them. */
const METADATA = new Set(["udta", "meta", "uuid"]);
const FREE = Buffer.from("free");
const PRINTABLE = /^[\x20-\x7E\xA9]{4}$/;
/** A box of another type that extends beyond the end of the file is foreign data rather than a truncated box. */
const OUTERMOST = /^(?:ftyp|styp|pdin|moov|moof|mfra|mdat|sidx|ssix|prft|emsg|meta|free|skip|wide|uuid)$/;

/** Checks that boxes fill the file exactly, with an index, a video track and media data among them. */
export async function checkMp4(file: ByteReader): Promise<VideoFacts> {
  const patches: Patch[] = [];
  const tracks: Frame[] = [];
  const found = new Set<string>();
  for await (const box of blocksIn(file, { start: 0, end: file.size }, readOutermost, "cutVideo")) {
    found.add(box.id);
    if (METADATA.has(box.id)) addPatches(patches, ...blank(box));
    if (box.id !== "moov") continue;
    for await (const child of blocksIn(file, box, readBoxHeader, "brokenVideo")) {
      if (METADATA.has(child.id)) addPatches(patches, ...blank(child));
      if (child.id === "trak") tracks.push(...(await readTrack(file, child, patches)));
    }
  }
  if (!found.has("moov") || !found.has("mdat")) throw new MediaRefusedError("cutVideo");
  const [frame] = tracks;
  if (!frame) throw new MediaRefusedError("soundOnly");
  return { frame, patches };
}

/** Overwrites the box with zeros under a type that players skip, at the same offset and length. */
function blank({ at, start, end }: Block<string>): Patch[] {
  return [
    { at: at + 4, bytes: FREE, length: FREE.length },
    { at: start, bytes: new Uint8Array(), length: end - start },
  ];
}

/** The frame of a video track; empty for other tracks. */
async function readTrack(file: ByteReader, track: Block<string>, patches: Patch[]): Promise<Frame[]> {
  let frame: Frame = { width: 0, height: 0 };
  let handler = "";
  for await (const box of blocksIn(file, track, readBoxHeader, "brokenVideo")) {
    if (METADATA.has(box.id)) addPatches(patches, ...blank(box));
    if (box.id === "tkhd") frame = readFrame(await file.read(box.start, Math.min(box.end - box.start, 96)));
    if (box.id !== "mdia") continue;
    for await (const child of blocksIn(file, box, readBoxHeader, "brokenVideo")) {
      if (child.id === "hdlr" && child.end - child.start >= 12)
        handler = textAt(await file.read(child.start, 12), 8, 4);
    }
  }
  return handler === "vide" ? [frame] : [];
}

/** Reads a track header, in 16.16 fixed point. A phone held upright writes a matrix that rotates by 90 degrees. */
function readFrame(view: DataView): Frame {
  const matrixAt = view.byteLength > 0 && view.getUint8(0) === 1 ? 52 : 40;
  if (view.byteLength < matrixAt + 44) throw new MediaRefusedError("brokenVideo");
  const isTurned = view.getInt32(matrixAt) === 0 && view.getInt32(matrixAt + 16) === 0;
  const width = view.getUint32(matrixAt + 36) >>> 16;
  const height = view.getUint32(matrixAt + 40) >>> 16;
  return isTurned ? { width: height, height: width } : { width, height };
}

function readOutermost(view: DataView, available: number): BlockHeader<string> {
  const header = readBoxHeader(view, available);
  const isBeyondEnd = header.headerLength + header.contentLength > available;
  if (isBeyondEnd && !OUTERMOST.test(header.id)) throw new MediaRefusedError("brokenVideo");
  return header;
}

/** A length of 0 means up to the end; a length of 1 means that the 64 bits after the type are the length. */
function readBoxHeader(view: DataView, available: number): BlockHeader<string> {
  const length = view.getUint32(0);
  const id = textAt(view, 4, 4);
  if (!PRINTABLE.test(id)) throw new MediaRefusedError("brokenVideo");
  const headerLength = length === 1 ? 16 : 8;
  const boxLength = length === 1 ? Number(view.getBigUint64(8)) : length || available;
  return { id, headerLength, contentLength: boxLength - headerLength };
}
