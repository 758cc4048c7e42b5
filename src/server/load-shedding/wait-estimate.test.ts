import { describe, expect, it } from "vitest";
import { createWaitEstimate, MAX_WAIT_MS, type Leave } from "./wait-estimate.ts";

function givenEstimate(lanes = 10) {
  const time = { now: 0, lag: 0 };
  const waitEstimate = createWaitEstimate({ lanes, now: () => time.now, lagMs: () => time.lag });
  const inside: Leave[] = [];
  return {
    time,
    waitMs: () => waitEstimate.waitMs(),
    enter(count: number) {
      for (let index = 0; index < count; index++) inside.push(waitEstimate.enter());
    },
    /** Ends `count` requests, one every `everyMs` milliseconds. */
    leave(count: number, everyMs: number) {
      for (const end of inside.splice(0, count)) {
        time.now += everyMs;
        end();
      }
    },
    giveUp: () => inside.shift()?.(false),
    /** Keeps the number in flight constant while `count` requests end. */
    flow(count: number, everyMs: number) {
      for (let index = 0; index < count; index++) {
        this.leave(1, everyMs);
        this.enter(1);
      }
    },
  };
}

describe("createWaitEstimate", () => {
  it("the wait estimate is 0 while a lane is free, however slow the work is", () => {
    const waitEstimate = givenEstimate();
    waitEstimate.enter(9);
    waitEstimate.time.now = 60_000;
    expect(waitEstimate.waitMs()).toBe(0);
    waitEstimate.leave(9, 1_000);
    expect(waitEstimate.waitMs()).toBe(0);
  });

  it("the wait estimate follows from the number of requests in flight and the rate at which they finish", () => {
    const waitEstimate = givenEstimate();
    waitEstimate.enter(40);
    waitEstimate.flow(500, 5);
    expect(waitEstimate.waitMs()).toBeCloseTo(40 * 5);
    waitEstimate.enter(40);
    expect(waitEstimate.waitMs()).toBeCloseTo(80 * 5);
  });

  it("the wait estimate adapts to a new pace within a few hundred responses", () => {
    const waitEstimate = givenEstimate();
    waitEstimate.enter(40);
    waitEstimate.flow(500, 1);
    waitEstimate.flow(150, 80);
    expect(waitEstimate.waitMs()).toBeGreaterThan(MAX_WAIT_MS);
    waitEstimate.flow(500, 1);
    expect(waitEstimate.waitMs()).toBeLessThan(MAX_WAIT_MS);
  });

  it("the wait estimate admits a first burst but not a flood before anything was measured", () => {
    const waitEstimate = givenEstimate();
    waitEstimate.enter(320);
    expect(waitEstimate.waitMs()).toBeLessThanOrEqual(MAX_WAIT_MS);
    waitEstimate.enter(1);
    expect(waitEstimate.waitMs()).toBeGreaterThan(MAX_WAIT_MS);
  });

  it("the wait estimate grows while nothing finishes, and recovers", () => {
    const waitEstimate = givenEstimate();
    waitEstimate.enter(12);
    waitEstimate.flow(200, 1);
    expect(waitEstimate.waitMs()).toBeLessThan(MAX_WAIT_MS);
    waitEstimate.time.now += MAX_WAIT_MS + 1;
    expect(waitEstimate.waitMs()).toBeGreaterThan(MAX_WAIT_MS);
    waitEstimate.leave(3, 0);
    expect(waitEstimate.waitMs()).toBe(0);
  });

  it("the wait estimate does not count aborted requests as progress", () => {
    const waitEstimate = givenEstimate(1);
    waitEstimate.enter(2);
    waitEstimate.time.now = MAX_WAIT_MS + 1;
    waitEstimate.giveUp();
    expect(waitEstimate.waitMs()).toBeGreaterThan(MAX_WAIT_MS);
    waitEstimate.giveUp();
    expect(waitEstimate.waitMs()).toBe(0);
  });

  it("the wait estimate does not take an idle period for a slow pace", () => {
    const waitEstimate = givenEstimate();
    waitEstimate.enter(12);
    waitEstimate.flow(200, 1);
    waitEstimate.leave(12, 1);
    waitEstimate.time.now += 3_600_000;
    waitEstimate.enter(20);
    expect(waitEstimate.waitMs()).toBeLessThan(MAX_WAIT_MS);
  });

  it("the wait estimate is at least the lag of the event loop", () => {
    const waitEstimate = givenEstimate();
    waitEstimate.time.lag = 300;
    expect(waitEstimate.waitMs()).toBe(300);
    waitEstimate.enter(40);
    waitEstimate.flow(500, 5);
    expect(waitEstimate.waitMs()).toBe(300);
    waitEstimate.time.lag = 100;
    expect(waitEstimate.waitMs()).toBeCloseTo(40 * 5);
  });

  it("the wait estimate counts the end of a request once", () => {
    const waitEstimate = createWaitEstimate({ lanes: 1, now: () => 0, lagMs: () => 0 });
    const end = waitEstimate.enter();
    waitEstimate.enter();
    end();
    end();
    expect(waitEstimate.waitMs()).toBeGreaterThan(0);
  });
});
