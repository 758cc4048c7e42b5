import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it("a shop that cannot be stopped in order says so, and the process ends with 1", async () => {
  const shop = spawn(process.execPath, [join(import.meta.dirname, "run-shop.fixture.ts"), "cannot stop"], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void shop.kill("SIGKILL"));
  const ended = once(shop, "close");
  let output = "";
  shop.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 15_000 }).toMatch(/Shop +http/);
  shop.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
  expect(output).toMatch(/"level":60.*the disk is full/);
});

it("an uncaught exception ends the process after the requests in flight are answered", async () => {
  const shop = spawn(process.execPath, [join(import.meta.dirname, "run-shop.fixture.ts")], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(shop, "close");
  let output = "";
  shop.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 15_000 }).toMatch(/Shop +http/);
  const url = /Shop +(?<url>http:\S+)/.exec(output)?.groups?.url ?? "";
  const answer = await fetch(`${url}/orders`, { headers: { connection: "close" } });
  expect(await answer.text()).toBe("answered /orders");
  expect(await ended).toEqual([1, null]);
  expect(output).toMatch(/"level":60.*nobody expects this/);
});
