/** Font pairings: one font for headings, product names and quotes, one for everything else. */
export const FONT_PAIRS = ["classic", "elegant", "modern"] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

export const DEFAULT_FONTS: FontPair = "classic";

type Font = {
  family: string;
  /** The file of its common characters, which the first paint needs: `/fonts/<file>.woff2`. */
  file: string;
  /** The generic family to use when neither the font nor its fallback is available. */
  generic: string;
};

export const FONTS: Record<FontPair, { heading: Font; text: Font }> = {
  classic: {
    heading: { family: "Petrona", file: "petrona-basic-v3", generic: "serif" },
    text: { family: "Figtree", file: "figtree-basic-v2", generic: "system-ui, sans-serif" },
  },
  elegant: {
    heading: { family: "Cormorant Garamond", file: "cormorant-garamond-basic-v2", generic: "serif" },
    text: { family: "Mulish", file: "mulish-basic-v2", generic: "system-ui, sans-serif" },
  },
  modern: {
    heading: { family: "Montserrat", file: "montserrat-basic-v2", generic: "system-ui, sans-serif" },
    text: { family: "Work Sans", file: "work-sans-basic-v2", generic: "system-ui, sans-serif" },
  },
};

/** A `font-family` value, including the metric-compatible fallback font. */
export function fontStack({ family, generic }: Font): string {
  return `"${family}", "${family} Fallback", ${generic}`;
}
