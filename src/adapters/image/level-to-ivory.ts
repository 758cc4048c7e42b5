import { fadeShadowsAtEdge } from "./fade-shadows.ts";
import { findGround } from "./find-ground.ts";
import type { Ground } from "./find-ground.ts";
import { IVORY, distanceFromIvory, moveToIvory } from "./rgb-picture.ts";
import type { RgbPicture } from "./rgb-picture.ts";

/** Levels from ivory: up to `exact` a pixel becomes ivory, from there to `eased` it comes nearer to it. */
type Snap = { exact: number; eased: number };
const SNAP: Snap = { exact: 5, eased: 14 };
/** A ground that is ivory already is only cleaned, so that its soft shadows are not cut a second time. */
const SNAP_OF_IVORY_GROUND: Snap = { exact: 2, eased: 4 };

/**
 * Makes the light, neutral ground of a render exactly the page's ivory, so that the picture has no edge on it: divides by the
 * ground's surface, multiplies by ivory. A picture without such a ground comes back as it is.
 */
export function levelToIvory(picture: RgbPicture): RgbPicture {
  const ground = findGround(picture);
  if (ground === undefined) return picture;
  const data = ground === "ivory" ? Uint8Array.from(picture.data) : divideByGround(picture, ground);
  snapToIvory(data, ground === "ivory" ? SNAP_OF_IVORY_GROUND : SNAP);
  const levelled = { ...picture, data };
  fadeShadowsAtEdge(levelled);
  return levelled;
}

function divideByGround({ data, width, height }: RgbPicture, ground: Ground): Uint8Array {
  const levelled = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    IVORY.forEach((ivory, channel) => {
      ground.alongRow(channel, y).forEach((brightness, x) => {
        const at = (y * width + x) * 3 + channel;
        levelled[at] = Math.min(255, Math.round(((data[at] ?? 0) * ivory) / brightness));
      });
    });
  }
  return levelled;
}

function snapToIvory(data: Uint8Array, { exact, eased }: Snap): void {
  for (let pixel = 0; pixel * 3 < data.length; pixel++) {
    const distance = distanceFromIvory(data, pixel);
    if (distance === 0 || distance >= eased) continue;
    moveToIvory(data, pixel, distance <= exact ? 1 : (eased - distance) / (eased - exact));
  }
}
