const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Marks from 0 up, evenly apart and at round amounts, of which the last is not below `most`. */
export function axisMarks(most: number, steps: number): number[] {
  const least = Math.max(most, steps) / steps;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = magnitude * (NICE.find((nice) => nice * magnitude >= least) ?? 10);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const UNITS = [
  { from: 1_00_00_000, word: "Cr" },
  { from: 1_00_000, word: "L" },
  { from: 1_000, word: "k" },
];

/** As short as an axis needs it: `₹500`, `₹40k`, `₹1.2L`, `₹3Cr`. */
export function shortRupees(rupees: number): string {
  const unit = UNITS.find(({ from }) => rupees >= from);
  return unit ? `₹${trim(rupees / unit.from)}${unit.word}` : `₹${trim(rupees)}`;
}

function trim(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Which of so many columns are named, so that the names stay `apart` pixels from each other. */
export function namedColumns(count: number, width: number, apart: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / apart))));
  const first = Math.floor(((count - 1) % every) / 2);
  return Array.from({ length: Math.ceil((count - first) / every) }, (_, index) => first + index * every);
}
