import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Trial } from "#tests/failure/scenario.ts";
import type { Attack } from "./attack.ts";
import type { Flood, FloodAnswers } from "./flood.ts";
import { countStatuses, send, type Answer } from "./send.ts";

const CONNECTIONS = 100;
const SECONDS = 8;
/** 240 kB, almost as much as a body may have. */
const LARGE_ITEMS = 80_000;
const MAX_MS = { "cached pages": 50, searches: 300 } as const;
/** The allowed growth relative to the figures without a flood, for busy machines. */
const MAX_GROWTH = 3;

/** The 95th percentile of each kind of request, and the number of visitors that were not served. */
type Measured = Record<keyof typeof MAX_MS, number> & { notServed: Record<number, number> };

export const oneClient: Attack = {
  name: "one-client",
  expects: `${CONNECTIONS} keep-alive connections of one IP address send requests without a pause, for unknown pages, searches, missing files and health checks, and with large bodies. 95 of 100
  cached pages of other clients take at most ${MAX_MS["cached pages"]} ms, searches ${MAX_MS.searches} ms (or ${MAX_GROWTH} times the time without a flood), and no other client
  is shed.`,
  async run(trial, { url }) {
    await visit(url, 1);
    const quiet = await visit(url, SECONDS / 2);
    trial.say(`without a flood: ${formatMeasured(quiet)}`);
    await flooded(trial, quiet, { url, path: "/no-such-page-", connections: CONNECTIONS, client: "203.0.113.50" });
    await flooded(trial, quiet, { url, path: "/search?q=flood", connections: CONNECTIONS, client: "203.0.113.51" });
    await flooded(trial, quiet, { url, path: "/assets/no-such-", connections: CONNECTIONS, client: "203.0.113.52" });
    await flooded(trial, quiet, { url, path: "/api/health/live?", connections: CONNECTIONS, client: "203.0.113.53" });
    await flooded(trial, quiet, {
      url,
      path: "/api/cart-offers?",
      connections: CONNECTIONS,
      client: "203.0.113.54",
      items: LARGE_ITEMS,
    });
  },
};

async function flooded(trial: Trial, quiet: Measured, flood: Flood): Promise<void> {
  const flooding = fork(new URL("flood.ts", import.meta.url), [JSON.stringify(flood)]);
  await sleep(1_000);
  const during = await visit(flood.url, SECONDS);
  flooding.send("stop");
  const [answers] = (await once(flooding, "message")) as [FloodAnswers];
  trial.say(`${flood.path}…, answered ${JSON.stringify(answers)}: ${formatMeasured(during)}`);
  const { 0: _broken, ...answered } = answers;
  const floodCount = Object.values(answered).reduce((sum, count) => sum + count, 0);
  trial.check(`the flood of ${flood.path}… reaches the shop`, floodCount > CONNECTIONS, floodCount);
  for (const kind of ["cached pages", "searches"] as const) {
    const limit = Math.max(MAX_MS[kind], quiet[kind] * MAX_GROWTH);
    trial.check(`${kind} during a flood of ${flood.path}…`, during[kind] <= limit, `p95 ${during[kind]} ms`);
  }
  const notServed = Object.keys(during.notServed).length === 0;
  trial.check(`nobody else is shed during a flood of ${flood.path}…`, notServed, during.notServed);
}

let searched = 0;

/** Simulates visitors for a number of seconds. */
async function visit(url: string, seconds: number): Promise<Measured> {
  const until = Date.now() + seconds * 1_000;
  const visitor = async (pathOf: () => string, pauseMs: number): Promise<Answer[]> => {
    const answers: Answer[] = [];
    while (Date.now() < until) {
      const headers = { "X-Forwarded-For": "203.0.113.99", "Accept-Encoding": "gzip" };
      answers.push(await send(url, { method: "GET", path: pathOf(), headers }));
      await sleep(pauseMs);
    }
    return answers;
  };
  const [one, other, searches] = await Promise.all([
    visitor(() => "/home", 20),
    visitor(() => "/products", 30),
    visitor(() => `/api/search?q=chain${searched++}`, 50),
  ]);
  const { 200: _, ...notServed } = countStatuses([...one, ...other, ...searches]);
  return { "cached pages": p95([...one, ...other]), searches: p95(searches), notServed };
}

function p95(answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

function formatMeasured(measured: Measured): string {
  return `p95 of cached pages ${measured["cached pages"]} ms, of searches ${measured.searches} ms`;
}
