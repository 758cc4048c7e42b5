import { until } from "#tests/processes/until.ts";
import { ask, countStatuses, slowest } from "./ask.ts";
import { checkBooks, order } from "./orders.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

export const databaseHangs: Scenario = {
  name: "database-hangs",
  expects: `All processes of the database are suspended, while its connections stay open. Requests with a connection
  get a 503 after 6 seconds and release it; all others within 2. The shop stays live and reports not ready. When the
  database resumes, the shop serves within 10 seconds.`,
  async run(trial) {
    const { server, shop, journal, tokens } = await givenPlace(trial);
    const shoppers = { url: shop.url, tokens, journal };
    for (let shopper = 1; shopper <= 5; shopper++) await order(shoppers, shopper);

    trial.say("SIGSTOP of the database");
    await server.hang();
    trial.defer(() => server.goOn());
    const search = (word: number) => ask(`${shop.url}/api/search?q=word${word}`);
    const first = Promise.all(Array.from({ length: 30 }, (_, word) => search(word)));
    const live = await ask(`${shop.url}/api/health/live`);
    trial.check("liveness answers 200 within a second", live.status === 200 && live.ms < 1_000, `${live.ms} ms`);
    const ready = await ask(`${shop.url}/api/health/ready`);
    trial.check("readiness answers 503 within 3 s", ready.status === 503 && ready.ms < 3_000, `${ready.ms} ms`);
    const replies = await first;
    trial.check("all get a 503", countStatuses(replies)[503] === 30, countStatuses(replies));
    const waited = replies.map(({ ms }) => ms).toSorted((one, other) => one - other);
    trial.check(
      "requests without a connection get it within 2 s",
      (waited[19] ?? Infinity) < 2_000,
      `${waited[19]} ms`,
    );
    trial.check("requests with a connection get it within 7 s", slowest(replies) < 7_000, `${slowest(replies)} ms`);
    const late = await Promise.all(Array.from({ length: 20 }, (_, word) => search(100 + word)));
    const areRefused = late.every(({ status, retryAfter }) => status === 503 && retryAfter > 0);
    trial.check("later requests get a 503 with Retry-After", areRefused, countStatuses(late));
    trial.check("later requests get it within 2 s", slowest(late) < 2_000, `${slowest(late)} ms at the most`);

    trial.say("SIGCONT");
    await server.goOn();
    const backMs = await until(async () => (await ask(`${shop.url}/api/health/ready`)).status === 200, 15_000);
    trial.check("it is ready again within 10 s, without a restart", backMs < 10_000, `${Math.round(backMs)} ms`);
    const again = await order(shoppers, 7);
    trial.check("orders are accepted again", again.state === "placed", again.state);
    trial.check("the process was not restarted", shop.isRunning());
    await checkBooks(trial, server.url, journal);
  },
};
