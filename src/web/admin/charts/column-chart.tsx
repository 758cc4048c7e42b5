import { useCallback, useState, type KeyboardEvent, type PointerEvent } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { HORIZONTAL, nextIndex } from "#web/ui/roving-focus.ts";
import { labelledColumns, plotOf, shortRupees, type Plot } from "./chart.rules.ts";

type ChartColumn = {
  key: string;
  /** In rupees. */
  value: number;
  /** The label below the axis: `Nov 9`. */
  name: string;
  /** The texts of the tooltip: `Nov 9, 2026`, and `₹1,17,400, 19 orders`. */
  title: string;
  text: string;
};

export type ColumnChartProps = {
  columns: readonly ChartColumn[];
  /** The accessible name: what the chart shows, in a sentence. */
  summary: string;
  /** The meaning of one column: `Day`. */
  unit: string;
  /**
   * If given, draws a line, with an axis that begins here. Columns are compared by their height, so they begin at zero.
   */
  start?: number | undefined;
  /** Sets the height. */
  className: string;
};

/** A column or line chart over time. The pointer or the arrow keys select a column, whose value is then shown. */
export function ColumnChart({ columns, summary, unit, start, className }: ColumnChartProps) {
  const { ref, size } = useSize();
  const values = columns.map(({ value }) => value);
  const plot = plotOf(values, size, start);
  const { active, selectionProps } = useColumnSelection(plot, columns.length);
  const index = active ?? columns.length - 1;
  const column = columns[index];
  return (
    <div ref={ref} className={classNames("relative", className)}>
      {size.width > 0 && (
        <ColumnDrawing plot={plot} columns={columns} active={active} summary={summary} isLine={start !== undefined} />
      )}
      <div
        {...selectionProps}
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

const LABEL_SPACING = 80;
const COLUMN_WIDTH = 0.69;

type ColumnDrawingProps = {
  plot: Plot;
  columns: readonly ChartColumn[];
  active: number | undefined;
  summary: string;
  isLine: boolean;
};

function ColumnDrawing({ plot, columns, active, summary, isLine }: ColumnDrawingProps) {
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
            {isLine ? mark.toLocaleString("en-IN") : shortRupees(mark)}
          </text>
        </g>
      ))}
      {isLine ? (
        <StepLine plot={plot} values={columns.map(({ value }) => value)} active={active} />
      ) : (
        columns.map(({ key, value }, index) => (
          <rect
            key={key}
            x={middle(index) - (slot * COLUMN_WIDTH) / 2}
            y={y(value)}
            width={slot * COLUMN_WIDTH}
            height={y(0) - y(value)}
            className={index === active ? "fill-wine" : "fill-wine-soft"}
          />
        ))
      )}
      {labelledColumns(columns.length, plot.plotWidth, LABEL_SPACING).map((index) => (
        <text key={index} x={middle(index)} y={height - 8} textAnchor="middle" className="fill-ink-soft">
          {columns[index]?.name}
        </text>
      ))}
    </svg>
  );
}

type StepLineProps = { plot: Plot; values: readonly number[]; active: number | undefined };

/** A step line: each value holds until the next one. */
function StepLine({ plot: { left, slot, middle, y }, values, active }: StepLineProps) {
  const steps = values.map((value, index) => {
    const from = index === 0 ? `M ${left} ${y(value)}` : `V ${y(value)}`;
    return `${from} H ${left + (index + 1) * slot}`;
  });
  const chosen = active === undefined ? undefined : values[active];
  return (
    <>
      <path d={steps.join(" ")} className="fill-none stroke-wine stroke-2" />
      {active !== undefined && chosen !== undefined && (
        <circle cx={middle(active)} cy={y(chosen)} r={4} className="fill-wine" />
      )}
    </>
  );
}

type ChartTipProps = {
  /** The coordinates of the selected point and the width of the chart, in pixels. */
  x: number;
  y: number;
  width: number;
  title: string;
  text: string;
};

const TIP_GAP = 12;

/**
 * The tooltip of the selected column, on the side with more room. Screen readers announce the slider's value instead.
 */
function ChartTip({ x, y, width, title, text }: ChartTipProps) {
  const isLeft = x > width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute rounded-control bg-ink px-3 py-1.5 text-12/calm whitespace-nowrap text-paper"
      style={{ top: Math.max(0, y - TIP_GAP), ...(isLeft ? { right: width - x + TIP_GAP } : { left: x + TIP_GAP }) }}
    >
      {title}
      <span className="block font-semibold tabular-nums">{text}</span>
    </div>
  );
}

const STEPS = { ...HORIZONTAL, ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

/** The selected column, and the handlers that select one by pointer or keyboard. */
function useColumnSelection(plot: Plot, count: number) {
  const [active, setActive] = useState<number>();
  const last = count - 1;
  const clear = () => setActive(undefined);
  const goTo = (index: number) => setActive(Math.min(last, Math.max(0, index)));

  function pointAt(event: PointerEvent): void {
    setActive(plot.columnAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, active ?? last, count, { steps: STEPS, ends: "stop" });
    if (event.key === "Escape") clear();
    else if (next === undefined) return;
    else setActive(next);
    event.preventDefault();
  }

  return {
    active: active !== undefined && active <= last ? active : undefined,
    selectionProps: {
      onPointerMove: pointAt,
      onPointerDown: pointAt,
      onPointerLeave: clear,
      onFocus: (event: { currentTarget: Element }) => {
        if (event.currentTarget.matches(":focus-visible")) goTo(active ?? last);
      },
      onBlur: clear,
      onKeyDown,
    },
  };
}

const NO_SIZE = { width: 0, height: 0 };

/** The size in pixels of the element that gets `ref`; 0 until it is rendered. */
function useSize() {
  const [size, setSize] = useState(NO_SIZE);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
