import { describe, expect, it } from "vitest";
import { levelToIvory } from "./level-to-ivory.ts";
import { IVORY, distanceFromIvory } from "./rgb-picture.ts";
import type { RgbPicture } from "./rgb-picture.ts";

const SIDE = 200;
const DARK_GOLD = [120, 84, 30] as const;

type Colour = readonly number[];

/** Places go from 0 to 1. */
function paint(colourAt: (x: number, y: number) => Colour): RgbPicture {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++)
      data.set(colourAt(x / (SIDE - 1), y / (SIDE - 1)).map(Math.round), (y * SIDE + x) * 3);
  }
  return { data, width: SIDE, height: SIDE };
}

const isRing = (x: number, y: number) => Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.25) < 0.06;

/** A ground that falls off towards one corner by some 20 levels and is a little too yellow. */
const unevenGround = (x: number, y: number) => [
  244 - 14 * x - 8 * y * y,
  241 - 13 * x - 8 * y * y,
  233 - 13 * x - 9 * y * y,
];

const pixelAt = ({ data, width }: RgbPicture, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

function edgeDistances({ data, width, height }: RgbPicture): number[] {
  return Array.from({ length: width * height }, (_, pixel) => pixel)
    .filter(
      (pixel) => pixel < width || pixel >= width * (height - 1) || pixel % width === 0 || pixel % width === width - 1,
    )
    .map((pixel) => distanceFromIvory(data, pixel));
}

describe("levelling to ivory", () => {
  it("makes an uneven ground exactly ivory, inside the ring and at the edge", () => {
    const levelled = levelToIvory(paint((x, y) => (isRing(x, y) ? DARK_GOLD : unevenGround(x, y))));
    expect(Math.max(...edgeDistances(levelled))).toBe(0);
    expect(pixelAt(levelled, SIDE / 2, SIDE / 2)).toEqual([...IVORY]);
  });

  it("keeps a dark thing in its shape and nearly in its colour", () => {
    const levelled = levelToIvory(paint((x, y) => (isRing(x, y) ? DARK_GOLD : unevenGround(x, y))));
    const shape = paint((x, y) => (isRing(x, y) ? [0, 0, 0] : IVORY));
    for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
      expect(distanceFromIvory(levelled.data, pixel) > 60).toBe(distanceFromIvory(shape.data, pixel) > 60);
    }
    const gold = pixelAt(levelled, SIDE / 2, Math.round(SIDE * 0.25));
    DARK_GOLD.forEach((value, channel) => expect(Math.abs((gold[channel] ?? 0) - value)).toBeLessThan(14));
  });

  it("keeps a soft shadow soft: no step between neighbours that was not there", () => {
    const shadow = (x: number, y: number) => 60 * Math.exp(-(((x - 0.5) / 0.12) ** 2) - ((y - 0.7) / 0.08) ** 2);
    const levelled = levelToIvory(paint((x, y) => unevenGround(x, y).map((value) => value - shadow(x, y))));
    const row = Array.from({ length: SIDE }, (_, x) => pixelAt(levelled, x, Math.round(SIDE * 0.7))[1] ?? 0);
    const steps = row.slice(1).map((value, at) => Math.abs(value - (row[at] ?? 0)));
    expect(Math.min(...row)).toBeLessThan(200);
    expect(Math.max(...steps)).toBeLessThan(8);
  });

  it("leaves a picture on an ivory ground as it is, light silver that fills much of the frame included", () => {
    const silver = (x: number, y: number): Colour => (x + y > 0.8 ? [200 + 40 * x, 200 + 40 * x, 202 + 40 * x] : IVORY);
    const picture = paint(silver);
    const levelled = levelToIvory(picture);
    const changed = levelled.data.filter((value, at) => Math.abs(value - (picture.data[at] ?? 0)) > 4);
    expect(changed).toHaveLength(0);
  });

  it("lets a shadow that the frame would cut run out at the edge, and does not touch it further in", () => {
    const cut = (x: number, y: number) => Math.max(0, 24 * (1 - Math.hypot((x - 0.5) / 0.4, (y - 1) / 0.4)));
    const picture = paint((x, y) => IVORY.map((value) => value - cut(x, y)));
    const levelled = levelToIvory(picture);
    expect(Math.max(...edgeDistances(picture))).toBeGreaterThan(20);
    expect(Math.max(...edgeDistances(levelled))).toBe(0);
    const inside = Math.round(SIDE * 0.85);
    expect(pixelAt(levelled, SIDE / 2, inside)).toEqual(pixelAt(picture, SIDE / 2, inside));
  });

  it("does not fade a thing that the frame cuts", () => {
    const picture = paint((x, y) => (y > 0.8 && x > 0.4 && x < 0.6 ? [215, 216, 218] : IVORY));
    expect(Buffer.compare(levelToIvory(picture).data, picture.data)).toBe(0);
  });

  it.each([
    ["dark", () => [40, 38, 36]],
    ["coloured", () => [230, 160, 150]],
    ["busy", (x: number, y: number) => [0, 0, 0].map(() => 60 + 195 * ((x * 91.7 + y * 67.3) % 1))],
  ] as const)("gives a picture on a %s ground back unchanged", (_, colourAt) => {
    const picture = paint(colourAt);
    expect(Buffer.compare(levelToIvory(picture).data, picture.data)).toBe(0);
  });

  it("takes a picture of one pixel", () => {
    expect(levelToIvory({ data: Uint8Array.of(240, 240, 236), width: 1, height: 1 }).data).toEqual(
      Uint8Array.from(IVORY),
    );
  });
});
