import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** `strong` is for headings and names in text, `display` for the name of the shop and of the document. */
export type Face = "text" | "strong" | "display";

const NAMES = [
  "figtree-400",
  "figtree-600",
  "petrona-400",
  "devanagari-400",
  "devanagari-600",
  "gurmukhi-400",
  "gurmukhi-600",
] as const;
export type FontName = (typeof NAMES)[number];

/** The shop's font first, then fallbacks for characters that it lacks. */
export const FONTS_OF: Record<Face, readonly [FontName, ...FontName[]]> = {
  text: ["figtree-400", "devanagari-400", "gurmukhi-400"],
  strong: ["figtree-600", "devanagari-600", "gurmukhi-600"],
  display: ["petrona-400", "devanagari-400", "gurmukhi-400"],
};

export type Fonts = Record<FontName, Font>;

const { resolve } = createRequire(import.meta.url);
let files: Map<FontName, Buffer> | undefined;

/**
 * Fonts for one PDF. They are parsed for each PDF, because a parsed font caches the first characters of each glyph, which
 * are written into the PDF: its bytes would depend on earlier documents.
 */
export function openFonts(): Fonts {
  files ??= new Map(NAMES.map((name) => [name, readFileSync(resolve(`#adapters/pdf/fonts/${name}.ttf`))]));
  return Object.fromEntries([...files].map(([name, bytes]) => [name, create(bytes) as Font])) as Fonts;
}
