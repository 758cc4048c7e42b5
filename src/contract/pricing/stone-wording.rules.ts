/** Abbreviations that may mislead buyers; IS 19469:2025 requires the full words. */
const SHORT_FORM = /\bLGDs?\b|\blab[\s-]*(grown|created|made)\b|\blab[\s-]*diamonds?\b/i;
const LABORATORY_GROWN = /\blaboratory[\s-]+grown\b/i;
const DIAMOND = /\bdiamonds?\b/i;

export const stoneMessages = {
  shortForm: "Write “laboratory-grown diamond”: short forms such as “LGD” or “lab-grown” are not allowed (IS 19469).",
  bareDiamond:
    "“Diamond” alone means a natural one. The description says laboratory-grown: write “laboratory-grown diamond”.",
} as const;

/**
 * A suggestion for a text about stones, if its wording may mislead; a warning that never blocks saving. `about` is the
 * rest of the product's text: if it mentions laboratory-grown stones, a bare "diamond" is misleading.
 */
export function stoneWarning(text: string, about = ""): string | undefined {
  if (SHORT_FORM.test(text)) return stoneMessages.shortForm;
  const isBare = DIAMOND.test(text) && !LABORATORY_GROWN.test(text);
  return isBare && (LABORATORY_GROWN.test(about) || SHORT_FORM.test(about)) ? stoneMessages.bareDiamond : undefined;
}
