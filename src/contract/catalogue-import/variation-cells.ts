import {
  escaped,
  isMark,
  numberIn,
  partsOf,
  plain,
  split,
  trimmed,
  type Character,
} from "#contract/kernel/cell-text.ts";
import { joinMaking, splitMaking } from "#contract/pricing/pricing-cells.ts";
import type { Making } from "#contract/pricing/pricing.ts";

/** The overrides of a variation of a rate-based product; null inherits the product's value. Weight in grams. */
type OwnCell = { netWeight: number | null; purity: string | null; making: Making | null };

/**
 * A variation as represented in a spreadsheet cell. Price in rupees; null stock when the variation has no stock of its
 * own.
 */
export type CellVariation = {
  variationName: string;
  variationValue: string;
  stock: number | null;
  price?: number;
} & Partial<OwnCell>;

const AS_PRODUCT = "as product";

/**
 * Formats `Size: 12 = 1499 @ 3; Size: 14 = 1549`, or for a rate-based product `Size: 12 = 3.6 g @ 3; Size: 14 = as
 * product; Size: 16 = 3.8 g, purity 22K, making 15%, minimum 500`.
 */
export function joinVariations(variations: readonly CellVariation[]): string {
  const text = (one: string) => escaped(one, /[\\;:=@]|^\s|\s$/g);
  return variations
    .map(({ variationName, variationValue, stock, ...priced }) => {
      const counted = stock === null ? "" : ` @ ${stock}`;
      return `${text(variationName)}: ${text(variationValue)} = ${joinPriced(priced)}${counted}`;
    })
    .join("; ");
}

function joinPriced({ price, netWeight, purity, making }: Partial<OwnCell> & { price?: number }): string {
  if (price !== undefined) return String(price);
  const parts = [
    ...(netWeight == null ? [] : [`${netWeight} g`]),
    ...(purity ? [`purity ${escaped(purity, /[\\;:=@,]|^\s|\s$/g)}`] : []),
    ...(making ? [`making ${joinMaking(making)}`] : []),
    ...(making?.minimum == null ? [] : [`minimum ${making.minimum}`]),
  ];
  return parts.length === 0 ? AS_PRODUCT : parts.join(", ");
}

/**
 * The inverse of `joinVariations`. A number that cannot be parsed becomes `NaN`. Returns undefined when a part is not a
 * variation.
 */
export function splitVariations(cell: string): CellVariation[] | undefined {
  const variations = partsOf(cell).map(readVariation);
  return variations.every((variation) => variation !== undefined) ? variations : undefined;
}

function readVariation(part: Character[]): CellVariation | undefined {
  const colon = part.findIndex((character) => isMark(character, ":"));
  const equals = part.findLastIndex((character) => isMark(character, "="));
  if (colon < 0 || equals < colon) return undefined;
  const [priced = [], stock] = split(part.slice(equals + 1), "@");
  return {
    variationName: plain(trimmed(part.slice(0, colon))),
    variationValue: plain(trimmed(part.slice(colon + 1, equals))),
    ...readPriced(priced),
    stock: stock ? numberIn(stock) : null,
  };
}

/** Parses a price or the variation's overrides. Anything else becomes a price of `NaN`. */
function readPriced(part: Character[]): { price: number } | OwnCell {
  if (plain(part).toLowerCase() === AS_PRODUCT) return { netWeight: null, purity: null, making: null };
  const own: OwnCell = { netWeight: null, purity: null, making: null };
  let minimum: number | undefined;
  for (const piece of split(part, ",")) {
    const text = plain(piece);
    const [word = "", rest = ""] = text.split(/\s+(.*)/s);
    const making = word.toLowerCase() === "making" ? splitMaking(rest) : undefined;
    if (/^[\d.]+\s*g$/i.test(text)) own.netWeight = Number(text.replace(/\s*g$/i, ""));
    else if (word.toLowerCase() === "purity" && rest !== "") own.purity = rest;
    else if (making) own.making = making;
    else if (word.toLowerCase() === "minimum") minimum = Number(rest || Number.NaN);
    else return { price: numberIn(part) };
  }
  if (minimum !== undefined && !own.making) return { price: Number.NaN };
  return { ...own, making: own.making && { ...own.making, minimum: minimum ?? null } };
}
