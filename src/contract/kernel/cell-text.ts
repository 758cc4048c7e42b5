import { DECIMAL_TEXT } from "./numbers.ts";

/** Several texts in one cell: `Rings; Sets`. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => escaped(text, /[\\;]|^\s|\s$/g)).join("; ");
}

/** Undoes `joinTexts`. What is blank, such as behind a last semicolon, is no text. */
export function splitTexts(cell: string): string[] {
  return partsOf(cell).map(plain);
}

/** The number that a stretch of a cell is, or `NaN`. */
export function numberIn(part: readonly Character[]): number {
  const text = plain(part);
  return DECIMAL_TEXT.test(text) ? Number(text) : Number.NaN;
}

const BACKSLASH = "\\";

/** A backslash makes the next character a plain one, so that any text survives between the marks. */
export function escaped(text: string, marks: RegExp): string {
  return text.replaceAll(marks, (mark) => BACKSLASH + mark);
}

/** A character of a cell; one behind a backslash marks nothing. */
export type Character = { text: string; isEscaped: boolean };

export function isMark({ text, isEscaped }: Character, mark: string): boolean {
  return !isEscaped && text === mark;
}

/** The parts of a cell between its semicolons. */
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

/** The stretches between the marks, without the blanks around them. */
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

/** The text of a stretch, without its backslashes. */
export function plain(part: readonly Character[]): string {
  return part.map((character) => character.text).join("");
}
