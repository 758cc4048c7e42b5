import { describe, expect, it } from "vitest";
import { formatCountdown, secondsUntil } from "./countdown.rules.ts";

describe("countdown", () => {
  it.each([
    [60_000, 0, 60],
    [60_000, 59_001, 1],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
  ])("a countdown to %i ms has, at %i ms, %i s left", (time, now, seconds) => {
    expect(secondsUntil(time, now)).toBe(seconds);
  });

  it.each([
    [42, "0:42"],
    [60, "1:00"],
    [5, "0:05"],
    [0, "0:00"],
    [3_599, "59:59"],
  ])("a countdown of %i s is shown as %s", (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});
