import { FORMULA_START } from "#contract/catalogue-import/formula-cells.ts";
import type { ImportCounts, ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { counted } from "#contract/kernel/counted.ts";

/** Describes the effect of an import: `3 new products and 12 changes`. */
export function formatEffect(counts: Pick<ImportCounts, "new" | "changed">): string {
  const made = counted(counts.new, "new product");
  const changed = counted(counts.changed, "change");
  if (counts.new === 0) return changed;
  return counts.changed === 0 ? made : `${made} and ${changed}`;
}

/** The problems of a file, as a CSV file. */
export function problemsCsv(problems: readonly ImportProblem[]): string {
  const rows = problems.map(({ row, column, message }) => [row, column, message]);
  return `\uFEFF${[["Row", "Column", "What is wrong"], ...rows].map(line).join("")}`;
}

function line(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/**
 * Escapes texts that a spreadsheet would interpret as a formula, since a message may quote the file. Text is always
 * quoted: a spreadsheet that separates cells by semicolons could otherwise start a cell in the middle of it.
 */
function cell(text: string | number): string {
  if (typeof text === "number") return String(text);
  const guarded = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}
