import { describe, expect, it } from "vitest";
import { createPixelBudget } from "./pixel-budget.ts";

const MEGA = 1e6;

/** Work that runs until the test ends it. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const named = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve, reject) => {
      ends.set(name, (error) => (error ? reject(error) : resolve()));
    });
    return name;
  };
  return { begun, named, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

describe("pixel budget", () => {
  it("pictures of the largest size are prepared one at a time, in order", async () => {
    const budget = createPixelBudget(40 * MEGA);
    const { begun, named, end } = createWork();
    const all = ["a", "b", "c"].map(async (name) => budget.spend(40 * MEGA, named(name)));
    await expect.poll(() => begun).toEqual(["a"]);
    end("a");
    await expect.poll(() => begun).toEqual(["a", "b"]);
    end("b");
    await expect.poll(() => begun).toEqual(["a", "b", "c"]);
    end("c");
    expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
  });

  it("at most three pictures are prepared concurrently, however small, and small ones do not overtake a large one", async () => {
    const budget = createPixelBudget(40 * MEGA);
    const { begun, named, end } = createWork();
    const small = ["a", "b", "c", "d"].map(async (name) => budget.spend(1, named(name)));
    const large = budget.spend(30 * MEGA, named("large"));
    const late = budget.spend(1, named("late"));
    await expect.poll(() => begun).toEqual(["a", "b", "c"]);
    end("b");
    await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
    for (const name of ["a", "c"]) end(name);
    await small[2];
    expect(begun).not.toContain("late");
    end("d");
    await expect.poll(() => begun.slice(4)).toEqual(["large"]);
    end("large");
    await expect.poll(() => begun.slice(5)).toEqual(["late"]);
    end("late");
    await Promise.all([...small, large, late]);
  });

  it("a picture that fails releases its budget, and one above the budget runs alone", async () => {
    const budget = createPixelBudget(40 * MEGA);
    const { begun, named, end } = createWork();
    const failing = budget.spend(40 * MEGA, named("a"));
    const beyond = budget.spend(90 * MEGA, named("b"));
    await expect.poll(() => begun).toEqual(["a"]);
    end("a", new Error("broken"));
    await expect(failing).rejects.toThrow("broken");
    await expect.poll(() => begun).toEqual(["a", "b"]);
    end("b");
    expect(await beyond).toBe("b");
  });
});
