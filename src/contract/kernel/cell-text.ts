import { DECIMAL_TEXT } from "./numbers.ts";

/** A variation as a cell of a spreadsheet says it: price in rupees, no stock where it counts no pieces of its own. */
export type CellVariation = { variationName: string; variationValue: string; price: number; stock: number | null };

/** Several texts in one cell: `Rings; Sets`. */
export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => escaped(text, /[\\;]|^\s|\s$/g)).join("; ");
}

/** Undoes `joinTexts`. What is blank, such as behind a last semicolon, is no text. */
export function splitTexts(cell: string): string[] {
  return partsOf(cell).map(plain);
}

/** `Size: 12 = 1499 @ 3; Size: 14 = 1549`. */
export function joinVariations(variations: readonly CellVariation[]): string {
  const text = (one: string) => escaped(one, /[\\;:=@]|^\s|\s$/g);
  return variations
    .map(({ variationName, variationValue, price, stock }) => {
      const counted = stock === null ? "" : ` @ ${stock}`;
      return `${text(variationName)}: ${text(variationValue)} = ${price}${counted}`;
    })
    .join("; ");
}

/** Undoes `joinVariations`. A number that is none is `NaN`; nothing when a part is no variation at all. */
export function splitVariations(cell: string): CellVariation[] | undefined {
  const variations = partsOf(cell).map(readVariation);
  return variations.every((variation) => variation !== undefined) ? variations : undefined;
}

function readVariation(part: Character[]): CellVariation | undefined {
  const colon = part.findIndex((character) => isMark(character, ":"));
  const equals = part.findLastIndex((character) => isMark(character, "="));
  if (colon < 0 || equals < colon) return undefined;
  const [price = [], stock] = split(part.slice(equals + 1), "@");
  return {
    variationName: plain(trimmed(part.slice(0, colon))),
    variationValue: plain(trimmed(part.slice(colon + 1, equals))),
    price: numberIn(price),
    stock: stock ? numberIn(stock) : null,
  };
}

function numberIn(part: Character[]): number {
  const text = plain(part);
  return DECIMAL_TEXT.test(text) ? Number(text) : Number.NaN;
}

const BACKSLASH = "\\";

/** A backslash makes the next character a plain one, so that any text survives between the marks. */
function escaped(text: string, marks: RegExp): string {
  return text.replaceAll(marks, (mark) => BACKSLASH + mark);
}

/** A character of a cell; one behind a backslash marks nothing. */
type Character = { text: string; isEscaped: boolean };

function isMark({ text, isEscaped }: Character, mark: string): boolean {
  return !isEscaped && text === mark;
}

function partsOf(cell: string): Character[][] {
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
function split(line: Character[], mark: string): Character[][] {
  const parts: Character[][] = [[]];
  for (const character of line) {
    if (isMark(character, mark)) parts.push([]);
    else parts.at(-1)?.push(character);
  }
  return parts.map(trimmed);
}

function trimmed(part: Character[]): Character[] {
  const isInk = ({ text, isEscaped }: Character) => isEscaped || text.trim() !== "";
  const first = part.findIndex(isInk);
  return first < 0 ? [] : part.slice(first, part.findLastIndex(isInk) + 1);
}

function plain(part: Character[]): string {
  return part.map((character) => character.text).join("");
}
