import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** Starts the fixture. `output` returns its output so far. */
async function startFixture(count: number, behaviours: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "rajatam-workers-"));
  undo.push(() => rm(folder, { recursive: true, maxRetries: 3 }));
  const fixture = fileURLToPath(import.meta.resolve("./workers.fixture.ts"));
  const program = spawn(process.execPath, [fixture, join(folder, "serves"), String(count), ...behaviours]);
  undo.push(async () => program.kill("SIGKILL"));
  let output = "";
  program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { output: () => output, stop: () => program.stdin.write("stop\n") };
}

it("a worker that exited is replaced until one serves, even if the first replacement cannot start", async () => {
  const { output } = await startFixture(1, ["exits when ready", "exits before it is ready", "serves"]);
  await expect.poll(output).toBe("started\nserves\n");
});

it("a worker that exited is replaced in the same way while others have not started yet", async () => {
  const { output } = await startFixture(2, [
    "exits when ready",
    "is ready after the last",
    "exits before it is ready",
    "serves",
  ]);
  await expect.poll(output).toBe("serves\nstarted\n");
});

it("a worker that does not end is killed, so that the shop stops", async () => {
  const { output, stop } = await startFixture(1, ["hangs"]);
  await expect.poll(output).toMatch(/^hangs as \d+\nstarted\n$/);
  const pid = Number(/\d+/.exec(output())?.[0]);
  stop();
  await expect.poll(output).toMatch(/stopped\n$/);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

it("the shop stops although a worker that has ended still seems connected", async () => {
  const { output, stop } = await startFixture(1, ["exits when ready, while its channel stays open", "serves"]);
  await expect.poll(output).toBe("started\nserves\n");
  stop();
  await expect.poll(output).toMatch(/stopped\n$/);
});

it("the port is released once every worker is loaded, and a later worker does not wait for the others", async () => {
  const { output } = await startFixture(2, ["listens once it may", "listens once it may"]);
  await expect.poll(output).toBe("loaded\nloaded\nport released\nlistens\nlistens\nstarted\n");
  const replaced = await startFixture(1, ["exits when it listens", "listens once it may"]);
  const once = "port released\nstarted\n";
  await expect.poll(replaced.output).toBe(`${once}loaded\nlistens\n`);
});
