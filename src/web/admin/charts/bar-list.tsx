export type Bar = { key: string; name: string; value: number; text: string };

export type BarListProps = {
  bars: readonly Bar[];
  /** What the whole chart shows, in a sentence. */
  label: string;
};

/** Bars that lie, each below its name and its number; the largest fills its line. */
export function BarList({ bars, label }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={label} className="grid gap-4.5">
      {bars.map(({ key, name, value, text }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
          <span className="truncate">{name}</span>
          <span className="tabular-nums">{text}</span>
          <svg aria-hidden="true" width="100%" height={4} className="col-span-2 block bg-sand">
            <rect width={`${(value / most) * 100}%`} height={4} className="fill-wine" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
