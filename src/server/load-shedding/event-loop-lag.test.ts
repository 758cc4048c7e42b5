import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchEventLoop } from "./event-loop-lag.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The event loop as its histogram sees it: `turns` holds the milliseconds between two ticks. */
function givenLoop() {
  let turns: number[] = [];
  const loop = watchEventLoop({
    enable: () => true,
    disable: () => true,
    reset: () => (turns = []),
    get count() {
      return turns.length;
    },
    percentile: (share) => (turns.toSorted((a, b) => a - b)[Math.ceil((turns.length * share) / 100) - 1] ?? 0) * 1e6,
  });
  return {
    loop,
    pass(ms: readonly number[]) {
      turns.push(...ms);
      vi.advanceTimersByTime(500);
    },
  };
}

const times = (count: number, ms: number) => Array<number>(count).fill(ms);

describe("watchEventLoop", () => {
  it("the wait for the event loop is 0 while turns are short", () => {
    const { loop, pass } = givenLoop();
    pass(times(50, 10));
    expect(loop.waitMs()).toBe(0);
  });

  it("the wait for the event loop ignores a single long task", () => {
    const { loop, pass } = givenLoop();
    pass([2_000]);
    expect(loop.waitMs()).toBe(0);
    pass(times(50, 10));
    expect(loop.waitMs()).toBe(0);
  });

  it("the wait for the event loop covers several turns while turns stay long, and ends with them", () => {
    const { loop, pass } = givenLoop();
    pass(times(3, 210));
    expect(loop.waitMs()).toBe(0);
    pass(times(3, 210));
    expect(loop.waitMs()).toBe(5 * 200);
    pass(times(40, 10));
    expect(loop.waitMs()).toBe(0);
  });
});
