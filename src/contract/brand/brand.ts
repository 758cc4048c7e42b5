import { DELIVERED_FONTS, FONTS, type FontPair } from "./fonts.ts";
import type { Logo } from "./logo.ts";

/** What makes a shop look like itself, beside its name. */
export type Brand = {
  /** Buttons, the way on, what is current: `#rrggbb`. */
  accent: string;
  /** Stamps and the signs of promises. */
  secondAccent: string;
  /** The ground of the promo messages above the header. */
  banner: string;
  /** Left out for the delivered ones. */
  fonts?: FontPair;
  /** In place of the name in the header. `origin`, where mails find it, is filled in when the settings are read. */
  logo?: Logo & { origin?: string };
};

export const BRAND_COLOURS = ["accent", "secondAccent", "banner"] as const;
export type BrandColour = (typeof BRAND_COLOURS)[number];

/** The look that the shop came with. */
export const DELIVERED_BRAND: Brand = { accent: "#6b1f2e", secondAccent: "#7c5818", banner: "#6b1f2e" };

/** What pages hold of the brand: only what differs from the delivered one. */
export type PublicBrand = {
  accent?: string;
  logo?: Logo;
  /** The names of the fonts' files that the first paint needs. */
  fonts?: string[];
};

/** Undefined while nothing differs, so that it takes no place in a page. */
export function publicBrand(brand: Brand | undefined): PublicBrand | undefined {
  if (!brand) return undefined;
  const { accent, logo, fonts = DELIVERED_FONTS } = brand;
  const { heading, text } = FONTS[fonts];
  const shown = {
    ...(accent !== DELIVERED_BRAND.accent && { accent }),
    ...(logo && { logo: { key: logo.key, width: logo.width, height: logo.height } }),
    ...(fonts !== DELIVERED_FONTS && { fonts: [text.file, heading.file] }),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

export type BrandView = Record<BrandColour, string> & {
  name: string;
  fonts: FontPair;
  logo: Logo | null;
  /** Of the store settings, among which the brand is kept. */
  updatedAt: string;
};
