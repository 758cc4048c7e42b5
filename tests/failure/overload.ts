import { setTimeout } from "node:timers/promises";
import { findFreePort } from "#db/embedded/free-port.ts";
import { ask, countStatuses, isServed, type Reply } from "./ask.ts";
import { checkBooks, countPlaced, order } from "./orders.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const SECONDS = 8;
/** Enough clients to use all database connections without long waits. */
const CALM_CLIENTS = 16;

export const overload: Scenario = {
  name: "overload",
  expects: `A shop that has just started gets a hundred concurrent orders and places all of them. Then it gets twice
  the load of its capacity, generated on the same machine. It still serves at least half of its capacity, 99 of 100
  requests within four seconds, and answers the others with 503 and Retry-After. Pages from the cache and health
  checks are always answered. Afterwards no request is shed.`,
  async run(trial) {
    const metricsPort = await findFreePort();
    const { server, shop, tokens, journal } = await givenPlace(trial, {
      environment: { METRICS_PORT: String(metricsPort) },
    });
    const next = createRequests(shop.url, tokens[0]);

    const burst = Array.from({ length: 100 }, (_, index) => order({ url: shop.url, tokens, journal }, 1 + (index % 8)));
    await Promise.all(burst);
    trial.check("a burst of 100 orders is placed", countPlaced(journal) === 100, countPlaced(journal));
    await checkBooks(trial, server.url, journal);

    // Warm-up: the first responses come from cold code.
    await sendClosedLoop(next, SECONDS);
    const calm = summary(await sendClosedLoop(next, SECONDS));
    trial.say(`capacity ${calm.served}/s with ${CALM_CLIENTS} clients: p50 ${calm.p50Ms} ms, p99 ${calm.p99Ms} ms`);
    trial.check("at its capacity no request is shed", isServed(calm.statuses), calm.statuses);

    await ask(`${shop.url}/home`);
    const probes = probe(shop.url, SECONDS);
    const crowd = summary(await sendOpenLoop(next, calm.served * 2, SECONDS));
    const offered = (crowd.served + crowd.shed) / calm.served;
    trial.say(`offered ${offered.toFixed(2)} times that: ${crowd.served}/s served, ${crowd.shed}/s shed`);
    trial.say(
      `served: p50 ${crowd.p50Ms} ms, p99 ${crowd.p99Ms} ms; shed: p50 ${crowd.shedP50Ms} ms, p99 ${crowd.shedP99Ms} ms`,
    );
    trial.check("99 of 100 are answered within 4 s", crowd.p99Ms < 4_000, `${crowd.p99Ms} ms`);
    trial.check("the other requests are shed", crowd.shed > 0 && crowd.others === 0, crowd.statuses);
    trial.check("each shed request gets Retry-After", crowd.withoutRetry === 0, crowd.withoutRetry);
    const { home, health } = await probes;
    trial.check("cached pages are always served", isServed(home), home);
    trial.check("health checks are always answered", isServed(health), health);

    const metrics = (await ask(`http://127.0.0.1:${metricsPort}/metrics`)).text;
    const counts = [...metrics.matchAll(/^rajatam_http_requests_shed_total\{kind="\w+"\} (\d+)$/gm)];
    const counted = counts.reduce((sum, [, count]) => sum + Number(count), 0);
    trial.check(
      "the metric counts each shed request",
      counted >= (crowd.statuses[503] ?? 0),
      `${counted} of ${crowd.statuses[503]}`,
    );
    const after = summary(await sendClosedLoop(next, SECONDS));
    // Measured before and after, since other load on the machine may change.
    const share = (2 * crowd.served) / (calm.served + after.served);
    trial.check("at least half of its capacity was served", share >= 0.5, share.toFixed(2));
    trial.check("no request is shed afterwards", isServed(after.statuses), after.statuses);
  },
};

type Next = () => Promise<Reply>;

/** Uncacheable requests: half are new searches, half a customer's profile. */
function createRequests(url: string, token: string | undefined): Next {
  let count = 0;
  return () => (++count % 2 === 0 ? ask(`${url}/api/GetUserProfile`, { token }) : ask(`${url}/search?q=word${count}`));
}

/** Closed-loop load: each client sends its next request after a response. */
async function sendClosedLoop(next: Next, seconds: number): Promise<Replies> {
  const until = Date.now() + seconds * 1_000;
  const replies: Reply[] = [];
  const client = async () => {
    while (Date.now() < until) replies.push(await next());
  };
  await Promise.all(Array.from({ length: CALM_CLIENTS }, client));
  return { replies, seconds };
}

/** Open-loop load: a constant rate of requests, independent of responses. */
async function sendOpenLoop(next: Next, perSecond: number, seconds: number): Promise<Replies> {
  const replies: Promise<Reply>[] = [];
  const startedAt = performance.now();
  while (replies.length < perSecond * seconds) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (replies.length < Math.min(due, perSecond * seconds)) replies.push(next());
    await setTimeout(2);
  }
  return { replies: await Promise.all(replies), seconds };
}

type Replies = { replies: Reply[]; seconds: number };

function summary({ replies, seconds }: Replies) {
  const statuses = countStatuses(replies);
  const served = replies.filter(({ status }) => status === 200);
  const shed = replies.filter(({ status }) => status === 503);
  return {
    statuses,
    served: Math.round(served.length / seconds),
    shed: Math.round(shed.length / seconds),
    others: replies.length - served.length - shed.length,
    withoutRetry: shed.filter(({ retryAfter }) => retryAfter === 0).length,
    p50Ms: percentile(served, 0.5),
    p99Ms: percentile(served, 0.99),
    shedP50Ms: percentile(shed, 0.5),
    shedP99Ms: percentile(shed, 0.99),
  };
}

function percentile(replies: readonly Reply[], share: number): number {
  const times = replies.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

async function probe(url: string, seconds: number) {
  const until = Date.now() + seconds * 1_000;
  const tryOn = async (path: string) => {
    const replies: Reply[] = [];
    while (Date.now() < until) {
      replies.push(await ask(url + path));
      await setTimeout(50);
    }
    return countStatuses(replies);
  };
  const [home, health] = await Promise.all([tryOn("/home"), tryOn("/api/health/live")]);
  return { home, health };
}
