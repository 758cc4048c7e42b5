import { describe, expect, it } from "vitest";
import { firstPicture, isVideoUrl, pictureSrcSet, pictureUrl, splitImagePath, videoFileUrl } from "./media.ts";

const KEY = "0123456789abcdef0123456789abcdef";

describe("media URLs", () => {
  it.each([
    ["/media/x/original.webm", true],
    ["/media/x/original.MP4", true],
    ["https://elsewhere.example/ring.ogg?v=2#t=1", true],
    ["/media/x/640.jpg", false],
    ["/film.webm.jpg", false],
    ["/ring.jpg?preview=ring.webm", false],
    ["", false],
  ])("%s is a video: %s", (url, expected) => {
    expect(isVideoUrl(url)).toBe(expected);
  });

  it.each([
    [`/media/${KEY}/640.jpg`, `/media/${KEY}/320.jpg`],
    [`/media/${KEY}/960.webp?v=1`, `/media/${KEY}/320.jpg`],
    [videoFileUrl(KEY, "webm"), undefined],
    [`https://elsewhere.example/media/${KEY}/640.jpg`, undefined],
    [`//elsewhere.example/media/${KEY}/640.jpg`, undefined],
    [`/media/${KEY.slice(1)}/640.jpg`, undefined],
    [`/media/${KEY}/../640.jpg`, undefined],
    ["/images/hero.jpg", undefined],
    ["", undefined],
  ])("%s at another width is %s", (url, expected) => {
    expect(pictureUrl(url, 320)).toBe(expected);
  });

  it("the srcset of a picture of the shop lists every width, and other pictures have none", () => {
    expect(pictureSrcSet(`/media/${KEY}/640.jpg`, "webp")?.split(",")).toEqual([
      `/media/${KEY}/160.webp 160w`,
      `/media/${KEY}/320.webp 320w`,
      `/media/${KEY}/480.webp 480w`,
      `/media/${KEY}/640.webp 640w`,
      `/media/${KEY}/960.webp 960w`,
    ]);
    expect(pictureSrcSet("/images/hero.jpg", "webp")).toBeUndefined();
  });

  it.each([
    ["", []],
    [" , ,", []],
    ["/a.jpg", ["/a.jpg"]],
    [" /a.jpg ,/b.webm,, /c.jpg", ["/a.jpg", "/b.webm", "/c.jpg"]],
  ])("the image path %j is split into %j", (imagePath, expected) => {
    expect(splitImagePath(imagePath)).toEqual(expected);
  });

  it("the first picture is found after a video", () => {
    expect(firstPicture("/turn.webm, /a.jpg, /b.jpg")).toBe("/a.jpg");
    expect(firstPicture("/turn.webm")).toBeUndefined();
    expect(firstPicture("")).toBeUndefined();
  });
});
