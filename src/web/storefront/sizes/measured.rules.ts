import {
  BANGLE_SIZES,
  bangleOfDiameter,
  bangleOfHand,
  ringOfCircumference,
  ringOfDiameter,
} from "#contract/catalogue/size-guide.rules.ts";
import type { SizeKind } from "#contract/catalogue/sizes.ts";

/** A measurement in words, and the matching product size if there is one. */
export type Measured = { size: string | undefined; text: string };

const mm = (millimetres: number) => `${millimetres.toFixed(1)} mm`;

/** By the inner diameter of a ring or bangle that fits. */
export function measuredByDiameter(kind: SizeKind, diameterMm: number): Measured {
  if (kind === "bangle") {
    const bangle = bangleOfDiameter(diameterMm);
    const text = bangle ? `Inner diameter ${mm(bangle.diameterMm)}` : `${mm(diameterMm)} is none of our bangle sizes.`;
    return { size: bangle?.key, text };
  }
  return measuredRing(ringOfDiameter(diameterMm), diameterMm * Math.PI);
}

/** By the length of a string around the finger, or around the hand that has to pass through a bangle. */
export function measuredByString(kind: SizeKind, circumferenceMm: number): Measured {
  if (kind === "ring") return measuredRing(ringOfCircumference(circumferenceMm), circumferenceMm);
  const bangle = bangleOfHand(circumferenceMm);
  const largest = mm((BANGLE_SIZES.at(-1)?.diameterMm ?? 0) * Math.PI);
  const text = bangle
    ? `Inner diameter ${mm(bangle.diameterMm)}`
    : `Please measure again: hands that our bangles go over measure 150 to ${largest}.`;
  return { size: bangle?.key, text };
}

function measuredRing(ring: ReturnType<typeof ringOfCircumference>, circumferenceMm: number): Measured {
  if (!ring) return { size: undefined, text: `${mm(circumferenceMm)} around is none of our ring sizes.` };
  const { indian, diameterMm, us, eu } = ring;
  return { size: String(indian), text: `Inner diameter ${mm(diameterMm)}, US ${us}, EU ${eu}` };
}
