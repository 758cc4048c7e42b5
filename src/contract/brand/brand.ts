import { DEFAULT_FONTS, FONTS, type FontPair } from "./fonts.ts";
import type { Logo } from "./logo.ts";

/** The visual identity of the shop, apart from its name. */
export type Brand = {
  /** For buttons, primary actions and the current item: `#rrggbb`. */
  accent: string;
  /** For stamps and trust icons. */
  secondAccent: string;
  /** The background of the promo messages above the header. */
  banner: string;
  /** Omitted for the default fonts. */
  fonts?: FontPair;
  /**
   * Replaces the name in the header. `origin`, which mails need for an absolute URL, is added when the settings are
   * read.
   */
  logo?: Logo & { origin?: string };
};

export const BRAND_COLOURS = ["accent", "secondAccent", "banner"] as const;
export type BrandColour = (typeof BRAND_COLOURS)[number];

/** The default brand. */
export const DEFAULT_BRAND: Brand = { accent: "#6b1f2e", secondAccent: "#7c5818", banner: "#6b1f2e" };

/** The part of the brand that pages contain: only what differs from the default. */
export type PublicBrand = {
  accent?: string;
  logo?: Logo;
  /** The file names of the fonts that the first paint needs. */
  fonts?: string[];
};

/** Undefined while nothing differs from the default, so that it adds nothing to a page. */
export function publicBrand(brand: Brand | undefined): PublicBrand | undefined {
  if (!brand) return undefined;
  const { accent, logo, fonts = DEFAULT_FONTS } = brand;
  const { heading, text } = FONTS[fonts];
  const shown = {
    ...(accent !== DEFAULT_BRAND.accent && { accent }),
    ...(logo && { logo: { key: logo.key, width: logo.width, height: logo.height } }),
    ...(fonts !== DEFAULT_FONTS && { fonts: [text.file, heading.file] }),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

export type BrandView = Record<BrandColour, string> & {
  name: string;
  fonts: FontPair;
  logo: Logo | null;
  /** The version of the store settings, which include the brand. */
  updatedAt: string;
};
