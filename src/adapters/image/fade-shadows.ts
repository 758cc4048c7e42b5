import { distanceFromIvory, moveToIvory } from "./rgb-picture.ts";
import type { RgbPicture } from "./rgb-picture.ts";

/** Share of the shorter side in which a shadow fades out. */
const BAND = 0.06;
/** Levels between neighbours: shadows are soft, the outline of a thing is not. */
const SOFT_STEP = 6;
/** Darker than the first it may be the thing itself and stays; lighter than the second it fades out whole. */
const DARK = 165;
const LIGHT = 215;

type DistanceToSide = (x: number, y: number) => number;

/**
 * Lets soft shadows on an ivory ground run out before the frame cuts them, at those sides of the frame that cut nothing else.
 * Changes the picture in place.
 */
export function fadeShadowsAtEdge(picture: RgbPicture): void {
  const { data, width, height } = picture;
  const sides = sidesThatCutShadows(picture);
  if (sides.length === 0) return;
  const band = Math.round(Math.min(width, height) * BAND);
  const distanceToEdge = (pixel: number) => {
    const x = pixel % width;
    const y = (pixel - x) / width;
    return sides.reduce((least, distance) => Math.min(least, distance(x, y)), Infinity);
  };
  for (const pixel of joinedToIvory(picture, (at) => distanceToEdge(at) < band)) {
    const share = distanceToEdge(pixel) / band;
    const lightness = Math.min(1, (darkestChannel(data, pixel) - DARK) / (LIGHT - DARK));
    moveToIvory(data, pixel, lightness * (1 - share * share * (3 - 2 * share)));
  }
}

function sidesThatCutShadows({ data, width, height }: RgbPicture): DistanceToSide[] {
  const sides: { first: number; step: number; count: number; distance: DistanceToSide }[] = [
    { first: 0, step: 1, count: width, distance: (_, y) => y },
    { first: width * (height - 1), step: 1, count: width, distance: (_, y) => height - 1 - y },
    { first: 0, step: width, count: height, distance: (x) => x },
    { first: width - 1, step: width, count: height, distance: (x) => width - 1 - x },
  ];
  return sides
    .filter(({ first, step, count }) => {
      const line = Array.from({ length: count }, (_, at) => first + at * step);
      const isSoft = line.every((pixel) => pixel === first || isSoftStep(data, pixel - step, pixel));
      return isSoft && line.some((pixel) => distanceFromIvory(data, pixel) > 0);
    })
    .map(({ distance }) => distance);
}

/** Pixels other than ivory that are reached from ivory ones without a hard step, inside a part of the picture. */
function joinedToIvory({ data, width, height }: RgbPicture, isInside: (pixel: number) => boolean): number[] {
  const isDone = new Uint8Array(width * height);
  const open: number[] = [];
  for (let pixel = 0; pixel < isDone.length; pixel++) {
    const isGround = distanceFromIvory(data, pixel) === 0;
    if (isGround || !isInside(pixel)) isDone[pixel] = 1;
    if (isGround && isInside(pixel)) open.push(pixel);
  }
  const joined: number[] = [];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of [from - 1, from + 1, from - width, from + width]) {
      if (isDone[to] !== 0 || !isSoftStep(data, from, to)) continue;
      isDone[to] = 1;
      open.push(to);
      joined.push(to);
    }
  }
  return joined;
}

function isSoftStep(data: Uint8Array, from: number, to: number): boolean {
  if (darkestChannel(data, to) < DARK) return false;
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs((data[to * 3 + channel] ?? 0) - (data[from * 3 + channel] ?? 0)) > SOFT_STEP) return false;
  }
  return true;
}

function darkestChannel(data: Uint8Array, pixel: number): number {
  return Math.min(data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0);
}
