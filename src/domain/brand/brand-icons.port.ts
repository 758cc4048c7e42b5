import type { FontPair } from "#contract/brand/fonts.ts";

/** What the icons of a shop without a logo show: a letter on an arch. */
export type IconDesign = {
  /** A character with its marks, in upper case. */
  letter: string;
  /** The letter is drawn in the heading font of this pair. */
  fonts: FontPair;
  /** The colour of the arch: `#rrggbb`. */
  ground: string;
  /** The colour of the letter: `#rrggbb`. */
  ink: string;
};

export const ICON_FILES = ["favicon.svg", "favicon.ico", "apple-touch-icon.png"] as const;
export type IconFile = (typeof ICON_FILES)[number];
export type BrandIcons = Record<IconFile, Uint8Array<ArrayBuffer>>;

export type IconMaker = { makeIcons(design: IconDesign): Promise<BrandIcons> };
