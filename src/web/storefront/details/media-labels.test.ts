import { expect, it } from "vitest";
import { mediaLabels } from "./media-labels.rules.ts";

const image = { kind: "image" } as const;
const video = { kind: "video" } as const;

it("mediaLabels counts pictures, and videos only where there are several", () => {
  expect(mediaLabels([image, image, video])).toEqual(["Picture 1", "Picture 2", "Video"]);
  expect(mediaLabels([video, image, video])).toEqual(["Video 1", "Picture 1", "Video 2"]);
});
