import {
  CSV_COLUMNS,
  MAX_IMPORT_ROWS,
  type CsvColumn,
  type ImportProblem,
} from "#contract/catalogue-import/product-csv.ts";
import { fileRefusal, foldHeading, readCsv } from "./csv-file.rules.ts";
import { withoutGuard } from "./formula-cells.rules.ts";

/** A row of the file by catalogue columns, with its number in the spreadsheet. Missing columns are omitted. */
export type TableRow = { row: number; cells: Partial<Record<CsvColumn, string>> };

export type ProductTable = { rows: TableRow[]; unknownColumns: string[]; problems: ImportProblem[] };

const COLUMN_BY_HEADING = new Map<string, CsvColumn>(CSV_COLUMNS.map((column) => [foldHeading(column), column]));
const HEADINGS: ReadonlySet<string> = new Set(COLUMN_BY_HEADING.keys());
const NAMING: readonly CsvColumn[] = ["ProductID", "SKU", "Title"];

/** Columns may come in any order; empty rows are skipped. */
export async function readProductTable(text: string): Promise<ProductTable> {
  const [head = [], ...lines] = await readCsv(text, HEADINGS, MAX_IMPORT_ROWS + 2);
  const columns = head.map((heading) => COLUMN_BY_HEADING.get(foldHeading(heading)));
  refuseBadHead(columns);
  if (lines.length > MAX_IMPORT_ROWS) {
    throw fileRefusal(`At most ${MAX_IMPORT_ROWS.toLocaleString("en-IN")} rows at once. This file has more.`);
  }
  const filled = lines.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => cells.some(isFilled));
  if (filled.length === 0) throw fileRefusal("There are no products in this file.");
  return {
    rows: filled
      .filter((line) => !findLineError(line, head.length))
      .map(({ row, cells }) => ({ row, cells: named(cells, columns) })),
    unknownColumns: head.map((heading) => heading.trim()).filter((heading, index) => heading !== "" && !columns[index]),
    problems: filled.flatMap((line) => findLineError(line, head.length) ?? []),
  };
}

function refuseBadHead(columns: readonly (CsvColumn | undefined)[]): void {
  if (!NAMING.some((column) => columns.includes(column))) {
    throw fileRefusal("The first row has to hold the headings, at least one of ProductID, SKU and Title among them.");
  }
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) throw fileRefusal(`The column ${twice} is there twice.`);
}

function isFilled(cell: string): boolean {
  return cell.trim() !== "";
}

/** A row that does not have as many cells as there are headings: its values would end up in the wrong columns. */
function findLineError({ row, cells }: { row: number; cells: string[] }, width: number): ImportProblem | undefined {
  if (cells.length < width) return { row, column: "", message: "This row has fewer cells than there are headings." };
  if (!cells.slice(width).some(isFilled)) return undefined;
  return { row, column: "", message: "This row has more cells than there are headings." };
}

function named(cells: readonly string[], columns: readonly (CsvColumn | undefined)[]): TableRow["cells"] {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, withoutGuard(cells[index] ?? "")]] : [])),
  );
}
