import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";

/** What is wrong with a file, as a file of its own: to work through beside the spreadsheet. */
export function problemsCsv(problems: readonly ImportProblem[]): string {
  const rows = problems.map(({ row, column, message }) => [String(row), column, message]);
  return `\uFEFF${[["Row", "Column", "What is wrong"], ...rows].map(line).join("")}`;
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** A message may quote the file: what a spreadsheet would take for a formula is kept as text. */
function cell(text: string): string {
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
