import { expect, it } from "vitest";
import { scrollToSpot, spotAt, spotInMiddle } from "./zoom.rules.ts";

const view = { left: 0, top: 50, width: 400, height: 600 };
const picture = { left: -100, top: 150, width: 800, height: 800 };

it("the zoom finds the spot at a point, clamped to the picture", () => {
  expect(spotAt({ x: 100, y: 350 }, picture)).toEqual({ x: 0.25, y: 0.25 });
  expect(spotAt({ x: -500, y: 5_000 }, picture)).toEqual({ x: 0, y: 1 });
});

it("a picture without a size has finite spots only", () => {
  expect(spotAt({ x: 10, y: 10 }, { left: 0, top: 0, width: 0, height: 0 })).toEqual({ x: 1, y: 1 });
});

it("the zoom scrolls a spot into the middle of the view", () => {
  const spot = spotInMiddle(view, picture);
  expect(scrollToSpot(spot, view, picture)).toEqual({ left: 0, top: 0 });
  expect(scrollToSpot({ x: 0.5, y: 0.5 }, view, picture)).toEqual({ left: 100, top: 200 });
});
