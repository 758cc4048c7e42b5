import { MediaRefusedError, type MediaFault } from "#domain/media/media-refusals.rules.ts";
import type { ByteReader } from "./byte-reader.ts";

type Stretch = { start: number; end: number };

/** An element of an EBML file, such as WebM: it begins at `at`, its content goes from `start` to `end`. */
export type Element = Stretch & { id: number; at: number };

type Rules = {
  /** What may stand here; everything, when nothing is said. */
  known?: ReadonlySet<number>;
  /** What it means when an element goes beyond the end; damage, when nothing is said. */
  short?: MediaFault;
  /** Elements of this id may be of open length: they hold what is `known` and end where something else begins. */
  open?: { id: number; known: ReadonlySet<number>; endsAt: ReadonlySet<number> };
};

const MAX_HEADER = 12;
const MAX_ELEMENTS = 1_000_000;

/** The elements of a file or of another element, which they have to fill exactly. The last one may be of open length. */
export async function* elementsIn(file: ByteReader, parent: Stretch, rules: Rules = {}): AsyncGenerator<Element> {
  const { open } = rules;
  for (let at = parent.start, count = 0; at < parent.end; count++) {
    const { end, ...header } = await readHeader(file, at, parent.end, rules);
    if (count > MAX_ELEMENTS) throw new MediaRefusedError("brokenVideo");
    if (end === undefined && open && header.id !== open.id) throw new MediaRefusedError("brokenVideo");
    const stretch = { start: header.start, end: parent.end };
    const element = { ...header, at, end: end ?? (open ? await endOfOpen(file, stretch, rules, open) : parent.end) };
    yield element;
    at = element.end;
  }
}

async function endOfOpen(file: ByteReader, inside: Stretch, { short }: Rules, open: NonNullable<Rules["open"]>) {
  const known = open.known.union(open.endsAt);
  let at = inside.start;
  for (let count = 0; at < inside.end; count++) {
    const { id, end } = await readHeader(file, at, inside.end, short ? { known, short } : { known });
    if (open.endsAt.has(id)) return at;
    if (end === undefined || count > MAX_ELEMENTS) throw new MediaRefusedError("brokenVideo");
    at = end;
  }
  return at;
}

/** The end is open where the length is written as all ones. */
async function readHeader(file: ByteReader, at: number, limit: number, { known, short = "brokenVideo" }: Rules) {
  const view = await file.read(at, Math.min(MAX_HEADER, limit - at));
  const idLength = lengthOfVint(view, 0, 4, short);
  const id = numberAt(view, 0, idLength);
  if (known && !known.has(id)) throw new MediaRefusedError("brokenVideo");
  const sizeLength = lengthOfVint(view, idLength, 8, short);
  const size = withoutMarker(view, idLength, sizeLength);
  const start = at + idLength + sizeLength;
  if (size === undefined) return { id, start, end: undefined };
  if (start + size > limit) throw new MediaRefusedError(short);
  return { id, start, end: start + size };
}

/** A number's first byte says by its leading zeros how many bytes it takes. */
function lengthOfVint(view: DataView, at: number, most: number, short: MediaFault): number {
  if (at >= view.byteLength) throw new MediaRefusedError(short);
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > most) throw new MediaRefusedError("brokenVideo");
  if (at + length > view.byteLength) throw new MediaRefusedError(short);
  return length;
}

/** A length, without the bit that says how long it is written; nothing where it is all ones, which means unknown. */
function withoutMarker(view: DataView, at: number, length: number): number | undefined {
  const first = view.getUint8(at) & (0xff >> length);
  const rest = numberAt(view, at + 1, length - 1);
  const most = 256 ** (length - 1);
  return first === 0xff >> length && rest === most - 1 ? undefined : first * most + rest;
}

function numberAt(view: DataView, at: number, length: number): number {
  let number = 0;
  for (let index = at; index < at + length; index++) number = number * 256 + view.getUint8(index);
  return number;
}

/** The content of an element that is a whole number. */
export async function readNumber(file: ByteReader, { start, end }: Element): Promise<number> {
  if (end - start > 6) throw new MediaRefusedError("brokenVideo");
  const view = await file.read(start, end - start);
  return numberAt(view, 0, view.byteLength);
}
