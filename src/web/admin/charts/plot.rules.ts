import { axisMarks } from "./axis.rules.ts";

const LEFT = 52;
const TOP = 14;
const BOTTOM = 28;
/** Below this many pixels there is room for two steps only. */
const LOW = 200;

export type Plot = ReturnType<typeof plotOf>;

/** Where on a drawing of that size the values stand, in pixels. */
export function plotOf(values: readonly number[], { width, height }: { width: number; height: number }) {
  const marks = axisMarks(Math.max(0, ...values), height < LOW ? 2 : 4);
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
    y: (value: number) => TOP + plotHeight * (1 - value / top),
    middle: (index: number) => LEFT + (index + 0.5) * slot,
    /** The column at that distance from the left edge; nothing beside the plot. */
    columnAt(x: number): number | undefined {
      return x < LEFT || x > width ? undefined : Math.min(values.length - 1, Math.floor((x - LEFT) / slot));
    },
  };
}
