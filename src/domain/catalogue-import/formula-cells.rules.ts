import { FORMULA_START } from "#contract/catalogue-import/formula-cells.ts";

/**
 * Prepares text for the CSV writer, which prefixes formulas with an apostrophe. Text that already looks like a
 * protected formula gets an additional apostrophe, so that it survives the round trip.
 */
export function keepApostrophe(text: string): string {
  return isGuarded(text) ? `'${text}` : text;
}

/** Removes the apostrophe that only protects a formula. */
export function withoutGuard(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

function isGuarded(text: string): boolean {
  return text.startsWith("'") && FORMULA_START.test(text.replace(/^'+/, ""));
}
