import { UPLOAD_LIMITS } from "#contract/media/media.ts";

/** A file that cannot become the logo. The message is meant for the user. */
export class LogoRefusedError extends Error {
  override readonly name = "LogoRefusedError";
}

export const logoRefusals = {
  noPicture: "Please choose a picture: SVG, PNG, JPEG or WebP.",
  heavy: "The logo may have at most 2 MB.",
  heavySvg: "An SVG logo may have at most 256 kB. Please export it again without embedded pictures, or as PNG.",
  manyPixels: `This picture has too many pixels. At most ${UPLOAD_LIMITS.megapixels} million are taken.`,
  broken: "This file cannot be read as a picture. Please export it again.",
  empty: "There is nothing to see in this picture.",
  small: "This picture is too small. Its shorter side needs at least 48 pixels.",
  narrow: "This picture is too long and thin. One side may be at most ten times as long as the other.",
  entities: "This SVG defines entities, which a logo does not need. Please export it again as plain SVG.",
  html: "This SVG holds a web page (foreignObject). Please export it again as plain SVG.",
  outside: "This SVG refers to something outside itself. Please export it with everything in it.",
  picture: "This SVG holds an embedded picture. Please export it as PNG instead.",
  text: "This SVG holds text, which looks different on each machine. Please convert it to paths.",
  style:
    "The styles in this SVG hold more than plain colours and lines. Please export it with presentation attributes.",
  element: (name: string) =>
    `This SVG holds ${name}, which a logo cannot have. Please export it as plain SVG, or as PNG.`,
  complex: "This SVG has too many parts. Please simplify it, or export it as PNG.",
  size: "This SVG says no size. Please export it with a viewBox.",
};
