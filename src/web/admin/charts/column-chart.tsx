import { classNames } from "#web/ui/class-names.ts";
import type { ChartColumn } from "./chart-column.ts";
import { ChartTip } from "./chart-tip.tsx";
import { ColumnDrawing } from "./column-drawing.tsx";
import { plotOf } from "./plot.rules.ts";
import { useColumnWalk } from "./use-column-walk.ts";
import { useSize } from "./use-size.ts";

export type ColumnChartProps = {
  columns: readonly ChartColumn[];
  /** What the whole chart shows, in a sentence. */
  summary: string;
  /** What one column is: `Day`. */
  unit: string;
  /** Gives the height. */
  className: string;
};

/** Upright columns over time. Pointed at, or walked along by the arrow keys, each says its number. */
export function ColumnChart({ columns, summary, unit, className }: ColumnChartProps) {
  const { ref, size } = useSize();
  const values = columns.map(({ value }) => value);
  const plot = plotOf(values, size);
  const { active, walkProps } = useColumnWalk(plot, columns.length);
  const index = active ?? columns.length - 1;
  const column = columns[index];
  return (
    <div ref={ref} className={classNames("relative", className)}>
      {size.width > 0 && <ColumnDrawing plot={plot} columns={columns} active={active} summary={summary} />}
      <div
        {...walkProps}
        role="slider"
        tabIndex={0}
        aria-label={unit}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={index + 1}
        aria-valuetext={column && `${column.title}: ${column.text}`}
        className="absolute inset-0 touch-pan-y"
      />
      {active !== undefined && column && (
        <ChartTip
          x={plot.middle(active)}
          y={plot.y(column.value)}
          width={size.width}
          title={column.title}
          text={column.text}
        />
      )}
    </div>
  );
}
