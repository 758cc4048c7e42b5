import { pictureFileUrl, videoFileUrl, type VideoFormat, type MediaView } from "#contract/media/media.ts";

/** The columns of a medium. */
export type Medium = {
  key: string;
  kind: string;
  extension: string;
  width: number;
  height: number;
  placeholder: string;
};

/** The width used in `imagePath`; a `<picture>` selects among all widths. */
const WIRE_WIDTH = 640;

export function viewMedium(medium: Medium): MediaView {
  const { key, kind, extension, width, height, placeholder } = medium;
  return kind === "video"
    ? { kind, url: videoFileUrl(key, extension as VideoFormat), width, height, placeholder }
    : { kind: "image", url: pictureFileUrl(key, WIRE_WIDTH, "jpg"), width, height, placeholder };
}
