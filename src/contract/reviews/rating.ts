/** What customers gave a product on average, rounded to one decimal, and how many of them did. */
export type RatingView = { average: number; count: number };

/** How many reviews give one star, two stars, and so on to five. */
export type StarCounts = readonly [number, number, number, number, number];

export const STARS = [1, 2, 3, 4, 5] as const;

/** Undefined of a product without a review. Halves are rounded up. */
export function ratingOf(counts: readonly number[]): RatingView | undefined {
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  const sum = counts.reduce((stars, each, index) => stars + each * (index + 1), 0);
  return { average: Math.floor((sum * 20 + count) / (count * 2)) / 10, count };
}

/** `4.0`, never `4`. */
export function averageWords({ average }: RatingView): string {
  return average.toFixed(1);
}
