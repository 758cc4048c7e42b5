import { stringify } from "csv-stringify/sync";
import { streamOf } from "../http/stream-of.ts";
import type { FileAnswer } from "./handle.ts";

/** The heading of each column with what stands below it, in the columns' order. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>;

/**
 * Rows as a file that a spreadsheet opens, written batch by batch as it is read. Text that a spreadsheet would take for
 * a formula is kept as text. The first batch is read at once, so that what fails right away is still a refusal.
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

/** Rows that are few, as the batches of `csvFile`. */
export async function* inOneBatch<Row>(rows: Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await rows;
}

/**
 * The mark at the very start tells Excel that the text is UTF-8. Text is always quoted: a spreadsheet that divides cells by
 * semicolons would otherwise start a cell, and perhaps a formula, in the middle of it.
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
