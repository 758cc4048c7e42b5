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
const FALLBACKS = {
  text: ["devanagari-400", "gurmukhi-400", "symbols-400"],
  strong: ["devanagari-600", "gurmukhi-600", "symbols-400"],
  display: ["devanagari-400", "gurmukhi-400", "symbols-400"],
} as const satisfies Record<Face, readonly string[]>;

type PairName = (typeof PAIRS)[FontPair][Face];
export type FontName = PairName | (typeof FALLBACKS)[Face][number];

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
  return tabular && !font.startsWith("devanagari") && !font.startsWith("gurmukhi") ? ["tnum"] : [];
}

export type Fonts = {
  /** For each face, the shop's font first, then its fallbacks. */
  faces: Record<Face, readonly [FontName, ...FontName[]]>;
  opened: ReadonlyMap<FontName, Font>;
};

const { resolve } = createRequire(import.meta.url);
const files = new Map<FontName, Buffer>();

function fileOf(name: FontName): Buffer {
  const bytes = files.get(name) ?? readFileSync(resolve(`#adapters/pdf/fonts/${name}.ttf`));
  files.set(name, bytes);
  return bytes;
}

/**
 * The fonts of a pair for one PDF. They are parsed for each PDF, because a parsed font caches the first characters of
 * each glyph, which are written into the PDF: its bytes would depend on earlier documents.
 */
export function openFonts(pair: FontPair = DEFAULT_FONTS): Fonts {
  const { text, strong, display } = PAIRS[pair];
  const faces = {
    text: [text, ...FALLBACKS.text],
    strong: [strong, ...FALLBACKS.strong],
    display: [display, ...FALLBACKS.display],
  } as const;
  const names = new Set<FontName>([text, strong, display, ...FALLBACKS.text, ...FALLBACKS.strong]);
  return { faces, opened: new Map([...names].map((name) => [name, create(fileOf(name)) as Font])) };
}

export function hasCharacter({ opened }: Fonts, name: FontName, character: string): boolean {
  return opened.get(name)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false;
}
