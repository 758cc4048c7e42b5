/** Abbreviations that may mislead buyers; IS 19469:2025 requires the full words. */
const SHORT_FORM = /\bLGDs?\b|\blab[\s-]*(grown|created|made)\b|\blab[\s-]*diamonds?\b/i;
/** Other words for the same stones, which IS 19469:2025 does not allow either. */
const OTHER_WORDS =
  /\b(?:(?:synthetic|artificial|cultured|created|man[\s-]made|cvd|hpht)(?:[\s-]+grown)?|laboratory(?:[\s-]+(?:created|made))?)[\s-]+diamonds?\b/i;
const LABORATORY_GROWN = /\blaboratory[\s-]+grown\b/i;
const DIAMOND = /\bdiamonds?\b/i;

export const stoneMessages = {
  shortForm: "Write “laboratory-grown diamond”: short forms such as “LGD” or “lab-grown” are not allowed (IS 19469).",
  otherWords:
    "Write “laboratory-grown diamond”: other words for it, such as “synthetic diamond” or “CVD diamond”, are not allowed (IS 19469).",
  bareDiamond:
    "“Diamond” alone means a natural one. The description says laboratory-grown: write “laboratory-grown diamond”.",
} as const;

/**
 * A suggestion for a text about stones, if its wording may mislead; a warning that never blocks saving. `about` is the
 * rest of the product's text: if it mentions laboratory-grown stones, a bare "diamond" is misleading.
 */
export function findStoneWarning(text: string, about = ""): string | undefined {
  if (SHORT_FORM.test(text)) return stoneMessages.shortForm;
  if (OTHER_WORDS.test(text)) return stoneMessages.otherWords;
  const isBare = DIAMOND.test(text) && !LABORATORY_GROWN.test(text);
  const isMadeInLaboratory = [LABORATORY_GROWN, SHORT_FORM, OTHER_WORDS].some((pattern) => pattern.test(about));
  return isBare && isMadeInLaboratory ? stoneMessages.bareDiamond : undefined;
}
