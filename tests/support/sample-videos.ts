/** Minimal valid videos: containers with a few letters in place of frames. */

type Bytes = Uint8Array | string | readonly Bytes[];

function bytesOf(content: Bytes): Buffer {
  if (typeof content === "string") return Buffer.from(content, "latin1");
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.concat(content.map(bytesOf));
}

function number(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/** An EBML element: id, length and content. */
export function anElement(id: number, content: Bytes): Buffer {
  const bytes = bytesOf(content);
  const size = bytes.length < 127 ? number(0x80 + bytes.length, 1) : number(0x10000000 + bytes.length, 4);
  return Buffer.concat([number(id, Math.ceil(id.toString(16).length / 2)), size, bytes]);
}

/** An element of unknown length, as written by a live recorder. */
function anOpenElement(id: number, content: Bytes): Buffer {
  return Buffer.concat([number(id, 4), Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255]), bytesOf(content)]);
}

type WebmGiven = {
  width?: number;
  height?: number;
  /** Length of the frames in bytes. */
  length?: number;
  isOpen?: boolean;
  trackType?: number;
};

export function aWebm(given: WebmGiven = {}): Buffer {
  const { width = 640, height = 640, length = 1_000, isOpen = false, trackType = 1 } = given;
  const wrap = isOpen ? anOpenElement : anElement;
  const frame = anElement(0xe0, [anElement(0xb0, number(width, 2)), anElement(0xba, number(height, 2))]);
  const codec = anElement(0x86, "V_VP8");
  const track = anElement(0xae, [anElement(0xd7, "\x01"), anElement(0x83, number(trackType, 1)), codec, frame]);
  const block = anElement(0xa3, [number(0x81000080, 4), Buffer.alloc(length, "rajatam")]);
  const cluster = wrap(0x1f43b675, [anElement(0xe7, "\0"), block]);
  const head = anElement(0x1a45dfa3, [anElement(0x4286, "\x01"), anElement(0x4282, "webm"), anElement(0x4287, "\x04")]);
  return Buffer.concat([head, wrap(0x18538067, [anElement(0x1654ae6b, track), cluster, isOpen ? cluster : ""])]);
}

/** An MP4 box: length, type and content. */
export function aBox(type: string, ...content: Bytes[]): Buffer {
  const bytes = bytesOf(content);
  return Buffer.concat([number(bytes.length + 8, 4), Buffer.from(type, "latin1"), bytes]);
}

export const CHANDIGARH = "+30.7333+076.7794/";

type Mp4Given = {
  width?: number;
  height?: number;
  isTurned?: boolean;
  handler?: string;
  /** Boxes next to the track, such as the location. */
  notes?: Buffer;
  /** Whether the index precedes the media data, as for the web, or follows it, as cameras write it. */
  indexFirst?: boolean;
  pictures?: string;
};

export function anMp4(given: Mp4Given = {}): Buffer {
  const { width = 1920, height = 1080, isTurned = false, handler = "vide", notes = Buffer.alloc(0) } = given;
  const { indexFirst = true, pictures = "rajatam ".repeat(100) } = given;
  const one = number(0x00010000, 4);
  const none = number(0, 4);
  const unit = number(0x40000000, 4);
  const upright = [one, none, none, none, one, none, none, none, unit];
  const matrix = isTurned ? [none, one, none, number(0xffff0000, 4), none, none, none, none, unit] : upright;
  const size = [number(width * 65_536, 4), number(height * 65_536, 4)];
  const trackHead = aBox("tkhd", number(7, 4), Buffer.alloc(36), ...matrix, ...size);
  // The sample description has the size before the rotation by the track header's matrix.
  const sample = aBox("avc1", Buffer.alloc(24), number(width, 2), number(height, 2), Buffer.alloc(50));
  const samples = aBox("minf", aBox("stbl", aBox("stsd", number(0, 4), number(1, 4), sample)));
  const handlerBox = aBox("hdlr", Buffer.alloc(8), handler, Buffer.alloc(13));
  const media = aBox("mdia", aBox("mdhd", Buffer.alloc(24)), handlerBox, samples);
  const movieHead = aBox("mvhd", Buffer.alloc(36), ...upright, Buffer.alloc(28));
  const movie = aBox("moov", movieHead, aBox("trak", trackHead, media), notes);
  const type = aBox("ftyp", "isom", number(512, 4), "isomiso2avc1mp41");
  const data = aBox("mdat", pictures);
  return Buffer.concat(indexFirst ? [type, movie, data] : [type, data, movie]);
}

/** A location box as written by phones. */
export function aPlaceNote(): Buffer {
  return aBox("udta", aBox("\xA9xyz", number(CHANDIGARH.length, 2), number(0x15c7, 2), CHANDIGARH));
}

type PageGiven = { content: Bytes; stream?: number; sequence?: number; flags?: number };

/** An Ogg page with its checksum. */
export function aPage({ content, stream = 1, sequence = 0, flags = 0 }: PageGiven): Buffer {
  const bytes = bytesOf(content);
  const lacing = [...Array.from({ length: Math.floor(bytes.length / 255) }, () => 255), bytes.length % 255];
  const head = Buffer.alloc(27);
  head.write("OggS");
  head.writeUInt8(flags, 5);
  head.writeUInt32LE(stream, 14);
  head.writeUInt32LE(sequence, 18);
  head.writeUInt8(lacing.length, 26);
  const page = Buffer.concat([head, Buffer.from(lacing), bytes]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** The bitwise CRC of the Ogg specification. */
function checksum(page: Uint8Array): number {
  let remainder = 0n;
  for (const byte of page) {
    remainder ^= BigInt(byte) << 24n;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 0x80000000n ? ((remainder << 1n) ^ 0x04c11db7n) & 0xffffffffn : remainder << 1n;
    }
  }
  return Number(remainder);
}

export const BEGINS = 2;
export const ENDS = 4;

export function theoraHead(width = 320, height = 240): Buffer {
  const blocks = [number(Math.ceil(width / 16), 2), number(Math.ceil(height / 16), 2)];
  return bytesOf(["\x80theora\x03\x02\x01", ...blocks, number(width, 3), number(height, 3), Buffer.alloc(22)]);
}

export function anOgg(): Buffer {
  const pictures = aPage({ content: "rajatam ".repeat(500), sequence: 1 });
  const last = aPage({ content: "end", sequence: 2, flags: ENDS });
  return Buffer.concat([aPage({ content: theoraHead(), flags: BEGINS }), pictures, last]);
}
