/** Font pairings: one font for headings, product names and quotes, one for everything else. */
export const FONT_PAIRS = ["classic", "elegant", "modern"] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

export const DEFAULT_FONTS: FontPair = "classic";

type Font = {
  family: string;
  /** The base name of its files, `/fonts/<file>-basic-v2.woff2` and `/fonts/<file>-accents.woff2`. */
  file: string;
  /** The generic family to use when neither the font nor its fallback is available. */
  generic: string;
};

export const FONTS: Record<FontPair, { heading: Font; text: Font }> = {
  classic: {
    heading: { family: "Petrona", file: "petrona", generic: "serif" },
    text: { family: "Figtree", file: "figtree", generic: "system-ui, sans-serif" },
  },
  elegant: {
    heading: { family: "Cormorant Garamond", file: "cormorant-garamond", generic: "serif" },
    text: { family: "Mulish", file: "mulish", generic: "system-ui, sans-serif" },
  },
  modern: {
    heading: { family: "Montserrat", file: "montserrat", generic: "system-ui, sans-serif" },
    text: { family: "Work Sans", file: "work-sans", generic: "system-ui, sans-serif" },
  },
};

/** A `font-family` value, including the metric-compatible fallback font. */
export function fontStack({ family, generic }: Font): string {
  return `"${family}", "${family} Fallback", ${generic}`;
}
