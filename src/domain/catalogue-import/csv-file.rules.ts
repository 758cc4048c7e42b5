import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { DomainError } from "#domain/shared/domain-error.ts";

/** No cell and no row of the catalogue comes near; a file that does was cut at the wrong places. */
const MAX_ROW = 500_000;
/** The catalogue's own columns, and room for those of other programs. */
const MAX_COLUMNS = 60;
/** Of the first line, as far as it is searched for headings. */
const MAX_HEAD = 10_000;
const CHUNK_BYTES = 64 * 1024;

export function fileRefusal(message: string): DomainError {
  return new DomainError("invalid", message, { errors: [{ field: "file", message }] });
}

/** The file's text, without the mark that says it is UTF-8. */
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
 * The rows of a CSV file with what stands in their cells, whichever sign divides them: Excel takes a semicolon where the
 * comma is the decimal point. Reads no further than `mostRows`, and not behind the first row of too many columns.
 */
export async function readCsv(text: string, headings: ReadonlySet<string>, mostRows: number): Promise<string[][]> {
  const parser = parse({
    delimiter: delimiterOf(text, headings),
    relax_column_count: true,
    max_record_size: MAX_ROW,
    to: mostRows,
  });
  const rows: string[][] = [];
  try {
    for await (const row of Readable.from(chunksOf(text)).pipe(parser)) rows.push(cellsOf(row as string[]));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fileRefusal(faultOf(error));
  }
  return rows;
}

function cellsOf(row: string[]): string[] {
  if (row.length <= MAX_COLUMNS) return row.map(oneLineEnding);
  throw fileRefusal(`This file has too many columns: at most ${MAX_COLUMNS}.`);
}

/** In bytes, since a text cut between the halves of one character would lose it. */
function* chunksOf(text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}

/** The one that finds the most headings in the first line. */
function delimiterOf(text: string, headings: ReadonlySet<string>): string {
  const [line = ""] = text.slice(0, MAX_HEAD).split(/\r\n|\r|\n/, 1);
  const found = (delimiter: string) => line.split(delimiter).filter((cell) => headings.has(foldHeading(cell))).length;
  return [",", ";", "\t"].toSorted((one, other) => found(other) - found(one))[0] ?? ",";
}

/** `Product ID`, `productid` and `"ProductID"` are one heading. */
export function foldHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Programs for Windows end lines within a cell as they end rows. */
function oneLineEnding(cell: string): string {
  return cell.replaceAll(/\r\n?/g, "\n");
}

function faultOf(error: CsvError): string {
  const line = typeof error.lines === "number" ? `line ${error.lines}` : "its end";
  if (error.code === "CSV_MAX_RECORD_SIZE") return `The row at ${line} is longer than any product's.`;
  return `The file cannot be read at ${line}: a quotation mark is missing there, or is one too many.`;
}
