import { hasCharacter, type Face, type FontName, type Fonts } from "./fonts.ts";

/**
 * Characters of one font. `actual`: the glyphs are in another order than the characters, or a character has no glyph, so
 * that copying and screen readers need the characters in addition.
 */
export type Run = { font: FontName; text: string; actual: boolean };

const JOINER = /\u200C|\u200D/u;
/** Digits, punctuation and accents use the font of the adjacent characters, if it has them. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Splits text by the first font that has each character. Unsupported characters show as the missing glyph of the shop's
 * font.
 */
export function splitRuns(text: string, face: Face, fonts: Fonts): Run[] {
  const candidates = fonts.faces[face];
  const runs: Run[] = [];
  for (const character of text) {
    const run = runs.at(-1);
    const found = findFont(character, { candidates, current: run?.font, fonts });
    if (found === undefined && JOINER.test(character)) continue;
    const font = found ?? candidates[0];
    const actual = found === undefined || candidates.indexOf(font) > 0;
    if (run?.font === font && run.actual === actual) run.text += character;
    else runs.push({ font, text: character, actual });
  }
  return runs;
}

type Choice = { candidates: readonly FontName[]; current: FontName | undefined; fonts: Fonts };

function findFont(character: string, { candidates, current, fonts }: Choice): FontName | undefined {
  const inOrder = current && SHARED.test(character) ? [current, ...candidates] : candidates;
  return inOrder.find((name) => hasCharacter(fonts, name, character));
}
