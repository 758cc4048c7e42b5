import { describe, expect, it } from "vitest";
import { findFileError, hasTooManyPixels, kindOfFile, leftOut } from "./file-check.rules.ts";

const MB = 1024 * 1024;
const file = (name: string, type: string, size = 1) => ({ name, type, size });

describe("kinds of files", () => {
  it.each([
    ["ring.jpg", "image/jpeg", "image"],
    ["ring.avif", "image/avif", "image"],
    ["ring.GIF", "", "image"],
    ["turn.mp4", "video/mp4", "video"],
    ["turn.ogv", "", "video"],
    ["turn.webm", "application/octet-stream", "video"],
    ["ring.heic", "image/heic", undefined],
    ["ring.svg", "image/svg+xml", undefined],
    ["ring.jpg", "application/pdf", undefined],
    ["notes", "", undefined],
  ])("the file %s of type %j is of the kind %s", (name, type, kind) => {
    expect(kindOfFile(file(name, type))).toBe(kind);
  });
});

describe("checks before the upload", () => {
  it.each([
    ["a picture of the largest size", file("a.jpg", "image/jpeg", 25 * MB), undefined],
    ["a picture above it", file("a.jpg", "image/jpeg", 25 * MB + 1), "is too large: a picture may have at most 25 MB"],
    ["a video of the largest size", file("a.mp4", "video/mp4", 200 * MB), undefined],
    ["a video above it", file("a.mp4", "video/mp4", 200 * MB + 1), "is too large: a video may have at most 200 MB"],
    ["nothing", file("a.jpg", "image/jpeg", 0), "is empty"],
    [
      "a text",
      file("a.pdf", "application/pdf"),
      "is neither a picture (JPEG, PNG, WebP, AVIF, GIF) nor a video (MP4, WebM, Ogg)",
    ],
  ])("a file is accepted or rejected before the upload: %s", (_, given, error) => {
    expect(findFileError(given)).toBe(error);
  });

  it("a picture with 40 million pixels is accepted, and one with a row more is not", () => {
    expect([hasTooManyPixels(8_000, 5_000), hasTooManyPixels(8_000, 5_001)]).toEqual([false, true]);
  });

  it("a rejected file is named with the reason", () => {
    expect(leftOut("notes.pdf", "is empty")).toBe("notes.pdf is empty, so it was left out.");
  });
});
