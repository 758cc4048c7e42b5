/** A product's average rating, rounded to one decimal, and its number of reviews. */
export type RatingView = { average: number; count: number };

/** The number of reviews with one star, two stars, and so on to five. */
export type StarCounts = readonly [number, number, number, number, number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** Undefined for a product without reviews. Halves are rounded up. */
export function ratingOf(counts: readonly number[]): RatingView | undefined {
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  const sum = counts.reduce((stars, each, index) => stars + each * (index + 1), 0);
  return { average: Math.floor((sum * 20 + count) / (count * 2)) / 10, count };
}

/** Always one decimal: `4.0`, never `4`. */
export function formatAverage({ average }: RatingView): string {
  return average.toFixed(1);
}
