const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Evenly spaced round amounts from 0; the last one is at least `max`. */
export function axisMarks(max: number, steps: number): number[] {
  const minStep = Math.max(max, steps) / steps;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step = magnitude * (ROUND.find((round) => round * magnitude >= minStep) ?? 10);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const UNITS = [
  { from: 1_00_00_000, word: "Cr" },
  { from: 1_00_000, word: "L" },
  { from: 1_000, word: "k" },
];

/** Short labels for an axis: `₹500`, `₹40k`, `₹1.2L`, `₹3Cr`. */
export function shortRupees(rupees: number): string {
  const unit = UNITS.find(({ from }) => rupees >= from);
  return unit ? `₹${trim(rupees / unit.from)}${unit.word}` : `₹${trim(rupees)}`;
}

function trim(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The indexes of the columns to label, at least `spacing` pixels apart. */
export function labelledColumns(count: number, width: number, spacing: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / spacing))));
  const first = Math.floor(((count - 1) % every) / 2);
  return Array.from({ length: Math.ceil((count - first) / every) }, (_, index) => first + index * every);
}

const LEFT = 52;
const TOP = 14;
const BOTTOM = 28;
/** Pixels. A lower chart has room for two steps only. */
const LOW_HEIGHT = 200;

export type Plot = ReturnType<typeof plotOf>;

/** The geometry of a chart of the given size in pixels. Its axis begins at `start`. */
export function plotOf(values: readonly number[], { width, height }: { width: number; height: number }, start = 0) {
  const steps = height < LOW_HEIGHT ? 2 : 4;
  const marks = axisMarks(Math.max(start, ...values) - start, steps).map((mark) => start + mark);
  const top = marks.at(-1) ?? 1;
  const plotWidth = Math.max(0, width - LEFT);
  const plotHeight = height - TOP - BOTTOM;
  const slot = plotWidth / values.length;
  return {
    width,
    height,
    plotWidth,
    left: LEFT,
    slot,
    marks,
    y: (value: number) => TOP + plotHeight * (1 - (value - start) / (top - start)),
    middle: (index: number) => LEFT + (index + 0.5) * slot,
    /** The index of the column at a distance from the left edge; undefined outside the plot. */
    columnAt(x: number): number | undefined {
      return x < LEFT || x > width ? undefined : Math.min(values.length - 1, Math.floor((x - LEFT) / slot));
    },
  };
}
