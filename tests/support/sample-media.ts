import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { aWebm } from "./sample-videos.ts";

/** A small PNG of one colour. Different colours are different pictures. */
export async function aPicture(red = 200, width = 12, height = 9): Promise<Buffer> {
  const background = { r: red, g: 160, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A valid WebM video of exactly this length in bytes. */
export function aVideo(length = 2_000): Buffer {
  const around = aWebm({ length: 1_000 }).length - 1_000;
  return aWebm({ length: length - around });
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A black PNG with one bit per pixel: 14,000 pixels square take 24 kB. */
export function anEmptyPng(width: number, height: number, extra: Uint8Array = new Uint8Array()): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    mark,
    pngChunk("IHDR", header),
    extra,
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A text chunk of a PNG, which the shop drops. */
export function aPngNote(text: string): Buffer {
  return pngChunk("tEXt", Buffer.from(`Comment\0${text}`));
}

type Values = Record<string, string | readonly string[] | readonly File[] | undefined>;

/** The form of a new product; undefined fields are omitted. */
export function aProductForm(given: Values): FormData {
  const form = new FormData();
  const fields: Values = {
    Title: "Aria ring",
    Description: "<p>A ring.</p>",
    LabelHeading: "Care",
    LabelDescription: "Keep it dry.",
    Price: "1499.50",
    SizeOrWeight: "4 g",
    ...given,
  };
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value ?? []].flat()) form.append(name, item);
  }
  return form;
}

export function aFile(bytes: Buffer, name: string, type = ""): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
