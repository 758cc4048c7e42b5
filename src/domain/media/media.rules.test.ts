import { describe, expect, it } from "vitest";
import { contentTypeOfPath, isMediaKey, isMediaPath, mediaKey, sniffMedia, storedPaths } from "./media.rules.ts";

const KEY = "0123456789abcdef0123456789abcdef";

const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

function isoFile(major: string, compatible: string[] = []): Uint8Array {
  const size = String.fromCharCode(0, 0, 0, 16 + compatible.length * 4);
  return latin(`${size}ftyp${major}\0\0\0\0${compatible.join("")}\0\0\0\x08mdat`);
}

const ebmlFile = (type: string) =>
  latin(
    `\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + type.length)}${type}\x42\x87\x81\x04`,
  );

describe("sniffMedia", () => {
  it.each([
    ["jpeg", latin("\xff\xd8\xff\xe0\0\x10JFIF")],
    ["png", latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")],
    ["webp", latin("RIFF\x24\0\0\0WEBPVP8 ")],
    ["gif", latin("GIF89a\x01\0\x01\0")],
    ["gif", latin("GIF87a\x01\0\x01\0")],
    ["avif", isoFile("avif", ["avif", "mif1", "miaf"])],
    ["avif", isoFile("mif1", ["mif1", "avif"])],
  ])("a picture is identified by its content: %s", (format, bytes) => {
    expect(sniffMedia(bytes)).toEqual({ kind: "image", format });
  });

  it.each([
    ["mp4", isoFile("isom", ["isom", "iso2", "avc1", "mp41"])],
    ["mp4", isoFile("mp42")],
    ["mp4", isoFile("dash", ["iso6"])],
    ["webm", ebmlFile("webm")],
    ["ogg", latin("OggS\0\x02\0\0\0\0")],
  ])("a video is identified by its content: %s", (format, bytes) => {
    expect(sniffMedia(bytes)).toEqual({ kind: "video", format });
  });

  it.each([
    ["nothing", latin("")],
    ["one byte", latin("\xff")],
    ["SVG", latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["HTML", latin("<!doctype html><script>alert(1)</script>")],
    ["HTML before a picture", latin("<script>\xff\xd8\xff")],
    ["PHP", latin("<?php echo 1;")],
    ["PDF", latin("%PDF-1.7")],
    ["TIFF", latin("II*\0")],
    ["a wave file", latin("RIFF\x24\0\0\0WAVEfmt ")],
    ["HEIC", isoFile("heic", ["mif1", "heic"])],
    ["HEIF", isoFile("mif1", ["mif1", "heic"])],
    ["QuickTime", isoFile("qt  ")],
    ["an audio book", isoFile("M4A ", ["isom", "mp42"])],
    ["Matroska", ebmlFile("matroska")],
    ["WebM named only far from the header", latin(`\x1a\x45\xdf\xa3${"\0".repeat(500)}\x42\x82\x84webm`)],
    ["an end in the middle of the mark", latin("\x89PNG\r\n")],
  ])("a file is refused by its content: %s", (_, bytes) => {
    expect(sniffMedia(bytes)).toBeUndefined();
  });
});

describe("media keys", () => {
  it("the key of a medium is the same for the same bytes and differs for other bytes", () => {
    const key = mediaKey(latin("ring"));
    expect(isMediaKey(key)).toBe(true);
    expect(mediaKey(latin("ring"))).toBe(key);
    expect(mediaKey(latin("rinG"))).not.toBe(key);
  });
});

describe("stored paths", () => {
  it("the stored paths of a picture are all widths in all formats, and may be served", () => {
    const paths = storedPaths({ key: KEY, kind: "image", extension: "jpg" });
    expect(paths).toHaveLength(15);
    expect(paths).toContain(`${KEY}/160.avif`);
    expect(paths).toContain(`${KEY}/960.jpg`);
    expect(paths.every(isMediaPath)).toBe(true);
  });

  it("the stored path of a video is the one file", () => {
    expect(storedPaths({ key: KEY, kind: "video", extension: "webm" })).toEqual([`${KEY}/original.webm`]);
  });
});

describe("served paths", () => {
  it.each([
    [`${KEY}/160.avif`, "image/avif"],
    [`${KEY}/960.webp`, "image/webp"],
    [`${KEY}/640.jpg`, "image/jpeg"],
    [`${KEY}/original.webm`, "video/webm"],
    [`${KEY}/original.mp4`, "video/mp4"],
    [`${KEY}/original.ogg`, "video/ogg"],
  ])("the path %s may be served as %s", (path, contentType) => {
    expect(isMediaPath(path)).toBe(true);
    expect(contentTypeOfPath(path)).toBe(contentType);
  });

  it.each([
    "",
    KEY,
    `${KEY}/`,
    `/${KEY}/640.jpg`,
    `${KEY}/640.jpg/`,
    `${KEY}/640.jpg\n`,
    `${KEY}/640.jpg\0`,
    `${KEY}/641.jpg`,
    `${KEY}/640.jpeg`,
    `${KEY}/640.svg`,
    `${KEY}/original.jpg`,
    `${KEY}/640.webm`,
    `${KEY}/../${KEY}/640.jpg`,
    `../${KEY}/640.jpg`,
    `..%2f${KEY}/640.jpg`,
    `${KEY}\\640.jpg`,
    `${KEY.toUpperCase()}/640.jpg`,
    `${KEY}0/640.jpg`,
    `.incoming/${KEY}`,
  ])("the path %j may not be served", (path) => {
    expect(isMediaPath(path)).toBe(false);
  });
});
