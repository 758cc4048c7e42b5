import { describe, expect, it } from "vitest";
import { createGate, PATIENCE_MS, type Leave } from "./gate.ts";

function givenGate(lanes = 10) {
  const time = { now: 0, lag: 0 };
  const gate = createGate({ lanes, now: () => time.now, lagMs: () => time.lag });
  const inside: Leave[] = [];
  return {
    time,
    waitMs: () => gate.waitMs(),
    enter(count: number) {
      for (let index = 0; index < count; index++) inside.push(gate.enter());
    },
    /** Lets so many end, one every so many milliseconds. */
    leave(count: number, everyMs: number) {
      for (const end of inside.splice(0, count)) {
        time.now += everyMs;
        end();
      }
    },
    giveUp: () => inside.shift()?.(false),
    /** Keeps the same number under way while so many end. */
    flow(count: number, everyMs: number) {
      for (let index = 0; index < count; index++) {
        this.leave(1, everyMs);
        this.enter(1);
      }
    },
  };
}

describe("the gate", () => {
  it("lets nobody wait while a lane is free, however slow the work is", () => {
    const gate = givenGate();
    gate.enter(9);
    gate.time.now = 60_000;
    expect(gate.waitMs()).toBe(0);
    gate.leave(9, 1_000);
    expect(gate.waitMs()).toBe(0);
  });

  it("takes the wait from how many are under way and how fast they leave", () => {
    const gate = givenGate();
    gate.enter(40);
    gate.flow(500, 5);
    expect(gate.waitMs()).toBeCloseTo(40 * 5);
    gate.enter(40);
    expect(gate.waitMs()).toBeCloseTo(80 * 5);
  });

  it("learns a new pace within some hundred answers", () => {
    const gate = givenGate();
    gate.enter(40);
    gate.flow(500, 1);
    gate.flow(150, 80);
    expect(gate.waitMs()).toBeGreaterThan(PATIENCE_MS);
    gate.flow(500, 1);
    expect(gate.waitMs()).toBeLessThan(PATIENCE_MS);
  });

  it("lets a first burst in, not a flood, before anything was measured", () => {
    const gate = givenGate();
    gate.enter(320);
    expect(gate.waitMs()).toBeLessThanOrEqual(PATIENCE_MS);
    gate.enter(1);
    expect(gate.waitMs()).toBeGreaterThan(PATIENCE_MS);
  });

  it("sees that nothing ends any more, and that it does again", () => {
    const gate = givenGate();
    gate.enter(12);
    gate.flow(200, 1);
    expect(gate.waitMs()).toBeLessThan(PATIENCE_MS);
    gate.time.now += PATIENCE_MS + 1;
    expect(gate.waitMs()).toBeGreaterThan(PATIENCE_MS);
    gate.leave(3, 0);
    expect(gate.waitMs()).toBe(0);
  });

  it("does not take who gave up for a sign that it goes on", () => {
    const gate = givenGate(1);
    gate.enter(2);
    gate.time.now = PATIENCE_MS + 1;
    gate.giveUp();
    expect(gate.waitMs()).toBeGreaterThan(PATIENCE_MS);
    gate.giveUp();
    expect(gate.waitMs()).toBe(0);
  });

  it("does not take a rest for a slow pace", () => {
    const gate = givenGate();
    gate.enter(12);
    gate.flow(200, 1);
    gate.leave(12, 1);
    gate.time.now += 3_600_000;
    gate.enter(20);
    expect(gate.waitMs()).toBeLessThan(PATIENCE_MS);
  });

  it("waits at least as long as the event loop is late", () => {
    const gate = givenGate();
    gate.time.lag = 300;
    expect(gate.waitMs()).toBe(300);
    gate.enter(40);
    gate.flow(500, 5);
    expect(gate.waitMs()).toBe(300);
    gate.time.lag = 100;
    expect(gate.waitMs()).toBeCloseTo(40 * 5);
  });

  it("counts an end once", () => {
    const gate = createGate({ lanes: 1, now: () => 0, lagMs: () => 0 });
    const end = gate.enter();
    gate.enter();
    end();
    end();
    expect(gate.waitMs()).toBeGreaterThan(0);
  });
});
