import pg from "pg";
import { findFreePort } from "#db/embedded/free-port.ts";
import { until } from "#tests/processes/until.ts";
import type { Journal } from "#tests/shoppers/journal.ts";
import { ask } from "./ask.ts";
import { checkBooks, countPlaced, order } from "./orders.ts";
import { givenInstance, givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const ORDERS = 50;

/** `{ placed: 49, unknown: 1 }`. */
function countStates({ attempts }: Journal): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(attempts, ({ state }) => state)
      .entries()
      .map(([state, all]) => [state, all.length]),
  );
}

export const stopping: Scenario = {
  name: "stopping",
  expects: `An instance is stopped while 50 orders are in flight. New connections are refused, all 50 are answered, and the process exits with
  code 0 within 30 seconds. Acknowledged orders exist afterwards.`,
  async run(trial) {
    const metricsPort = await findFreePort();
    const environment = { METRICS_PORT: String(metricsPort) };
    const { folder, server, shop, journal, tokens } = await givenPlace(trial, { shoppers: ORDERS, environment });
    const shoppers = { url: shop.url, tokens, journal };
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    trial.defer(() => holder.end());
    await holder.query("begin");
    await holder.query("lock table orders in exclusive mode");
    const answers = Promise.all(Array.from({ length: ORDERS }, (_, index) => order(shoppers, index + 1)));
    const areInFlight = async () => {
      const metrics = (await ask(`http://127.0.0.1:${metricsPort}/metrics`)).text;
      return Number(/^rajatam_http_requests_under_way (\d+)$/m.exec(metrics)?.[1]) >= ORDERS;
    };
    const inFlightMs = await until(areInFlight, 3_000);
    trial.check(`${ORDERS} orders are in flight`, inFlightMs < 3_000, `after ${Math.round(inFlightMs)} ms`);
    const requestedAt = performance.now();
    const ended = shop.stop();
    const refusedMs = await until(async () => (await ask(`${shop.url}/api/health/live`)).status === 0, 1_000);
    trial.check("new connections are refused", refusedMs < 1_000, `after ${Math.round(refusedMs)} ms`);
    await holder.query("rollback");
    await answers;
    const code = await ended;
    const tookMs = performance.now() - requestedAt;
    trial.check(`all ${ORDERS} orders were placed`, countPlaced(journal) === ORDERS, countStates(journal));
    trial.check(
      "it ended with code 0 within 30 s",
      code === 0 && tookMs < 30_000,
      `code ${code}, ${Math.round(tookMs)} ms`,
    );
    await givenInstance(trial, folder, { environment: { DATABASE_URL: server.url } });
    await checkBooks(trial, server.url, journal);
  },
};
