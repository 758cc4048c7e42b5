import type { RowTexts } from "./billing-texts.ts";
import { heightOf, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import type { TextLine } from "./typesetter.ts";

export type Column = { name: string; x: number; width: number; align: "left" | "right" };

/** In points. The columns fill the page from margin to margin. */
export const COLUMNS = {
  number: { name: "No.", x: 40, width: 16, align: "left" },
  description: { name: "Description of goods", x: 60, width: 200, align: "left" },
  hsn: { name: "HSN", x: 267, width: 34, align: "left" },
  quantity: { name: "Qty (pcs)", x: 303, width: 20, align: "right" },
  taxableValue: { name: "Taxable value (₹)", x: 327, width: 62, align: "right" },
  taxes: { name: "GST (₹)", x: 397, width: 92, align: "right" },
  total: { name: "Total (₹)", x: 494, width: 61.28, align: "right" },
} as const satisfies Record<string, Column>;

const PART_AMOUNT = 54;
/** Leaves room for the name of the tax to its left. */
const TAX_AMOUNT = 51;
export const ROW_PADDING = 4.5;

/** A line of the description: wrapped text on the left, and an amount to the right of its first line. */
type DescriptionLine = { left: TextLine[]; amount: TextLine | undefined };

/** A row that is laid out. A row longer than a page is split into several, of which the first has the amounts. */
export type Row = {
  pieces: DescriptionLine[];
  cells: { column: Column; lines: TextLine[] }[];
  taxNames: TextLine[];
  height: number;
};

export function setRow(sheet: Sheet, texts: RowTexts, number: number): Row {
  const { width } = COLUMNS.description;
  const pieces: DescriptionLine[] = [
    { left: sheet.setText(texts.title, STYLES.strong, width), amount: undefined },
    ...texts.facts.map((fact) => ({ left: sheet.setText(fact, STYLES.small, width), amount: undefined })),
    ...texts.parts.map(({ name, amount }) => ({
      left: sheet.setText(name, STYLES.part, width - PART_AMOUNT),
      amount: sheet.setFitting(amount, STYLES.part, PART_AMOUNT),
    })),
  ];
  const cell = (column: Column, ...values: string[]) => ({
    column,
    lines: values.map((value) =>
      sheet.setFitting(value, STYLES.amount, column === COLUMNS.taxes ? TAX_AMOUNT : column.width),
    ),
  });
  const cells = [
    cell(COLUMNS.number, String(number)),
    { column: COLUMNS.hsn, lines: sheet.setText(texts.hsn, STYLES.amount, COLUMNS.hsn.width) },
    cell(COLUMNS.quantity, texts.quantity),
    cell(COLUMNS.taxableValue, texts.taxableValue),
    cell(COLUMNS.taxes, ...texts.taxes.map(({ amount }) => amount)),
    cell(COLUMNS.total, texts.total),
  ];
  const taxNames = texts.taxes.map(({ name }) => sheet.setLine(name, STYLES.small));
  return { pieces, cells, taxNames, height: heightOfRow(pieces, cells) };
}

function heightOfRow(pieces: readonly DescriptionLine[], cells: Row["cells"]): number {
  const description = pieces.reduce((sum, { left }) => sum + heightOf(left), 0);
  return Math.max(description, ...cells.map(({ lines }) => heightOf(lines))) + 2 * ROW_PADDING;
}

/** Splits a row with many articles between its lines, so that no part is higher than `maxHeight`. */
export function divideRow(row: Row, maxHeight: number): Row[] {
  if (row.height <= maxHeight) return [row];
  const parts: DescriptionLine[][] = [[]];
  for (const piece of row.pieces.flatMap(splitDescription)) {
    if (heightOfRow([...(parts.at(-1) ?? []), piece], []) > maxHeight) parts.push([]);
    parts.at(-1)?.push(piece);
  }
  return parts.map((pieces, index) => {
    const cells = index === 0 ? row.cells : [];
    return { pieces, cells, taxNames: index === 0 ? row.taxNames : [], height: heightOfRow(pieces, cells) };
  });
}

function splitDescription({ left, amount }: DescriptionLine): DescriptionLine[] {
  return left.map((line, index) => ({ left: [line], amount: index === 0 ? amount : undefined }));
}
