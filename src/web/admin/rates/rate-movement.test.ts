import { expect, it } from "vitest";
import { formatMovement } from "./rate-movement.ts";

it.each([
  [2.85, "+2.85\u00A0%"],
  [-0.4, "−0.4\u00A0%"],
  [0, "±0\u00A0%"],
])("a movement of %s is shown with its sign, and does not wrap before the percent sign", (percent, text) => {
  expect(formatMovement(percent)).toBe(text);
});
