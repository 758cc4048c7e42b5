/** How far each key moves. */
type Steps = Readonly<Record<string, number>>;

type Options = {
  steps: Steps;
  /** At the ends: wrap around, or stop. */
  ends?: "wrap" | "stop";
  /** Whether Home and End move as well; false if a text field needs them. */
  homeAndEnd?: boolean;
};

export const VERTICAL: Steps = { ArrowDown: 1, ArrowUp: -1 };
export const HORIZONTAL: Steps = { ArrowRight: 1, ArrowLeft: -1 };

/** The index that a key moves to from `at`, which is -1 for none. Undefined for other keys. */
export function nextIndex(
  key: string,
  at: number,
  count: number,
  { steps, ends = "wrap", homeAndEnd = true }: Options,
): number | undefined {
  if (count === 0) return undefined;
  if (homeAndEnd && key === "Home") return 0;
  if (homeAndEnd && key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  if (at < 0) return step > 0 ? 0 : count - 1;
  return ends === "wrap" ? (at + step + count) % count : Math.min(count - 1, Math.max(0, at + step));
}

/** Moves the focus among the items. Returns false for other keys. */
export function moveFocus(items: readonly HTMLElement[], key: string, options: Options): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(key, at, items.length, options);
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
}
