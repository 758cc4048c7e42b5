import { namedColumns, shortRupees } from "./axis.rules.ts";
import type { ChartColumn } from "./chart-column.ts";
import type { Plot } from "./plot.rules.ts";

const NAMES_APART = 80;
const COLUMN_WIDTH = 0.69;

export type ColumnDrawingProps = {
  plot: Plot;
  columns: readonly ChartColumn[];
  active: number | undefined;
  summary: string;
};

export function ColumnDrawing({ plot, columns, active, summary }: ColumnDrawingProps) {
  const { width, height, left, slot, y, middle } = plot;
  return (
    <svg
      role="img"
      aria-label={summary}
      width={width}
      height={height}
      className="block text-12 font-medium tabular-nums"
    >
      {plot.marks.map((mark) => (
        <g key={mark}>
          <line x1={left} x2={width} y1={y(mark)} y2={y(mark)} className="stroke-line" />
          <text x={left - 10} y={y(mark) + 4} textAnchor="end" className="fill-ink-soft">
            {shortRupees(mark)}
          </text>
        </g>
      ))}
      {columns.map(({ key, value }, index) => (
        <rect
          key={key}
          x={middle(index) - (slot * COLUMN_WIDTH) / 2}
          y={y(value)}
          width={slot * COLUMN_WIDTH}
          height={y(0) - y(value)}
          className={index === active ? "fill-wine" : "fill-wine-soft"}
        />
      ))}
      {namedColumns(columns.length, plot.plotWidth, NAMES_APART).map((index) => (
        <text key={index} x={middle(index)} y={height - 8} textAnchor="middle" className="fill-ink-soft">
          {columns[index]?.name}
        </text>
      ))}
    </svg>
  );
}
