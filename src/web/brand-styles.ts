import { changedTokens, pressedBanner } from "#contract/brand/brand.rules.ts";
import type { Brand } from "#contract/brand/brand.ts";
import { FONTS, fontStack, type FontPair } from "#contract/brand/fonts.ts";

/** The `@font-face` rules of the pairs other than the default. */
export type FontFaces = Record<Exclude<FontPair, "classic">, string>;

/**
 * The shop's stylesheet in the fonts and colours of its brand. That stylesheet contains values instead of variables
 * (`shop.css`), so the default values are replaced. The staff stylesheet contains variables and loads later, so the
 * added rule is more specific than the rule there.
 */
export function brandStyles(css: string, brand: Brand, faces: FontFaces): string {
  const tokens = changedTokens(brand);
  const values = new Map(tokens.map(([, from, to]) => [from, to]));
  const coloured = fontStyles(css, brand.fonts, faces).replaceAll(
    /#[0-9a-f]{6}(?![0-9a-f])/g,
    (colour) => values.get(colour) ?? colour,
  );
  const names = tokens.map(([name, , value]) => `--color-${name}:${value}`).join(";");
  return coloured + (names && `html:root{${names}}`) + bannerStyles(brand);
}

/** Replaces the default font files by those of another pair, so that a page declares, and loads, a single pair. */
function fontStyles(css: string, pair: FontPair | undefined, faces: FontFaces): string {
  if (pair === undefined || pair === "classic") return css;
  const [heading, text] = [fontStack(FONTS[pair].heading), fontStack(FONTS[pair].text)];
  const styled = css
    .replaceAll(/@font-face\s*\{[^}]*\}/g, "")
    .replaceAll(/"?Petrona"?, *"?Petrona Fallback"?, *serif/g, heading)
    .replaceAll(/"?Figtree"?, *"?Figtree Fallback"?, *system-ui, *sans-serif/g, text);
  return `${faces[pair]}${styled}html:root{--font-display:${heading};--font-sans:${text}}`;
}

/** The banner is the only dark area in the accent colour. Its focus indicator is white, like its text. */
function bannerStyles({ accent, banner }: Brand): string {
  if (banner === accent) return "";
  return (
    `.on-dark.bg-wine{background-color:${banner}}` +
    `.on-dark.bg-wine .hover\\:bg-wine-deep:hover{background-color:${pressedBanner(banner)}}` +
    ".on-dark.bg-wine :focus-visible{outline-color:#fff}"
  );
}
