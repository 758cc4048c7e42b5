import { describe, expect, it, vi } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

function given(maxConcurrent = 2, maxWaiting = 3) {
  const queue = createFairQueue({ maxConcurrent, maxWaiting, defer: (start) => start() });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const enter = (client: string, name: string) =>
    queue.enter(
      client,
      (end) => {
        started.push(name);
        ends.push(end);
      },
      () => refused.push(name),
    );
  return { queue, started, ends, refused, enter };
}

describe("fair queue", () => {
  it("a few requests of one client run concurrently, and the others in order", () => {
    const { enter, started, ends } = given();
    for (const name of ["a", "b", "c", "d"]) enter("flood", name);
    expect(started).toEqual(["a", "b"]);
    ends[0]?.();
    expect(started).toEqual(["a", "b", "c"]);
    ends[0]?.();
    expect(started).toEqual(["a", "b", "c"]);
    ends[1]?.();
    expect(started).toEqual(["a", "b", "c", "d"]);
  });

  it("requests that end immediately start in different turns of the event loop, so that others run in between", async () => {
    const queue = createFairQueue({ maxConcurrent: 1, maxWaiting: 100 });
    const startedIn: number[] = [];
    let turn = 0;
    const count = () => {
      turn++;
      if (startedIn.length < 4) setImmediate(count);
    };
    setImmediate(count);
    for (let request = 0; request < 4; request++) {
      const start = (end: () => void) => {
        startedIn.push(turn);
        end();
      };
      queue.enter("flood", start, () => {});
    }
    await expect.poll(() => startedIn).toHaveLength(4);
    expect(new Set(startedIn).size).toBe(4);
  });

  it("the queue of one client never makes another client wait", () => {
    const { enter, started } = given();
    for (const name of ["a", "b", "c"]) enter("flood", name);
    enter("visitor", "page");
    expect(started).toEqual(["a", "b", "page"]);
  });

  it("requests beyond the limit are refused, and accepted again when there is room", () => {
    const { enter, ends, refused } = given(1, 2);
    for (const name of ["a", "b", "c", "d"]) enter("flood", name);
    expect(refused).toEqual(["d"]);
    ends[0]?.();
    enter("flood", "e");
    expect(refused).toEqual(["d"]);
  });

  it("a request that has waited too long is refused, once", () => {
    vi.useFakeTimers();
    const { enter, ends, started, refused } = given(1, 5);
    for (const name of ["a", "b", "c"]) enter("flood", name);
    ends[0]?.();
    vi.advanceTimersByTime(60_000);
    expect([started, refused]).toEqual([["a", "b"], ["c"]]);
    ends[1]?.();
    expect(started).toEqual(["a", "b"]);
    vi.useRealTimers();
  });

  it("a request whose client has disconnected is skipped, and clients without requests are forgotten", () => {
    const { enter, started, ends, queue } = given(1, 5);
    enter("flood", "a");
    enter("flood", "b")();
    enter("flood", "c");
    ends[0]?.();
    expect(started).toEqual(["a", "c"]);
    ends[1]?.();
    expect(queue.size()).toBe(0);
  });
});
