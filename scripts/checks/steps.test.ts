import { beforeEach, expect, it, vi } from "vitest";
import { runSteps, type Step } from "./steps.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
});

function aStep(name: string, passed = true, run = async () => {}): Step {
  return { name, run: async () => run().then(() => ({ passed, output: "" })) };
}

it("a failed step skips the later steps of its list, and no others", async () => {
  const results = await runSteps([[aStep("build"), aStep("weigh", false), aStep("open")], aStep("lint")], 1);
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ["build", true],
    ["weigh", false],
    ["lint", true],
  ]);
});

it("the step runner runs at most the given number of steps concurrently", async () => {
  let running = 0;
  let maxRunning = 0;
  const busy = async () => {
    maxRunning = Math.max(maxRunning, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
  };
  await runSteps(
    Array.from({ length: 6 }, (_, index) => aStep(`${index}`, true, busy)),
    2,
  );
  expect(maxRunning).toBe(2);
});
