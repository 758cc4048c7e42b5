import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isProcessAlive } from "#db/embedded/process-state.ts";

const ENDS: Record<string, (caller: ChildProcess) => unknown> = {
  "is interrupted": (caller) => caller.kill("SIGINT"),
  "loses its terminal": (caller) => caller.kill("SIGHUP"),
  exits: (caller) => caller.stdin?.write("exit"),
};

it.each(Object.entries(ENDS))("a program is stopped when its caller %s", async (_, end) => {
  const caller = spawn(process.execPath, [join(import.meta.dirname, "program.fixture.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(caller, "close");
  const [shown] = (await once(caller.stdout, "data")) as [Buffer];
  const program = Number(shown.toString());
  onTestFinished(async () => void ((await isProcessAlive(program)) && process.kill(program, "SIGKILL")));
  expect(await isProcessAlive(program)).toBe(true);
  end(caller);
  await ended;
  await expect.poll(async () => isProcessAlive(program)).toBe(false);
});
