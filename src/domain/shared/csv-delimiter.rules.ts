const DELIMITERS = [",", ";", "\t"];
const LINE_END = /\r\n|\r|\n/;
/** The line ends that end a row, for the parser. A file may have several after it was edited in different programs. */
export const CSV_LINE_ENDS = ["\r\n", "\n", "\r"];
/** How much of the first line is searched for headings. */
const MAX_HEAD = 10_000;

/**
 * The delimiter that yields the most known headings in the first line of a CSV file. Excel uses a semicolon where the
 * comma is the decimal separator.
 */
export function csvDelimiter(text: string, isHeading: (cell: string) => boolean): string {
  const [line = ""] = text.slice(0, MAX_HEAD).split(LINE_END, 1);
  const found = (delimiter: string) => line.split(delimiter).filter(isHeading).length;
  return DELIMITERS.toSorted((one, other) => found(other) - found(one))[0] ?? ",";
}
