import { expect, it } from "vitest";
import { createLimiter } from "./limiter.ts";

it("the queue limits concurrent work and runs it in order, even when some fails", async () => {
  const limited = createLimiter(2);
  let running = 0;
  let maxRunning = 0;
  const begun: number[] = [];
  const work = async (index: number) => {
    begun.push(index);
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (index % 3 === 0) throw new Error(`work ${index}`);
    return index;
  };
  const indexes = Array.from({ length: 9 }, (_, index) => index);
  const ends = await Promise.allSettled(indexes.map(async (index) => limited(() => work(index))));
  expect(maxRunning).toBe(2);
  expect(begun).toEqual(indexes);
  expect(ends.map((end) => end.status === "fulfilled")).toEqual(indexes.map((index) => index % 3 !== 0));
  expect(await limited(() => Promise.resolve("free again"))).toBe("free again");
});
