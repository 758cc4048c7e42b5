import { MediaRefusedError, type MediaFault } from "#domain/media/media-refusals.rules.ts";
import { textAt, type ByteReader } from "./byte-reader.ts";

/** A box of an ISO media file: its content goes from `start` to `end`. */
export type Box = { type: string; typeAt: number; start: number; end: number };

const MAX_BOXES = 100_000;
const LONG_HEADER = 16;
const PRINTABLE = /^[\x20-\x7E\xA9]{4}$/;
/** What stands in no other box. */
const OUTERMOST = /^(?:ftyp|styp|pdin|moov|moof|mfra|mdat|sidx|ssix|prft|emsg|meta|free|skip|wide|uuid)$/;

/** The boxes of a file or of another box, which they have to fill exactly. A file in which one goes on was cut off. */
export async function* boxesIn(file: ByteReader, parent?: Box): AsyncGenerator<Box> {
  const { start, end } = parent ?? { start: 0, end: file.size };
  let count = 0;
  for (let at = start; at < end;) {
    const box = await readBox(file, at, end, parent ? "brokenVideo" : "cutVideo");
    count += 1;
    if (count > MAX_BOXES) throw new MediaRefusedError("brokenVideo");
    yield box;
    at = box.end;
  }
}

async function readBox(file: ByteReader, at: number, limit: number, short: MediaFault): Promise<Box> {
  const header = await file.read(at, LONG_HEADER);
  if (limit - at < 8) throw new MediaRefusedError(short);
  const type = textAt(header, 4, 4);
  if (!PRINTABLE.test(type)) throw new MediaRefusedError("brokenVideo");
  const size = header.getUint32(0);
  const isLong = size === 1;
  const start = at + (isLong ? LONG_HEADER : 8);
  if (start > limit) throw new MediaRefusedError(short);
  // 0 means: to the end of the file.
  const length = isLong ? Number(header.getBigUint64(8)) : size || limit - at;
  const end = at + length;
  if (end < start) throw new MediaRefusedError("brokenVideo");
  if (end > limit) throw new MediaRefusedError(OUTERMOST.test(type) ? short : "brokenVideo");
  return { type, typeAt: at + 4, start, end };
}
