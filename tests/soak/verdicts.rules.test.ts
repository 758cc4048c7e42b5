import { expect, it } from "vitest";
import type { Sample } from "./sample.ts";
import { judgeSamples } from "./verdicts.rules.ts";

const COUNT = 40;

/** 40 samples in which one figure varies and everything else is constant while orders are placed. */
function broken(figure: Partial<Record<keyof Sample, (at: number) => number>>): string[] {
  const samples = Array.from({ length: COUNT }, (_, at): Sample => {
    const still = { shopMib: 300, databaseMib: 200, connections: 9, files: 50, jobs: 1, pageMs: 10 };
    const changed = Object.fromEntries(Object.entries(figure).map(([name, of]) => [name, of(at)]));
    return { ...still, minutes: at, orders: at * 100, diskMib: 20 + at, ...changed };
  });
  return judgeSamples(samples)
    .filter((verdict) => verdict.broken.length > 0)
    .map(({ name }) => name);
}

it("the soak test accepts constant resource usage, also after an initial rise", () => {
  expect(broken({})).toEqual([]);
  expect(broken({ shopMib: (at) => (at < COUNT / 4 ? 150 + at * 15 : 300) })).toEqual([]);
});

it("the soak test reports figures that keep growing", () => {
  expect(broken({ shopMib: (at) => 200 + at * 5 })).toEqual(["the memory of the shop stays flat"]);
  expect(broken({ databaseMib: (at) => 100 + at * 5 })).toEqual(["the memory of the database stays flat"]);
  expect(broken({ connections: (at) => 5 + at })).toEqual(["the number of connections stays flat"]);
  expect(broken({ files: (at) => 50 + at })).toEqual(["the number of open files stays flat"]);
  expect(broken({ jobs: (at) => at * 3 })).toEqual(["the number of waiting jobs stays flat"]);
});

it("the soak test reports growing disk usage per order", () => {
  expect(broken({ diskMib: (at) => 20 + at * at })).toEqual(["disk grows by the orders alone"]);
});
