import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

it("a worker that exited is replaced until one serves, even if the first replacement cannot start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rajatam-workers-"));
  undo.push(() => rm(folder, { recursive: true, maxRetries: 3 }));
  const file = join(folder, "starts");
  await writeFile(file, "");
  const program = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./workers.fixture.ts")), file]);
  undo.push(async () => program.kill("SIGKILL"));
  let output = "";
  program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toBe("serves again\n");
});
