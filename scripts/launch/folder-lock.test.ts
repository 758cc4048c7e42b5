import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const SCRIPT = `
  import { holdFolderLock } from ${JSON.stringify(import.meta.resolve("./folder-lock.mjs"))};
  const release = await holdFolderLock(process.cwd(), "build", "builds the shop here");
  console.log("held");
  process.stdin.once("data", () => {
    release();
    process.exit(0);
  });`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rajatam-lock-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Another process that takes the lock. */
function startHolder() {
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", SCRIPT], { cwd: root });
  const ended = once(holder, "close");
  let output = "";
  for (const stream of [holder.stdout, holder.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { pid: holder.pid, said: () => output, end: async (by: () => unknown) => Promise.all([ended, by()]), holder };
}

it("a second process waits for the lock, and says who holds it", async () => {
  const first = startHolder();
  await expect.poll(first.said).toBe("held\n");
  const second = startHolder();
  await expect.poll(second.said).toBe(`Another process (${first.pid}) builds the shop here; waiting for it…\n`);
  await first.end(() => first.holder.stdin.write("end"));
  await expect.poll(second.said).toMatch(/\nheld\n$/);
  await second.end(() => second.holder.stdin.write("end"));
});

it("the lock of a killed process is taken over", async () => {
  const first = startHolder();
  await expect.poll(first.said).toBe("held\n");
  await first.end(() => first.holder.kill("SIGKILL"));
  const second = startHolder();
  await expect.poll(second.said).toBe("held\n");
  await second.end(() => second.holder.stdin.write("end"));
});
