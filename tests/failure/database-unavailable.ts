import { setTimeout } from "node:timers/promises";
import { until } from "#tests/processes/until.ts";
import { ask } from "./ask.ts";
import { checkBooks, order } from "./orders.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

export const databaseUnavailable: Scenario = {
  name: "database-unavailable",
  expects: `The database is killed under a running shop. The shop stays live and reports not ready; pages are a
  friendly 503 with Retry-After, calls a 503 in the envelope; pictures and scripts are served. When the database is
  back, the shop serves within 10 seconds, without a restart. No acknowledged order is lost.`,
  async run(trial) {
    const { server, shop, journal, tokens } = await givenPlace(trial);
    const shoppers = { url: shop.url, tokens, journal };
    for (let shopper = 1; shopper <= 5; shopper++) await order(shoppers, shopper);
    await ask(`${shop.url}/home`);

    for (const round of [1, 2]) {
      trial.say(`kill -9 of the database, ${round} of 2`);
      await server.kill();
      const ready = async () => (await ask(`${shop.url}/api/health/ready`)).status === 200;
      const unreadyMs = await until(async () => !(await ready()), 5_000);
      trial.check("readiness answers 503", unreadyMs < 5_000, `after ${Math.round(unreadyMs)} ms`);
      const live = await ask(`${shop.url}/api/health/live`);
      trial.check("liveness answers 200", live.status === 200, `${live.status} in ${live.ms} ms`);
      const page = await ask(`${shop.url}/search?q=chain`);
      const isFriendly = page.status === 503 && page.retryAfter > 0 && page.text.includes("One moment, please");
      trial.check("a page gets a friendly 503 with Retry-After", isFriendly, `${page.status} in ${page.ms} ms`);
      const list = await ask(`${shop.url}/api/ABCGetProducts`);
      const isExplained = list.status === 503 && list.retryAfter > 0 && list.text.includes('"code":"overloaded"');
      trial.check("a call gets a 503 in the envelope with Retry-After", isExplained, `${list.status} in ${list.ms} ms`);
      const icon = await ask(`${shop.url}/favicon.svg`);
      trial.check("files that need no database are served", icon.status === 200, icon.status);
      const lost = await order(shoppers, 6);
      trial.check("an order is not acknowledged", lost.state === "unknown", lost.state);
      lost.state = "given up";

      await setTimeout(1_500);
      await server.start();
      const backMs = await until(ready, 15_000);
      trial.check("it is ready again within 10 s, without a restart", backMs < 10_000, `${Math.round(backMs)} ms`);
      const home = await ask(`${shop.url}/home`);
      trial.check("pages are served again", home.status === 200, home.status);
      const again = await order(shoppers, 7);
      trial.check("orders are accepted again", again.state === "placed", again.state);
      trial.check("the process was not restarted", shop.isRunning());
    }
    await checkBooks(trial, server.url, journal);
  },
};
