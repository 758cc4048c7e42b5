import { MediaRefusedError } from "#domain/media/media-refusals.rules.ts";
import { textAt, type ByteReader } from "./byte-reader.ts";
import { boxesIn, type Box } from "./iso-boxes.ts";
import { frameOf, type Patch, type VideoFacts } from "./video-facts.ts";

/** Where phones, cameras and editors note the place, the maker and the like; no player needs any of it. */
const NOTES = new Set(["udta", "meta", "uuid"]);

const FREE = Buffer.from("free");

type Track = { isVideo: boolean; frame: VideoFacts["frame"] };

/** Its boxes fill the file exactly, the index and the pictures are there, and one track at least is a moving picture. */
export async function checkMp4(file: ByteReader): Promise<VideoFacts> {
  const patches: Patch[] = [];
  let tracks: Track[] | undefined;
  let hasSamples = false;
  for await (const box of boxesIn(file)) {
    if (NOTES.has(box.type)) patches.push(...blank(box));
    if (box.type === "mdat") hasSamples = true;
    if (box.type === "moov") tracks = await readMovie(file, box, patches);
  }
  if (!tracks || !hasSamples) throw new MediaRefusedError("cutVideo");
  const picture = tracks.find(({ isVideo }) => isVideo);
  if (!picture) throw new MediaRefusedError("soundOnly");
  return { frame: picture.frame, patches };
}

/** The box stays where it is under a name that players pass over, with nothing in it. */
function blank({ typeAt, start, end }: Box): Patch[] {
  return [
    { at: typeAt, bytes: FREE, length: FREE.length },
    { at: start, bytes: new Uint8Array(), length: end - start },
  ];
}

async function readMovie(file: ByteReader, movie: Box, patches: Patch[]): Promise<Track[]> {
  const tracks: Track[] = [];
  for await (const box of boxesIn(file, movie)) {
    if (NOTES.has(box.type)) patches.push(...blank(box));
    if (box.type === "trak") tracks.push(await readTrack(file, box, patches));
  }
  return tracks;
}

async function readTrack(file: ByteReader, track: Box, patches: Patch[]): Promise<Track> {
  const found: Track = { isVideo: false, frame: undefined };
  for await (const box of boxesIn(file, track)) {
    if (NOTES.has(box.type)) patches.push(...blank(box));
    if (box.type === "tkhd") found.frame = await readFrame(file, box);
    if (box.type === "mdia") found.isVideo = await isVideoMedia(file, box);
  }
  return found;
}

async function isVideoMedia(file: ByteReader, media: Box): Promise<boolean> {
  for await (const box of boxesIn(file, media)) {
    if (box.type === "hdlr") return textAt(await file.read(box.start, 12), 8, 4) === "vide";
  }
  return false;
}

/** Width and height as they are shown: a phone that was held upright notes a turn by 90 degrees. */
async function readFrame(file: ByteReader, { start, end }: Box): Promise<VideoFacts["frame"]> {
  const view = await file.read(start, Math.min(end - start, 96));
  const matrixAt = view.byteLength > 0 && view.getUint8(0) === 1 ? 52 : 40;
  if (view.byteLength < matrixAt + 44) throw new MediaRefusedError("brokenVideo");
  const isTurned = view.getInt32(matrixAt) === 0 && view.getInt32(matrixAt + 16) === 0;
  const width = view.getUint32(matrixAt + 36) >>> 16;
  const height = view.getUint32(matrixAt + 40) >>> 16;
  return isTurned ? frameOf(height, width) : frameOf(width, height);
}
