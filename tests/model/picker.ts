import { at } from "./books.ts";

export type Picker = ReturnType<typeof createPicker>;

/** Consumes the random numbers of a step in order. */
export function createPicker(picks: readonly number[]) {
  let used = 0;
  const next = () => at(picks, used++ % picks.length);
  return {
    upTo: (max: number) => next() % (max + 1),
    of: <Value>(values: readonly Value[]) => at(values, next() % values.length),
    isIn: (percent: number) => next() % 100 < percent,
  };
}
