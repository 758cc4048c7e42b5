/** The first characters that make a spreadsheet treat a cell as a formula, as in the CSV writer's protection. */
const FORMULA = "[=+\\-@\\t\\r＝＋－＠]";
const GUARDED_ALREADY = new RegExp(`^'+${FORMULA}`);

/**
 * Prepares text for the CSV writer, which prefixes formulas with an apostrophe. Text that already looks like a
 * protected formula gets an additional apostrophe, so that it survives the round trip.
 */
export function keepApostrophe(text: string): string {
  return GUARDED_ALREADY.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that only protects a formula. */
export function withoutGuard(cell: string): string {
  return GUARDED_ALREADY.test(cell) ? cell.slice(1) : cell;
}
