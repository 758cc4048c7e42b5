import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { CSV_LINE_ENDS, csvDelimiter } from "#domain/shared/csv-delimiter.rules.ts";
import { fieldRefusal, type DomainError } from "#domain/shared/domain-error.ts";

/** Far above any real row. A longer row means that the file was split in the wrong places. */
const MAX_ROW = 500_000;
/** The catalogue's own columns, with room for those of other programs. */
const MAX_COLUMNS = 60;
const LINE_END = /\r\n|\r|\n/;
const CHUNK_BYTES = 64 * 1024;

export function fileRefusal(message: string): DomainError {
  return fieldRefusal("file", message);
}

/** Decodes UTF-8 and strips the byte order mark. */
export function decodeCsv(bytes: Uint8Array): string {
  const text = asUtf8(bytes);
  if (text !== undefined && !text.includes("\u0000")) return text;
  throw fileRefusal("This is no CSV file of UTF-8 text. In Excel, save it as “CSV UTF-8”.");
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Parses a CSV file. Stops after `mostRows`, and at the first row with too many columns.
 */
export async function readCsv(text: string, headings: ReadonlySet<string>, mostRows: number): Promise<string[][]> {
  refuseLongLines(text);
  const parser = parse({
    delimiter: csvDelimiter(text, (cell) => headings.has(foldHeading(cell))),
    record_delimiter: CSV_LINE_ENDS,
    relax_column_count: true,
    max_record_size: MAX_ROW,
    to: mostRows,
  });
  const rows: string[][] = [];
  try {
    for await (const row of Readable.from(chunksOf(text)).pipe(parser)) rows.push(cellsOf(row as string[]));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fileRefusal(describeCsvError(error));
  }
  return rows;
}

/** Before parsing, because the parser's own limit does not count the delimiters of empty cells. */
function refuseLongLines(text: string): void {
  const at = text.split(LINE_END).findIndex((line) => line.length > MAX_ROW);
  if (at >= 0) throw fileRefusal(tooLong(`line ${at + 1}`));
}

function cellsOf(row: string[]): string[] {
  if (row.length <= MAX_COLUMNS) return row.map(oneLineEnding);
  throw fileRefusal(`This file has too many columns: at most ${MAX_COLUMNS}.`);
}

/** Yields bytes, since splitting text between surrogate halves would corrupt a character. */
function* chunksOf(text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}

/** Normalises a heading: `Product ID`, `productid` and `"ProductID"` are the same. */
export function foldHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Windows programs use CRLF within cells too. */
function oneLineEnding(cell: string): string {
  return cell.replaceAll(/\r\n?/g, "\n");
}

function tooLong(line: string): string {
  return `The row at ${line} is longer than any product's.`;
}

function describeCsvError(error: CsvError): string {
  const line = typeof error.lines === "number" ? `line ${error.lines}` : "its end";
  if (error.code === "CSV_MAX_RECORD_SIZE") return tooLong(line);
  return `The file cannot be read at ${line}: a quotation mark is missing there, or is one too many.`;
}
