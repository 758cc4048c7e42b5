import { PICTURE_FORMATS, PICTURE_WIDTHS } from "#contract/media/media.ts";

export type MediaRow = { key: string; kind: string; extension: string };

/** The paths of all stored files of one medium. */
export function pathsOf({ key, kind, extension }: MediaRow): string[] {
  if (kind === "video") return [`${key}/original.${extension}`];
  return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${key}/${width}.${format}`));
}
