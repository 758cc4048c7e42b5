import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { PICTURE_FORMATS, PICTURE_WIDTHS } from "#contract/media/media.ts";
import { isMediaPath, mediaKey } from "#domain/media/media.rules.ts";
import { anEmptyPng, aPngNote } from "#tests/support/sample-media.ts";
import { contentOf, createSourceFiles } from "#tests/support/source-file.ts";
import { createSharpImageProcessor } from "./sharp-image-processor.ts";

const images = createSharpImageProcessor();
const givenFile = createSourceFiles();

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepare(bytes: Buffer) {
  const image = await images.prepare(await givenFile(bytes));
  const files = image.files.map(async (file) => ({ path: file.path, bytes: await contentOf(file) }));
  return { ...image, files: await Promise.all(files) };
}

const RED = { r: 200, g: 30, b: 40 };
const BLUE = { r: 20, g: 40, b: 190 };

/** Red, with a blue left half. */
function twoHalves(width: number, height: number) {
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

function fileOf(image: Prepared, name: string): Buffer {
  return image.files.find(({ path }) => path === `${image.key}/${name}`)?.bytes ?? Buffer.alloc(0);
}

/** Red, green and blue at a position given as shares of the sides. */
async function colourAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

describe("prepared pictures", () => {
  it("a picture is prepared in every width and every format, with the same proportions", async () => {
    const source = await twoHalves(1200, 900).png().toBuffer();
    const image = await prepare(source);
    expect(image).toMatchObject({ key: mediaKey(source), width: 960, height: 720 });
    expect(image.files.map(({ path }) => path).toSorted()).toEqual(
      PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${image.key}/${width}.${format}`)).toSorted(),
    );
    expect(image.files.every(({ path }) => isMediaPath(path))).toBe(true);
    for (const width of PICTURE_WIDTHS) {
      const found = await Promise.all(
        PICTURE_FORMATS.map((format) => sharp(fileOf(image, `${width}.${format}`)).metadata()),
      );
      expect(found.map(({ format }) => format)).toEqual(["heif", "webp", "jpeg"]);
      for (const metadata of found) expect(metadata).toMatchObject({ width, height: width * 0.75 });
    }
  });

  it("a small picture is not enlarged, and has its own size under the names of larger widths", async () => {
    const image = await prepare(await twoHalves(300, 100).png().toBuffer());
    expect(image).toMatchObject({ width: 300, height: 100 });
    expect(await sharp(fileOf(image, "160.avif")).metadata()).toMatchObject({ width: 160, height: 53 });
    for (const width of [320, 480, 640, 960]) {
      expect(await sharp(fileOf(image, `${width}.jpg`)).metadata()).toMatchObject({ width: 300, height: 100 });
    }
  });

  it("a prepared picture has a placeholder of a few hundred bytes", async () => {
    const { placeholder } = await prepare(await twoHalves(400, 400).png().toBuffer());
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(placeholder.length).toBeLessThan(400);
  });

  it("the transparent parts of a picture become ivory", async () => {
    const source = await sharp({ create: { width: 64, height: 64, channels: 4, background: { ...RED, alpha: 0 } } })
      .png()
      .toBuffer();
    const image = await prepare(source);
    for (const format of PICTURE_FORMATS) {
      const [r = 0, g = 0, b = 0] = await colourAt(fileOf(image, `160.${format}`), 0.5, 0.5);
      expect(Math.max(Math.abs(r - 246), Math.abs(g - 244), Math.abs(b - 240))).toBeLessThanOrEqual(2);
    }
  });

  it("a photograph is turned upright and loses its location and other metadata", async () => {
    const source = await twoHalves(200, 100)
      .withExif({ IFD0: { Artist: "A. Goldsmith" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 44/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(source.includes("Goldsmith")).toBe(true);
    const image = await prepare(source);
    expect(image).toMatchObject({ width: 100, height: 200 });
    for (const format of PICTURE_FORMATS) {
      const file = fileOf(image, `640.${format}`);
      const { exif, icc, xmp, iptc, orientation, width } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc, width }).toEqual({ width: 100 });
      expect(orientation ?? 1).toBe(1);
      expect(file.includes("Goldsmith")).toBe(false);
      const [top, bottom] = [await colourAt(file, 0.5, 0.2), await colourAt(file, 0.5, 0.8)];
      expect((top[2] ?? 0) > (top[0] ?? 0) && (bottom[0] ?? 0) > (bottom[2] ?? 0)).toBe(true);
    }
  });

  it.each([
    ["a wide colour space", (source: Sharp) => source.withIccProfile("p3").png()],
    ["print colours", (source: Sharp) => source.toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 95 })],
    ["sixteen bits", (source: Sharp) => source.toColourspace("rgb16").png()],
    ["one animated frame of two", (source: Sharp) => source.gif()],
  ])("a source in %s keeps its colours, as sRGB", async (_, encode) => {
    const image = await prepare(await encode(twoHalves(80, 80)).toBuffer());
    const [r = 0, g = 0, b = 0] = await colourAt(fileOf(image, "160.webp"), 0.8, 0.5);
    expect(Math.max(Math.abs(r - RED.r), Math.abs(g - RED.g), Math.abs(b - RED.b))).toBeLessThan(16);
  });

  it("a greyscale picture is accepted and keeps its grey", async () => {
    const source = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#808080" } })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    expect((await sharp(source).metadata()).channels).toBe(1);
    const [r = 0, g = 0, b = 0] = await colourAt(fileOf(await prepare(source), "160.webp"), 0.5, 0.5);
    expect(Math.max(Math.abs(r - 128), Math.abs(g - 128), Math.abs(b - 128))).toBeLessThan(4);
  });

  it("only the first frame of an animation is used", async () => {
    const frames = await sharp(
      [
        await twoHalves(40, 40).png().toBuffer(),
        await sharp({ create: { width: 40, height: 40, channels: 3, background: "#0f0" } })
          .png()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    expect(await prepare(frames)).toMatchObject({ width: 40, height: 40 });
  });

  it("the page's ivory stays exact in WebP, so that a picture has no edge on the page", async () => {
    const source = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#f6f4f0" } })
      .composite([{ input: { create: { width: 60, height: 60, channels: 3, background: RED } } }])
      .png()
      .toBuffer();
    expect(await colourAt(fileOf(await prepare(source), "160.webp"), 0, 0)).toEqual([246, 244, 240]);
  });
});

describe("refused pictures", () => {
  it.each([
    [
      "SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script/></svg>'),
      "media_unsupported",
    ],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), "media_unsupported"],
    ["an empty file", Buffer.alloc(0), "media_unsupported"],
    ["a video", Buffer.from("\x1a\x45\xdf\xa3\x42\x82\x84webm", "latin1"), "media_unsupported"],
    ["a script that begins like a GIF", Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;"), "media_unreadable"],
    [
      "SVG behind the mark of a JPEG",
      Buffer.from("\xff\xd8\xff<svg xmlns='http://www.w3.org/2000/svg'/>", "latin1"),
      "media_unreadable",
    ],
    ["a strip that is too long", anEmptyPng(1, 1_000_000), "media_too_large"],
  ])("%s is refused", async (_, bytes, code) => {
    await expect(prepare(bytes)).rejects.toMatchObject({ name: "MediaRefusedError", code });
  });

  it.each([
    ["JPEG", (source: Sharp) => source.jpeg()],
    ["PNG", (source: Sharp) => source.png()],
    ["WebP", (source: Sharp) => source.webp()],
    ["AVIF", (source: Sharp) => source.avif({ effort: 0 })],
    ["GIF", (source: Sharp) => source.gif()],
  ])("a %s that breaks off is refused", async (_, encode) => {
    const whole = await encode(
      sharp({
        create: {
          width: 120,
          height: 120,
          channels: 3,
          background: RED,
          noise: { type: "gaussian", mean: 128, sigma: 30 },
        },
      }),
    ).toBuffer();
    await expect(prepare(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: "media_unreadable",
    });
  });

  it("a picture with a script in its metadata is accepted, without the metadata", async () => {
    const note = aPngNote("<script>alert(1)</script>");
    const image = await prepare(anEmptyPng(64, 64, note));
    expect(image.files.some(({ bytes }) => bytes.includes("<script"))).toBe(false);
  });
});
