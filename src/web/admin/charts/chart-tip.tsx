export type ChartTipProps = {
  /** What it points at, and how wide the chart is. */
  x: number;
  y: number;
  width: number;
  title: string;
  text: string;
};

const GAP = 12;

/** Beside the column that is pointed at, on the side where there is more room. Screen readers hear the slider's value. */
export function ChartTip({ x, y, width, title, text }: ChartTipProps) {
  const isLeft = x > width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute rounded-control bg-ink px-3 py-1.5 text-12/[1.45] whitespace-nowrap text-paper"
      style={{ top: Math.max(0, y - GAP), ...(isLeft ? { right: width - x + GAP } : { left: x + GAP }) }}
    >
      {title}
      <span className="block font-semibold tabular-nums">{text}</span>
    </div>
  );
}
