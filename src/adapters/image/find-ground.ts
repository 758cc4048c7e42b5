import { fitGroundSurface, groundSample } from "./ground-surface.ts";
import type { GroundSample, GroundSurface } from "./ground-surface.ts";
import { IVORY } from "./rgb-picture.ts";
import type { RgbPicture } from "./rgb-picture.ts";

/** Brightness of the ground at each pixel of a row. */
export type Ground = { alongRow(channel: number, row: number): Float64Array };

type PlacedSample = GroundSample & { isOuter: boolean };

const SAMPLES_ACROSS = 96;
/** Samples from the edge inwards: the ground is surely seen out there. */
const RING = Math.round(SAMPLES_ACROSS * 0.07);
const RING_SIZE = SAMPLES_ACROSS ** 2 - (SAMPLES_ACROSS - 2 * RING) ** 2;
/** The ground is neutral and light; metal, stones and deep shadows are not. */
const MAX_COLOUR = 34;
const MIN_BRIGHTNESS = 150;
/** With less of the ring than this alike there is no ground to speak of. */
const MIN_SHARE_OF_RING = 0.25;
const NEAR_MEDIAN = 24;
/** Levels that a sample may be below the surface, fit after fit: shadows are darker than the ground and drop out. */
const LEVELS_BELOW = [12, 12, 12, 4, 4, 4];
const LEVELS_ABOVE_MORE = 5;
const IVORY_SHARE_OF_RING = 0.2;

/**
 * Fits a smooth surface to what is surely ground, the outer ring, then to all that agrees with it. Much plain ivory in the ring
 * means that the picture was levelled before.
 */
export function findGround(picture: RgbPicture): Ground | "ivory" | undefined {
  const samples = lightNeutralSamples(picture);
  const ring = samples.filter((sample) => sample.isOuter);
  if (ring.filter(isIvory).length >= IVORY_SHARE_OF_RING * RING_SIZE) return "ivory";
  const medians = IVORY.map((_, channel) => median(ring.map(({ rgb }) => rgb[channel] ?? 0)));
  let kept: GroundSample[] = ring.filter(({ rgb }) =>
    rgb.every((value, channel) => Math.abs(value - (medians[channel] ?? 0)) <= NEAR_MEDIAN),
  );
  let surface = fitGroundSurface(kept);
  for (const below of LEVELS_BELOW) {
    if (kept.length < MIN_SHARE_OF_RING * RING_SIZE) return undefined;
    const fitted = surface;
    kept = samples.filter((sample) => agrees(sample, fitted, below));
    surface = fitGroundSurface(kept);
  }
  return groundOf(surface, kept, picture);
}

function lightNeutralSamples({ data, width, height }: RgbPicture): PlacedSample[] {
  const samples: PlacedSample[] = [];
  for (let row = 0; row < SAMPLES_ACROSS; row++) {
    for (let column = 0; column < SAMPLES_ACROSS; column++) {
      const x = Math.floor(((column + 0.5) / SAMPLES_ACROSS) * width);
      const y = Math.floor(((row + 0.5) / SAMPLES_ACROSS) * height);
      const rgb = data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
      const darkest = Math.min(...rgb);
      if (darkest < MIN_BRIGHTNESS || Math.max(...rgb) - darkest > MAX_COLOUR) continue;
      const isOuter = [row, column].some((at) => at < RING || at >= SAMPLES_ACROSS - RING);
      samples.push({ ...groundSample(place(x, width), place(y, height), [...rgb]), isOuter });
    }
  }
  return samples;
}

/** From -1 to 1. */
function place(pixel: number, side: number): number {
  return ((pixel + 0.5) / side) * 2 - 1;
}

function isIvory({ rgb }: GroundSample): boolean {
  return IVORY.every((ivory, channel) => Math.abs((rgb[channel] ?? 0) - ivory) <= 1);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function agrees(sample: GroundSample, surface: GroundSurface, below: number): boolean {
  return sample.rgb.every((value, channel) => {
    const difference = value - surface.at(channel, sample);
    return difference > -below && difference < below + LEVELS_ABOVE_MORE;
  });
}

/** Where no ground was seen the surface keeps within what was seen of it elsewhere. */
function groundOf(surface: GroundSurface, kept: GroundSample[], { width, height }: RgbPicture): Ground {
  const xs = Float64Array.from({ length: width }, (_, x) => place(x, width));
  const bounds = IVORY.map((_, channel) => {
    const values = kept.map(({ rgb }) => rgb[channel] ?? 0);
    return { least: Math.min(...values), most: Math.max(...values) };
  });
  return {
    alongRow: (channel, row) => {
      const { least = 1, most = 255 } = bounds[channel] ?? {};
      return surface
        .alongRow(channel, place(row, height), xs)
        .map((brightness) => Math.min(most, Math.max(least, brightness)));
    },
  };
}
