import { brandTokens, deliveredToken, pressedBanner } from "#contract/brand/brand.rules.ts";
import type { Brand } from "#contract/brand/brand.ts";

/**
 * The shop's style sheet in the colours of its brand. The sheet holds values, not names (`shop.css`), so the delivered values
 * are replaced: nothing is added to a page but the rule of a banner that differs from the accent.
 */
export function brandStyles(css: string, brand: Brand): string {
  const tokens = Object.entries(brandTokens(brand)).map(([name, value]) => [deliveredToken(name), value] as const);
  const values = new Map(tokens);
  const coloured = css.replaceAll(/#[0-9a-f]{6}(?![0-9a-f])/g, (colour) => values.get(colour) ?? colour);
  return brand.banner === brand.accent ? coloured : coloured + bannerStyles(brand.banner);
}

/** The banner is the only dark part in the accent's colour. The line of focus in it is white, as its words are. */
function bannerStyles(banner: string): string {
  return (
    `.on-dark.bg-wine{background-color:${banner}}` +
    `.on-dark.bg-wine .hover\\:bg-wine-deep:hover{background-color:${pressedBanner(banner)}}` +
    ".on-dark.bg-wine :focus-visible{outline-color:#fff}"
  );
}
