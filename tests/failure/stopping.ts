import pg from "pg";
import { until } from "#tests/processes/until.ts";
import { ask } from "./ask.ts";
import { checkBooks, countPlaced, order } from "./orders.ts";
import { givenInstance, givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const ORDERS = 50;

export const stopping: Scenario = {
  name: "stopping",
  expects: `An instance is stopped while 50 orders are in flight. New connections are refused, all 50 are answered, and the process exits with
  code 0 within 30 seconds. Acknowledged orders exist afterwards.`,
  async run(trial) {
    const { folder, server, shop, journal, tokens } = await givenPlace(trial, { shoppers: ORDERS });
    const shoppers = { url: shop.url, tokens, journal };
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    trial.defer(() => holder.end());
    await holder.query("begin");
    await holder.query("lock table orders in exclusive mode");
    const answers = Promise.all(Array.from({ length: ORDERS }, (_, index) => order(shoppers, index + 1)));
    const areWaiting = async () => {
      const { rows } = await holder.query<{ count: number }>(
        "select count(*)::int as count from pg_locks where not granted and relation = 'orders'::regclass",
      );
      return (rows[0]?.count ?? 0) > 0;
    };
    await until(areWaiting, 5_000);
    const requestedAt = performance.now();
    const ended = shop.stop();
    const refusedMs = await until(async () => (await ask(`${shop.url}/api/health/live`)).status === 0, 1_000);
    trial.check("new connections are refused", refusedMs < 1_000, `after ${Math.round(refusedMs)} ms`);
    await holder.query("rollback");
    await answers;
    const code = await ended;
    const tookMs = performance.now() - requestedAt;
    trial.check(`all ${ORDERS} orders were placed`, countPlaced(journal) === ORDERS, countPlaced(journal));
    trial.check(
      "it ended with code 0 within 30 s",
      code === 0 && tookMs < 30_000,
      `code ${code}, ${Math.round(tookMs)} ms`,
    );
    await givenInstance(trial, folder, { environment: { DATABASE_URL: server.url } });
    await checkBooks(trial, server.url, journal);
  },
};
