import { pictureAddress, videoAddress, type VideoFormat, type MediaView } from "#contract/media/media.ts";

/** A medium as its row says it. */
export type Medium = {
  key: string;
  kind: string;
  extension: string;
  width: number;
  height: number;
  placeholder: string;
};

/** The width that `imagePath` names; a `<picture>` chooses among all of them. */
const WIRE_WIDTH = 640;

export function viewMedium(medium: Medium): MediaView {
  const { key, kind, extension, width, height, placeholder } = medium;
  return kind === "video"
    ? { kind, url: videoAddress(key, extension as VideoFormat), width, height, placeholder }
    : { kind: "image", url: pictureAddress(key, WIRE_WIDTH, "jpg"), width, height, placeholder };
}
