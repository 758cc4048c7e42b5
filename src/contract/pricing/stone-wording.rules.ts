/** Short forms that a buyer may take for something else; IS 19469:2025 wants the whole words. */
const SHORT_FORM = /\bLGDs?\b|\blab[\s-]*(grown|created|made)\b|\blab[\s-]*diamonds?\b/i;
const LABORATORY_GROWN = /\blaboratory[\s-]+grown\b/i;
const DIAMOND = /\bdiamonds?\b/i;

export const stoneWords = {
  shortForm: "Write “laboratory-grown diamond”: short forms such as “LGD” or “lab-grown” are not allowed (IS 19469).",
  bareDiamond:
    "“Diamond” alone means a natural one. The description says laboratory-grown: write “laboratory-grown diamond”.",
} as const;

/**
 * What to write otherwise in a text about stones, if anything; a warning, never a refusal. `about` is what else the
 * product says: where that speaks of laboratory-grown stones, a bare "diamond" misleads.
 */
export function stoneWarning(text: string, about = ""): string | undefined {
  if (SHORT_FORM.test(text)) return stoneWords.shortForm;
  const isBare = DIAMOND.test(text) && !LABORATORY_GROWN.test(text);
  return isBare && (LABORATORY_GROWN.test(about) || SHORT_FORM.test(about)) ? stoneWords.bareDiamond : undefined;
}
