import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { mediaKey } from "#domain/media/media.rules.ts";
import {
  aBox,
  anElement,
  anMp4,
  anOgg,
  aPage,
  aPlaceNote,
  aWebm,
  BEGINS,
  CHANDIGARH,
  ENDS,
  theoraHead,
} from "#tests/support/sample-videos.ts";
import { contentOf, createSourceFiles } from "#tests/support/source-file.ts";
import { createContainerVideoProcessor } from "./container-video-processor.ts";

const videos = createContainerVideoProcessor();
const givenFile = createSourceFiles();

async function prepare(bytes: Uint8Array) {
  return videos.prepare(await givenFile(bytes));
}

async function reasonOf(bytes: Uint8Array): Promise<unknown> {
  return prepare(bytes).then(
    () => "none",
    (error: unknown) => (error instanceof Error && "reason" in error ? error.reason : error),
  );
}

const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const tags = anElement(0x1254c367, anElement(0x7373, `LOCATION ${CHANDIGARH}`));
const wholeOnes: [string, Buffer, [number, number], string][] = [
  ["an MP4 with its index first", anMp4(), [1920, 1080], "mp4"],
  ["an MP4 with its index last, as a camera writes it", anMp4({ indexFirst: false }), [1920, 1080], "mp4"],
  ["an MP4 of a phone held upright", anMp4({ isTurned: true }), [1080, 1920], "mp4"],
  ["a WebM", aWebm({ width: 320, height: 180 }), [320, 180], "webm"],
  ["a WebM of a recorder, which leaves lengths open", aWebm({ isOpen: true }), [640, 640], "webm"],
  ["an Ogg", anOgg(), [320, 240], "ogg"],
];

describe("whole videos", () => {
  it.each(wholeOnes)("%s is stored unchanged, with its size", async (_, bytes, [width, height], format) => {
    const prepared = await prepare(bytes);
    const key = mediaKey(bytes);
    expect(prepared).toMatchObject({ key, width, height });
    expect(prepared.files.map(({ path, contentType }) => [path, contentType])).toEqual([
      [`${key}/original.${format}`, `video/${format}`],
    ]);
    expect(await contentOf(prepared.files[0])).toEqual(bytes);
  });

  it("a video of unknown size gets the square of the page", async () => {
    expect(await prepare(anMp4({ width: 0, height: 0 }))).toMatchObject({ width: 640, height: 640 });
    expect(await prepare(aWebm({ width: 0, height: 9 }))).toMatchObject({ width: 640, height: 640 });
  });
});

describe("videos made by Chromium", () => {
  it.each([
    ["recorded.mp4", [320, 180], "recorded in H.264"],
    ["recorded.webm", [320, 180], "recorded in VP8, with open lengths"],
    ["fragmented.mp4", [320, 180], "muxed in fragments, with a title and a comment"],
    ["turned.mp4", [180, 320], "muxed with a turn of 90 degrees, a title and a comment"],
    ["tagged.webm", [320, 180], "muxed with a title and a comment"],
  ])("%s has its size and loses its metadata", async (name, [width, height]) => {
    const bytes = await readFile(new URL(`../../../tests/support/videos/${name}`, import.meta.url));
    expect(bytes.includes("SECRETPLACE")).toBe(!name.startsWith("recorded"));
    const prepared = await prepare(bytes);
    expect(prepared).toMatchObject({ width, height });
    const stored = await contentOf(prepared.files[0]);
    expect([stored.includes("SECRET"), stored.length]).toEqual([false, bytes.length]);
    expect(await prepare(stored)).toMatchObject({ width, height });
    expect(await reasonOf(bytes.subarray(0, -1))).toBe("cutVideo");
  });
});

describe("descriptive metadata", () => {
  const place = aBox("meta", aBox("ilst", CHANDIGARH));

  it.each([
    ["next to the index", Buffer.concat([anMp4(), aBox("uuid", CHANDIGARH)])],
    ["in the index, as phones write it", anMp4({ notes: aPlaceNote() })],
    [
      "in the index, as editors write it",
      anMp4({ notes: Buffer.concat([place, aBox("uuid", Buffer.alloc(70_000, "x"))]) }),
    ],
    ["in a track", anMp4({ notes: aBox("trak", aPlaceNote(), place) })],
    ["in the index and behind it", Buffer.concat([anMp4({ notes: aPlaceNote(), indexFirst: false }), place])],
  ])("metadata of an MP4 %s is blanked, and no byte moves", async (_, bytes) => {
    expect(bytes.includes("30.7333") || bytes.includes("uuid")).toBe(true);
    const source = await givenFile(bytes);
    const { files } = await videos.prepare(source);
    const stored = await contentOf(files[0]);
    expect(stored.includes("30.7333")).toBe(false);
    expect(stored.includes("xxxx")).toBe(false);
    expect(stored.length).toBe(bytes.length);
    expect(stored.indexOf("mdat")).toBe(bytes.indexOf("mdat"));
    expect(stored.includes("vide")).toBe(true);
    expect(await reasonOf(stored)).toBe("none");
    // The source file is unchanged.
    expect(await readFile(source.path)).toEqual(bytes);
  });

  it.each([
    ["tags", tags],
    ["tags of few bytes", anElement(0x1254c367, "x")],
    ["tags of many bytes", anElement(0x1254c367, [anElement(0x7373, Buffer.alloc(70_000, "x")), CHANDIGARH])],
  ])("metadata of a WebM is blanked: %s", async (_, note) => {
    const whole = aWebm({ isOpen: true });
    const bytes = Buffer.concat([whole, note]);
    const stored = await contentOf((await prepare(bytes)).files[0]);
    expect(stored.subarray(0, whole.length)).toEqual(whole);
    expect(stored.length).toBe(bytes.length);
    expect(stored.includes("30.7333") || stored.includes(note.subarray(0, 4))).toBe(false);
    expect(await reasonOf(stored)).toBe("none");
  });
});

it.each([
  ["a video whose MP4 metadata", anMp4(), aBox("uuid", Buffer.alloc(0))],
  ["a video whose WebM metadata", aWebm({ isOpen: true }), anElement(0x1254c367, "x")],
])("%s consists of thousands of empty blocks is refused", async (_, video, block) => {
  const blocks = Array.from({ length: 2_000 }, () => block);
  expect(await reasonOf(Buffer.concat([video, ...blocks]))).toBe("brokenVideo");
  expect(await reasonOf(Buffer.concat([video, ...blocks.slice(0, 100)]))).toBe("none");
});

describe("truncated videos", () => {
  const ofKnownLength = wholeOnes.filter(([name]) => !name.includes("recorder"));

  it.each(ofKnownLength)("a truncated video is refused at every length: %s", async (_, bytes) => {
    const kinds = new Set<unknown>();
    // Without its first bytes a file is not recognised as a video at all.
    for (let length = 60; length < bytes.length; length += 7) kinds.add(await reasonOf(bytes.subarray(0, length)));
    kinds.add(await reasonOf(bytes.subarray(0, -1)));
    expect([...kinds]).toEqual(["cutVideo"]);
  });

  it("a recording with unknown lengths is refused when it is truncated within a frame", async () => {
    // Truncated between two frames, it is a valid shorter recording.
    expect(await reasonOf(aWebm({ isOpen: true }).subarray(0, -1))).toBe("cutVideo");
    expect(await reasonOf(aWebm({ isOpen: true }).subarray(0, 300))).toBe("cutVideo");
  });

  it("a video that is truncated between two boxes or two pages is refused", async () => {
    const mp4 = anMp4();
    expect(await reasonOf(mp4.subarray(0, mp4.indexOf("mdat") - 4))).toBe("cutVideo");
    const camera = anMp4({ indexFirst: false });
    expect(await reasonOf(camera.subarray(0, camera.indexOf("moov") - 4))).toBe("cutVideo");
    const ogg = anOgg();
    expect(await reasonOf(ogg.subarray(0, ogg.lastIndexOf("OggS")))).toBe("cutVideo");
  });
});

describe("damaged videos and foreign data", () => {
  const ogg = anOgg();
  const damaged = Buffer.from(ogg);
  const lengthAt = damaged.indexOf("OggS", 1) + 27;
  damaged.writeUInt8((damaged[lengthAt] ?? 0) ^ 1, lengthAt);

  it.each([
    ["an MP4 with a page behind it", Buffer.concat([anMp4(), HTML])],
    ["an MP4 with zeros behind it", Buffer.concat([anMp4(), Buffer.alloc(16)])],
    [
      "an MP4 whose index is not an index",
      Buffer.concat([aBox("ftyp", "isom\0\0\0\0isom"), aBox("moov", HTML), aBox("mdat")]),
    ],
    ["an MP4 with a box shorter than its own header", Buffer.concat([anMp4(), Buffer.from("\0\0\0\x04free")])],
    ["a WebM with a page behind it", Buffer.concat([aWebm(), HTML])],
    ["a WebM with zeros behind it", Buffer.concat([aWebm(), Buffer.alloc(16)])],
    ["a WebM of open length with a page behind it", Buffer.concat([aWebm({ isOpen: true }), HTML])],
    ["a WebM with an element behind its segment", Buffer.concat([aWebm(), tags])],
    ["two WebM files in one", Buffer.concat([aWebm(), aWebm()])],
    ["two WebM files of open length in one", Buffer.concat([aWebm({ isOpen: true }), aWebm({ isOpen: true })])],
    ["an Ogg with a page behind it", Buffer.concat([ogg, HTML, HTML])],
    ["an Ogg with a damaged length", damaged],
    ["an Ogg with a page of an unknown stream", Buffer.concat([ogg, aPage({ content: "x", stream: 7 })])],
    ["an Ogg with a page after its end", Buffer.concat([ogg, aPage({ content: "x", sequence: 3, flags: ENDS })])],
  ])("%s is refused", async (_, bytes) => {
    expect(await reasonOf(bytes)).toBe("brokenVideo");
  });

  it.each([
    ["MP4", anMp4({ handler: "soun" })],
    ["MP4 without tracks", Buffer.concat([aBox("ftyp", "isom\0\0\0\0isom"), aBox("moov"), aBox("mdat")])],
    ["WebM", aWebm({ trackType: 2 })],
    ["Ogg", aPage({ content: "\x01vorbis", flags: BEGINS | ENDS })],
  ])("%s with sound only is refused", async (_, bytes) => {
    expect(await reasonOf(bytes)).toBe("soundOnly");
  });

  it("a video with changed bytes is refused or stored, and never hangs", async () => {
    for (const [, bytes] of wholeOnes) {
      for (let turn = 0; turn < 150; turn++) {
        const changed = Buffer.from(bytes);
        for (let at = 60 + turn; at < 200; at += 37) changed.writeUInt8((turn * 89 + at) % 256, at % changed.length);
        expect(["none", "cutVideo", "brokenVideo", "soundOnly", "neither"]).toContain(await reasonOf(changed));
      }
    }
  });

  it("a picture and foreign data are not recognised as a video", async () => {
    expect(await reasonOf(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toBe("neither");
    expect(await reasonOf(Buffer.concat([theoraHead(), anOgg()]))).toBe("neither");
  });

  it("a video that refers to itself thousands of times is stored", async () => {
    const aSeek = (position: number) =>
      anElement(0x4dbb, [anElement(0x53ab, fourBytes(0x114d9b74)), anElement(0x53ac, fourBytes(position))]);
    const seekHead = anElement(
      0x114d9b74,
      Array.from({ length: 40_000 }, (_, index) => aSeek(index)),
    );
    const whole = aWebm({ isOpen: true });
    const tracksAt = whole.indexOf(fourBytes(0x1654ae6b));
    const bytes = Buffer.concat([whole.subarray(0, tracksAt), seekHead, whole.subarray(tracksAt)]);
    expect(await reasonOf(bytes)).toBe("none");
  });

  function fourBytes(value: number): Buffer {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  }
});
