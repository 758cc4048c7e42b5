import { changedTokens, pressedBanner } from "#contract/brand/brand.rules.ts";
import type { Brand } from "#contract/brand/brand.ts";

/**
 * The shop's style sheet in the colours of its brand. The sheet holds values, not names (`shop.css`), so the delivered values
 * are replaced. Staff's sheet holds names, and comes after it: the rule at the end is stronger than its own.
 */
export function brandStyles(css: string, brand: Brand): string {
  const tokens = changedTokens(brand);
  const values = new Map(tokens.map(([, from, to]) => [from, to]));
  const coloured = css.replaceAll(/#[0-9a-f]{6}(?![0-9a-f])/g, (colour) => values.get(colour) ?? colour);
  const names = tokens.map(([name, , value]) => `--color-${name}:${value}`).join(";");
  return coloured + (names && `html:root{${names}}`) + bannerStyles(brand);
}

/** The banner is the only dark part in the accent's colour. The line of focus in it is white, as its words are. */
function bannerStyles({ accent, banner }: Brand): string {
  if (banner === accent) return "";
  return (
    `.on-dark.bg-wine{background-color:${banner}}` +
    `.on-dark.bg-wine .hover\\:bg-wine-deep:hover{background-color:${pressedBanner(banner)}}` +
    ".on-dark.bg-wine :focus-visible{outline-color:#fff}"
  );
}
