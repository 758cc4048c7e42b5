import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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

it("a lock that its holder releases at this moment is not taken over, because a third process may get it first", async () => {
  const lock = join(root, ".cache", "build.lock");
  mkdirSync(join(root, ".cache"));
  // Like a lock that is removed after the attempt to create it: it exists, but cannot be read.
  symlinkSync("missing", lock);
  const waiting = startHolder();
  await expect.poll(waiting.said).toBe("Another process (just ending) builds the shop here; waiting for it…\n");
  rmSync(lock);
  await expect.poll(waiting.said).toMatch(/\nheld\n$/);
  await waiting.end(() => waiting.holder.stdin.write("end"));
});

it("a holder whose lock was removed goes on, and a later holder keeps its own", async () => {
  const first = startHolder();
  await expect.poll(first.said).toBe("held\n");
  rmSync(join(root, ".cache"), { recursive: true });
  await sleep(2500);
  const second = startHolder();
  await expect.poll(second.said).toBe("held\n");
  await first.end(() => first.holder.stdin.write("end"));
  expect(first.said()).toBe("held\n");
  expect(existsSync(join(root, ".cache", "build.lock"))).toBe(true);
  await second.end(() => second.holder.stdin.write("end"));
});
