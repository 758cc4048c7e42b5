import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { announcedUrl } from "./announced-url.ts";

function run(script: string) {
  const child = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const announcement = /^ready (\S+)$/m;

it.each(["log", "error"])("the URL is found in lines of console.%s, between others", async (method) => {
  const child = run(`console.log("starting"); console.${method}("ready http://x"); setInterval(() => {}, 1_000)`);
  expect(await announcedUrl(child, announcement, 60_000)).toBe("http://x");
});

it("the later output of a process is read, so that it never waits for its reader, but not searched", async () => {
  const child = run(`console.log("ready http://x"); process.stdout.write("ready http://y\\n".repeat(100_000))`);
  const pattern = new RegExp(announcement);
  const search = vi.spyOn(pattern, "exec");
  const ended = once(child, "close");
  expect(await announcedUrl(child, pattern, 60_000)).toBe("http://x");
  const searched = search.mock.calls.length;
  expect(await ended).toEqual([0, null]);
  expect(search).toHaveBeenCalledTimes(searched);
});

it("a process that ends before it announces its URL is reported with its output", async () => {
  const child = run(`console.error("no disk"); process.exitCode = 3`);
  await expect(announcedUrl(child, announcement, 60_000)).rejects.toThrow("The process ended with 3.\nno disk\n");
});

it("a process that announces nothing in time is reported", async () => {
  const child = run(`setInterval(() => {}, 1_000)`);
  await expect(announcedUrl(child, announcement, 10)).rejects.toThrow("did not start in time");
});
