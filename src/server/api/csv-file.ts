import { stringify } from "csv-stringify/sync";
import { streamOf } from "../http/stream-of.ts";
import type { FileAnswer } from "./handle.ts";

/** The columns in order: their headings, and the functions that return their values. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>;

/**
 * Streams rows as a CSV file for spreadsheets, batch by batch. Text that a spreadsheet would interpret as a formula is
 * escaped. The first batch is read before the response begins, so that early errors still get an error response.
 */
export async function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<FileAnswer & { body: ReadableStream<Uint8Array> }> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  const encoder = new TextEncoder();

  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(lines([Object.keys(columns)], true));
    try {
      for (let batch = first; batch.done !== true; batch = await iterator.next()) {
        yield encoder.encode(lines(batch.value.map((row) => Object.values(columns).map((cell) => cell(row)))));
      }
    } finally {
      await iterator.return?.();
    }
  }

  return { name, contentType: "text/csv; charset=utf-8", body: streamOf(chunks()) };
}

/** Wraps a small number of rows as a single batch for `csvFile`. */
export async function* inOneBatch<Row>(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await rows;
}

/**
 * The byte order mark tells Excel that the text is UTF-8. Text is always quoted: a spreadsheet that separates cells by
 * semicolons could otherwise start a cell, and a formula, in the middle of it.
 */
function lines(rows: (string | number | null)[][], atStart = false): string {
  return stringify(rows, {
    bom: atStart,
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: "windows",
    quote_record_delimiter: true,
  });
}
