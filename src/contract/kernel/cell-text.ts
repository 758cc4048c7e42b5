import { DECIMAL_TEXT } from "./numbers.ts";

/** Joins several texts in one cell: `Rings; Sets`. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => escaped(text, /[\\;]|^\s|\s$/g)).join("; ");
}

/** The inverse of `joinTexts`. Blank parts are dropped, such as one after a trailing semicolon. */
export function splitTexts(cell: string): string[] {
  return partsOf(cell).map(plain);
}

/** Parses a part of a cell as a number, or returns `NaN`. */
export function numberIn(part: readonly Character[]): number {
  const text = plain(part);
  return DECIMAL_TEXT.test(text) ? Number(text) : Number.NaN;
}

const BACKSLASH = "\\";

/** A backslash escapes the next character, so that any text survives between separators. */
export function escaped(text: string, marks: RegExp): string {
  return text.replaceAll(marks, (mark) => BACKSLASH + mark);
}

/** A character of a cell. An escaped character is never a separator. */
export type Character = { text: string; isEscaped: boolean };

export function isMark({ text, isEscaped }: Character, mark: string): boolean {
  return !isEscaped && text === mark;
}

/** Splits a cell at its semicolons. */
export function partsOf(cell: string): Character[][] {
  return split(charactersOf(cell), ";").filter((part) => part.length > 0);
}

function charactersOf(cell: string): Character[] {
  const found: Character[] = [];
  let isEscaped = false;
  for (const text of cell) {
    if (text === BACKSLASH && !isEscaped) isEscaped = true;
    else {
      found.push({ text, isEscaped });
      isEscaped = false;
    }
  }
  return isEscaped ? [...found, { text: BACKSLASH, isEscaped }] : found;
}

/** Splits at a separator and trims the parts. */
export function split(line: readonly Character[], mark: string): Character[][] {
  const parts: Character[][] = [[]];
  for (const character of line) {
    if (isMark(character, mark)) parts.push([]);
    else parts.at(-1)?.push(character);
  }
  return parts.map(trimmed);
}

export function trimmed(part: readonly Character[]): Character[] {
  const isInk = ({ text, isEscaped }: Character) => isEscaped || text.trim() !== "";
  const first = part.findIndex(isInk);
  return first < 0 ? [] : part.slice(first, part.findLastIndex(isInk) + 1);
}

/** The text of a part without its escapes. */
export function plain(part: readonly Character[]): string {
  return part.map((character) => character.text).join("");
}
