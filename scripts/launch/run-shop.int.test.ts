import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

async function givenShop(...options: string[]) {
  const shop = spawn(process.execPath, [join(import.meta.dirname, "run-shop.fixture.ts"), ...options], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void shop.kill("SIGKILL"));
  const ended = once(shop, "close");
  let output = "";
  shop.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const until = async (text: RegExp) => expect.poll(() => output, { timeout: 45_000 }).toMatch(text);
  await until(/Shop +http/);
  const url = /Shop +(?<url>http:\S+)/.exec(output)?.groups?.url ?? "";
  const ask = async (path: string) => fetch(url + path, { headers: { connection: "close" } });
  return { shop, ended, until, ask };
}

it("a shop that cannot be stopped cleanly says so, and the process ends with 1", async () => {
  const { shop, ended, until } = await givenShop("cannot stop");
  shop.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
  await until(/"level":60.*the disk is full/);
});

it("an uncaught exception ends the process after the requests in flight are answered", async () => {
  const { ended, until, ask } = await givenShop();
  const answer = await ask("/orders");
  expect(await answer.text()).toBe("answered /orders");
  expect(await ended).toEqual([1, null]);
  await until(/"level":60.*nobody expects this/);
});

it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s ends the process after the requests in flight are answered",
  async (signal) => {
    const { shop, ended, until, ask } = await givenShop();
    const answer = ask("/quiet");
    await until(/asked for \/quiet/);
    shop.kill(signal);
    expect(await (await answer).text()).toBe("answered /quiet");
    expect(await ended).toEqual([0, null]);
  },
);
