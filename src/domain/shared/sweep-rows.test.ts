import { expect, it } from "vitest";
import { takeInTurn } from "./sweep-rows.ts";

/** The runs of a sweep over rows of which some never go away. */
async function runsOver(rows: number[], lasting: readonly number[], runs: number) {
  const next = takeInTurn(2, async (after: number | undefined) =>
    rows.filter((row) => after === undefined || row > after).slice(0, 2),
  );
  const taken: number[][] = [];
  for (let run = 0; run < runs; run++) {
    const batch = await next();
    taken.push(batch);
    for (const row of batch) if (!lasting.includes(row)) rows.splice(rows.indexOf(row), 1);
  }
  return taken;
}

it("each run continues after the last row of the run before it, and starts again after the newest", async () => {
  expect(await runsOver([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 4)).toEqual([[1, 2], [3, 4], [5], [1, 2]]);
});

it("rows that stay do not keep later ones from being taken", async () => {
  expect(await runsOver([1, 2, 3, 4], [1, 2], 3)).toEqual([
    [1, 2],
    [3, 4],
    [1, 2],
  ]);
});

it("a run without rows takes none", async () => {
  expect(await runsOver([], [], 2)).toEqual([[], []]);
});
