import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { DEFAULT_FONTS, type FontPair } from "#contract/brand/fonts.ts";

/** `strong` is for headings and names in text, `display` for the name of the shop and of the document. */
export type Face = "text" | "strong" | "display";

/** The shop's fonts, by pair. */
const PAIRS = {
  classic: { text: "figtree-400", strong: "figtree-600", display: "petrona-400" },
  elegant: { text: "mulish-400", strong: "mulish-600", display: "cormorant-garamond-400" },
  modern: { text: "work-sans-400", strong: "work-sans-600", display: "montserrat-400" },
} as const satisfies Record<FontPair, Record<Face, string>>;

/** Fallbacks for characters that the shop's font lacks. The symbols are the heart of personalised texts. */
const REGULAR = [
  "devanagari-400",
  "gurmukhi-400",
  "bengali-400",
  "gujarati-400",
  "kannada-400",
  "malayalam-400",
  "oriya-400",
  "tamil-400",
  "telugu-400",
  "symbols-400",
] as const;
const STRONG = [
  "devanagari-600",
  "gurmukhi-600",
  "bengali-700",
  "gujarati-700",
  "kannada-700",
  "malayalam-700",
  "oriya-700",
  "tamil-700",
  "telugu-700",
  "symbols-400",
] as const;
const FALLBACKS: ReadonlySet<string> = new Set([...REGULAR, ...STRONG]);

export type FontName = (typeof PAIRS)[FontPair][Face] | (typeof REGULAR)[number] | (typeof STRONG)[number];

/** Sizes relative to Figtree and Petrona, as in `size-adjust` on pages. */
const SIZES: Partial<Record<FontName, number>> = {
  "cormorant-garamond-400": 1.12,
  "montserrat-400": 0.92,
  "work-sans-400": 0.94,
  "work-sans-600": 0.94,
};

export function relativeSize(font: FontName): number {
  return SIZES[font] ?? 1;
}

/** OpenType features: lining figures for Cormorant's old-style ones, and tabular figures for columns of amounts. */
export function featuresOf(font: FontName, tabular: boolean): PDFKit.Mixins.OpenTypeFeatures[] {
  if (font === "cormorant-garamond-400") return ["lnum"];
  return tabular && !FALLBACKS.has(font) ? ["tnum"] : [];
}

export type Fonts = {
  /** For each face, the shop's font first, then its fallbacks. */
  faces: Record<Face, readonly [FontName, ...FontName[]]>;
  /** Opens a font when it is first needed. */
  open(name: FontName): Font;
};

const { resolve } = createRequire(import.meta.url);
const files = new Map<FontName, Buffer>();

function fileOf(name: FontName): Buffer {
  const bytes = files.get(name) ?? readFileSync(resolve(`#adapters/pdf/fonts/${name}.ttf`));
  files.set(name, bytes);
  return bytes;
}

/**
 * The fonts of a pair for one PDF; `onOpen` is called for each that it needs. They are parsed for each PDF, because a
 * parsed font caches the first characters of each glyph, which are written into the PDF: its bytes would depend on
 * earlier documents.
 */
export function openFonts(
  pair: FontPair = DEFAULT_FONTS,
  onOpen: (name: FontName, font: Font) => void = () => undefined,
): Fonts {
  const { text, strong, display } = PAIRS[pair];
  const opened = new Map<FontName, Font>();
  return {
    faces: { text: [text, ...REGULAR], strong: [strong, ...STRONG], display: [display, ...REGULAR] },
    open(name) {
      let font = opened.get(name);
      if (font === undefined) {
        font = create(fileOf(name)) as Font;
        opened.set(name, font);
        onOpen(name, font);
      }
      return font;
    },
  };
}

export function hasCharacter(fonts: Fonts, name: FontName, character: string): boolean {
  return fonts.open(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
