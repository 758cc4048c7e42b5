import pg from "pg";
import { findFreePort } from "#db/embedded/free-port.ts";
import { until } from "#tests/processes/until.ts";
import type { CallRecord } from "#tests/shoppers/journal.ts";
import { ask } from "./ask.ts";
import { checkBooks, countPlaced, order } from "./orders.ts";
import { givenInstance, givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const ORDERS = 50;
const IN_FLIGHT_MS = 1_500;

/** Such as `["503 after 4120 ms"]`. */
function describeRefusals(calls: readonly CallRecord[]): string[] {
  return calls
    .filter(({ status }) => status !== 201)
    .map(
      ({ status, failure = "", startedAt, endedAt }) =>
        `${status} ${failure} after ${Math.round(endedAt - startedAt)} ms`,
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
    const calls: CallRecord[] = [];
    journal.calls = calls;
    const answers = Promise.all(Array.from({ length: ORDERS }, (_, index) => order(shoppers, index + 1)));
    const areInFlight = async () => {
      const metrics = (await ask(`http://127.0.0.1:${metricsPort}/metrics`)).text;
      return Number(/^rajatam_http_requests_under_way (\d+)$/m.exec(metrics)?.[1]) >= ORDERS;
    };
    // The shop sheds orders that wait much longer.
    const inFlightMs = await until(areInFlight, IN_FLIGHT_MS);
    trial.check(`${ORDERS} orders are in flight`, inFlightMs < IN_FLIGHT_MS, `after ${Math.round(inFlightMs)} ms`);
    const requestedAt = performance.now();
    const ended = shop.stop();
    const refusing = until(async () => (await ask(`${shop.url}/api/health/live`)).status === 0, 1_000);
    await holder.query("rollback");
    const refusedMs = await refusing;
    trial.check("new connections are refused", refusedMs < 1_000, `after ${Math.round(refusedMs)} ms`);
    await answers;
    const code = await ended;
    const tookMs = performance.now() - requestedAt;
    trial.check(`all ${ORDERS} orders were placed`, countPlaced(journal) === ORDERS, describeRefusals(calls));
    trial.check(
      "it ended with code 0 within 30 s",
      code === 0 && tookMs < 30_000,
      `code ${code}, ${Math.round(tookMs)} ms`,
    );
    await givenInstance(trial, folder, { environment: { DATABASE_URL: server.url } });
    await checkBooks(trial, server.url, journal);
  },
};
