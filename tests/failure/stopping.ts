import pg from "pg";
import { MAX_CONNECTIONS } from "#db/database.ts";
import { until } from "#tests/processes/until.ts";
import type { CallRecord } from "#tests/shoppers/journal.ts";
import { ask } from "./ask.ts";
import { checkBooks, countPlaced, order } from "./orders.ts";
import { givenInstance, givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const ORDERS = 50;
/** The shop sheds orders that wait much longer. */
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
  expects: `An instance is stopped while 50 orders are in flight. New connections are refused, all 50 are answered,
  and the process exits with code 0 within 30 seconds. Acknowledged orders exist afterwards.`,
  async run(trial) {
    const { folder, server, shop, journal, tokens } = await givenPlace(trial, { shoppers: ORDERS });
    const shoppers = { url: shop.url, tokens, journal };
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    trial.defer(() => holder.end());
    await holder.query("begin");
    await holder.query("lock table orders in exclusive mode");
    const calls: CallRecord[] = [];
    journal.calls = calls;
    const answers = Promise.all(Array.from({ length: ORDERS }, (_, index) => order(shoppers, index + 1)));
    // The shop's metrics would wait for a connection themselves.
    const areInFlight = async () => {
      const { rows } = await holder.query<{ waiting: number }>(
        "select count(distinct pid)::int as waiting from pg_locks where not granted",
      );
      return (rows[0]?.waiting ?? 0) >= MAX_CONNECTIONS;
    };
    const inFlightMs = await until(areInFlight, IN_FLIGHT_MS);
    trial.check(
      "orders hold all connections to the database, and the others wait",
      inFlightMs < IN_FLIGHT_MS,
      `after ${Math.round(inFlightMs)} ms`,
    );
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
