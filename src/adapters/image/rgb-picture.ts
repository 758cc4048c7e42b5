/** Rows of red, green and blue bytes, without padding. */
export type RgbPicture = { data: Uint8Array; width: number; height: number };

/** The page's ground, `--color-ivory` #f6f4f0. */
export const IVORY = [246, 244, 240] as const;

/** Levels by which the channel that differs most differs. */
export function distanceFromIvory(data: Uint8Array, pixel: number): number {
  let distance = 0;
  for (let channel = 0; channel < 3; channel++) {
    distance = Math.max(distance, Math.abs((data[pixel * 3 + channel] ?? 0) - (IVORY[channel] ?? 0)));
  }
  return distance;
}

/** Moves a pixel towards ivory by a share from 0 to 1. */
export function moveToIvory(data: Uint8Array, pixel: number, share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const value = data[pixel * 3 + channel] ?? 0;
    data[pixel * 3 + channel] = Math.round(value + ((IVORY[channel] ?? 0) - value) * share);
  }
}
