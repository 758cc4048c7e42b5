import pg from "pg";
import { ask, countStatuses, slowest } from "./ask.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

export const poolExhausted: Scenario = {
  name: "pool-exhausted",
  expects: `A lock blocks all product lists, so that all connections are busy. Requests that wait for the lock get a
  503 after 4 seconds, those that wait for a connection within 2; afterwards everything works again.`,
  async run(trial) {
    const { server, shop } = await givenPlace(trial);
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    trial.defer(() => holder.end());
    await holder.query("begin");
    await holder.query("lock table products in access exclusive mode");
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, page) => ask(`${shop.url}/api/ABCGetProducts?page=${page + 1}&pageSize=7`)),
    );
    trial.check("all get a 503", countStatuses(replies)[503] === 40, countStatuses(replies));
    trial.check(
      "all get Retry-After",
      replies.every(({ retryAfter }) => retryAfter > 0),
    );
    const waited = replies.map(({ ms }) => ms).toSorted((one, other) => one - other);
    trial.check("30 of 40 get it within 2 s", (waited[29] ?? Infinity) < 2_000, `${waited[29]} ms`);
    trial.check("those with a connection get it within 5 s", slowest(replies) < 5_000, `${slowest(replies)} ms`);
    await holder.query("rollback");
    const list = await ask(`${shop.url}/api/ABCGetProducts?page=1&pageSize=7`);
    trial.check("the list is served afterwards", list.status === 200, list.status);
  },
};
