import type { Worker } from "node:worker_threads";
import { onTestFinished, expect, it } from "vitest";
import { createWorkerTableReader } from "./worker-table-reader.ts";

const read = createWorkerTableReader();

function startedWorkers(): Worker[] {
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  return started;
}

it("the table reader reads a file in a separate thread", async () => {
  const started = startedWorkers();
  expect(await read("SKU,Title\nA,Ring\n")).toEqual({
    rows: [{ row: 2, cells: { SKU: "A", Title: "Ring" } }],
    unknownColumns: [],
    problems: [],
  });
  expect(started).toHaveLength(1);
});

it.each([
  ["a first line of 9 MB of commas", `SKU,Title${",".repeat(9_000_000)}`],
  ["rows of commas", `SKU,Title\n${`${",".repeat(90_000)}\n`.repeat(100)}`],
])("the table reader refuses %s at its field, and reads the next file", async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({
    code: "invalid",
    details: {
      errors: [{ field: "file", message: expect.stringMatching(/too many columns|longer than any/) as string }],
    },
  });
  expect((await read("Title\nRing\n")).rows).toHaveLength(1);
});

it("the table reader reads files one at a time, so that two imports need no more memory than one", async () => {
  const started = startedWorkers();
  const both = Promise.all([read("Title\nRing\n"), read("Title\nCoin\n")]);
  expect(started.length).toBeLessThanOrEqual(1);
  expect((await both).map(({ rows }) => rows[0]?.cells.Title)).toEqual(["Ring", "Coin"]);
  expect(started).toHaveLength(2);
});
