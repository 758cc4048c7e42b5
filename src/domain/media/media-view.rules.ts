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

/** The URL that the API gives for a picture, 640 px wide. A `<picture>` selects among all widths. */
export function apiPictureUrl(key: string): string {
  return pictureFileUrl(key, 640, "jpg");
}

export function viewMedium(medium: Medium): MediaView {
  const { key, kind, extension, width, height, placeholder } = medium;
  return kind === "video"
    ? { kind, url: videoFileUrl(key, extension as VideoFormat), width, height, placeholder }
    : { kind: "image", url: apiPictureUrl(key), width, height, placeholder };
}
