import { setTimeout } from "node:timers/promises";
import { findFreePort } from "#db/embedded/free-port.ts";
import { PASSWORD, emailOf } from "#tests/shoppers/shop-seed.ts";
import { ask, countStatuses, isServed, slowest, type Reply } from "./ask.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

export const loginFlood: Scenario = {
  name: "login-flood",
  expects: `200 concurrent logins from different IP addresses, half of them with wrong passwords. The event loop lag
  grows by at most 200 milliseconds, pages are served meanwhile, and every login is answered: accepted, refused, or
  503.`,
  async run(trial) {
    const metricsPort = await findFreePort();
    const environment = { TRUST_PROXY: "127.0.0.1", METRICS_PORT: String(metricsPort) };
    const { shop } = await givenPlace(trial, { environment });
    const metrics = async () => (await ask(`http://127.0.0.1:${metricsPort}/metrics`)).text;
    const logIn = (index: number) =>
      ask(`${shop.url}/api/LoginCustomer`, {
        headers: { "X-Forwarded-For": `10.0.${index}.1` },
        body: { email: emailOf(1 + (index % 8)), password: index % 2 === 0 ? PASSWORD : `Wrong#${index}` },
      });
    await ask(`${shop.url}/home`);
    // Warm-up: the first responses come from cold code.
    for (let index = 0; index < 30; index++) await logIn(index * 2);
    /** The maximum event loop lag since the previous scrape. */
    const lagMs = async () => Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await metrics())?.[1]) * 1_000;
    await lagMs();
    await setTimeout(3_000);
    const restingMs = await lagMs();
    const flood = { isOver: false };
    const looks = (async () => {
      const replies: Reply[] = [];
      while (!flood.isOver) {
        replies.push(await ask(`${shop.url}/home`));
        await setTimeout(20);
      }
      return replies;
    })();
    const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => logIn(index)));
    flood.isOver = true;
    const seen = countStatuses(replies);
    const areAnswered = replies.every(({ status }) => [200, 401, 429, 503].includes(status));
    trial.check("every login is answered", areAnswered, seen);
    trial.check("some logins are accepted", (seen[200] ?? 0) > 0);
    const lag = await lagMs();
    const seenLag = `${Math.round(lag)} ms at the most, ${Math.round(restingMs)} ms at rest`;
    trial.check("the event loop lag grows by less than 200 ms", lag - restingMs < 200, seenLag);
    const home = await looks;
    trial.check("pages are served meanwhile", isServed(countStatuses(home)), countStatuses(home));
    trial.say(`slowest page ${slowest(home)} ms, slowest login ${slowest(replies)} ms`);
  },
};
