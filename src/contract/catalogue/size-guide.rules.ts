export type RingSize = {
  /** The Indian ring size, as in `Ring size 14`. */
  indian: number;
  circumferenceMm: number;
  diameterMm: number;
  /** The US ring size in quarters: `7`, `7.25`. */
  us: string;
  /** ISO 8653: the circumference in millimetres. */
  eu: string;
};

/**
 * An Indian size is the inner circumference in millimetres minus 40: size 8 is 48 mm, size 20 is 60 mm. Charts differ
 * by up to 1 mm.
 */
const INDIAN_ZERO_MM = 40;
const MIN_INDIAN = 1;
const MAX_INDIAN = 36;
/** US sizes are steps of 0.032 inch in inner diameter, starting at 0.458 inch for size 0. */
const US_ZERO_MM = 0.458 * 25.4;
const US_STEP_MM = 0.032 * 25.4;

/** The ring sizes for an Indian size from 1 to 36. */
export function ringOfSize(indian: number): RingSize {
  const circumferenceMm = INDIAN_ZERO_MM + indian;
  const diameterMm = circumferenceMm / Math.PI;
  const us = Math.round(((diameterMm - US_ZERO_MM) / US_STEP_MM) * 4) / 4;
  return { indian, circumferenceMm, diameterMm, us: String(us), eu: String(circumferenceMm) };
}

/**
 * The nearest ring size. Halfway between two sizes it is the larger one, which fits over the knuckle. Undefined outside
 * the range of sizes.
 */
export function ringOfCircumference(millimetres: number): RingSize | undefined {
  const indian = Math.round(millimetres - INDIAN_ZERO_MM);
  return indian >= MIN_INDIAN && indian <= MAX_INDIAN ? ringOfSize(indian) : undefined;
}

export function ringOfDiameter(millimetres: number): RingSize | undefined {
  return ringOfCircumference(millimetres * Math.PI);
}

export type BangleSize = {
  /**
   * Two inches and a number of sixteenths, so never parse it as a number: `2.10` is 2 10/16 inches, larger than `2.8`.
   */
  key: string;
  diameterMm: number;
};

const BANGLE_SIXTEENTHS = [2, 4, 6, 8, 10, 12];

export const BANGLE_SIZES: readonly BangleSize[] = BANGLE_SIXTEENTHS.map((sixteenths) => ({
  key: `2.${sixteenths}`,
  diameterMm: (2 + sixteenths / 16) * 25.4,
}));

/** Half the step between two sizes. */
const BANGLE_TOLERANCE_MM = 1.6;

/** The bangle size nearest to an inner diameter; undefined outside the range of sizes. */
export function bangleOfDiameter(millimetres: number): BangleSize | undefined {
  const distance = ({ diameterMm }: BangleSize) => Math.abs(diameterMm - millimetres);
  const nearest = BANGLE_SIZES.toSorted((one, other) => distance(one) - distance(other))[0];
  return nearest && distance(nearest) <= BANGLE_TOLERANCE_MM ? nearest : undefined;
}

/** Smaller hands are children's, whose bangle sizes this table does not include. */
const MIN_HAND_MM = 150;

/**
 * The smallest bangle that fits over a hand, measured around the knuckles with the thumb tucked in. Undefined for a
 * child's hand, and for one that needs a larger bangle than the largest.
 */
export function bangleOfHand(circumferenceMm: number): BangleSize | undefined {
  if (circumferenceMm < MIN_HAND_MM) return undefined;
  return BANGLE_SIZES.find(({ diameterMm }) => diameterMm * Math.PI >= circumferenceMm);
}
