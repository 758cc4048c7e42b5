/** A row of the table: measurement, result and goal. */
export type Row = { what: string; measured: string; goal: string; reached: boolean };

/** A ratio to something measured in the same run, such as 0.82 of a fixed response. */
export function ratioRow(what: string, ratio: number, min: number, detail: string): Row {
  return { what, measured: `${ratio.toFixed(2)} × (${detail})`, goal: `≥ ${min} ×`, reached: ratio >= min };
}

/** A value with an upper limit, such as milliseconds or bytes. */
export function limitRow(what: string, value: number, max: number, unit: string): Row {
  const show = (figure: number) => `${Number(figure.toFixed(figure < 10 ? 2 : 0)).toLocaleString("en-IN")} ${unit}`;
  return { what, measured: show(value), goal: `≤ ${show(max)}`, reached: value <= max };
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, measured, goal, reached }) => [reached ? "reached" : "MISSED", what, measured, goal]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells) {
    process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}\n`);
  }
}
