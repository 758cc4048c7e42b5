/** What a spreadsheet takes for the beginning of a formula, as the writer of files guards against it. */
const FORMULA = "[=+\\-@\\t\\r＝＋－＠]";
const GUARDED_ALREADY = new RegExp(`^'+${FORMULA}`);

/**
 * Text as it is handed to the writer of files, which puts an apostrophe before what would be a formula. Text that itself
 * begins like one so guarded gets an apostrophe more, and is told apart when it comes back.
 */
export function keepApostrophe(text: string): string {
  return GUARDED_ALREADY.test(text) ? `'${text}` : text;
}

/** The text of a cell, without the apostrophe that only guarded it. */
export function withoutGuard(cell: string): string {
  return GUARDED_ALREADY.test(cell) ? cell.slice(1) : cell;
}
