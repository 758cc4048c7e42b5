import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PIN_DIRECTORY } from "../../src/domain/delivery/pin-directory.data.ts";
import { placesOfPin } from "../../src/domain/delivery/pin-directory.rules.ts";
import { makeLogins } from "./customers.ts";
import { median, rate } from "./figures.ts";
import { inTurns } from "./in-turns.ts";
import { perSecond } from "./load.ts";
import { startFixed, startShop, type ShopPlace } from "./processes.ts";
import { limitRow, ratioRow, type Row } from "./table.ts";

const ZONES = 500;
const RUNS = 200;
const KB = 1_000;
const MIB = 1_048_576;

/** Measures delivery terms for a PIN with the maximum number of zones: cached and computed. */
export async function measureDelivery({ dataDir, withDatabase }: ShopPlace): Promise<Row[]> {
  const shop = await startShop(dataDir);
  try {
    await withDatabase(async (db) => {
      const [staff] = await makeLogins(db, shop.url, 1, true);
      await replaceZones(shop.url, staff?.token ?? "");
    });
    const address = `${shop.url}/api/delivery?pin=160017`;
    const fixed = await startFixed(await fetch(address, { headers: { "accept-encoding": "br" } }));
    try {
      const { cached, fixedResponse } = await inTurns({
        fixedResponse: () => perSecond({ url: fixed.url }),
        cached: () => perSecond({ url: address }),
      });
      return [
        ratioRow(
          "delivery to a PIN, from memory",
          cached / fixedResponse,
          0.5,
          `${rate(cached)} of ${rate(fixedResponse)}`,
        ),
        limitRow(`delivery to a PIN, computed with ${ZONES} zones`, await computed(shop.url), 3, "ms"),
        limitRow("PIN directory on disk", Buffer.byteLength(PIN_DIRECTORY) / KB, 400, "kB"),
        limitRow("PIN directory in memory", directoryBytes() / MIB, 10, "MiB"),
      ];
    } finally {
      await fixed.stop();
    }
  } finally {
    await shop.stop();
  }
}

/** Memory of the PIN directory once it is loaded, including its source text. */
function directoryBytes(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  placesOfPin("160017");
  collectGarbage();
  return process.memoryUsage().heapUsed - before + Buffer.byteLength(PIN_DIRECTORY);
}

/** Queries each PIN once, so that none is cached. Returns the median round trip in milliseconds. */
async function computed(url: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/delivery?pin=${110_001 + run}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The delivery to ${110_001 + run} answers ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return median(times);
}

async function replaceZones(url: string, token: string): Promise<void> {
  const zones = Array.from({ length: ZONES }, (_, index) => ({
    name: `Zone ${index + 1}`,
    pins: index === 0 ? ["*"] : Array.from({ length: 40 }, (_unused, pin) => String(200_000 + index * 100 + pin)),
    states: [],
    minDays: 2,
    maxDays: 3,
    weekdays: [1, 2, 3, 4, 5, 6],
    cutOffHour: 14,
    fee: 49,
    freeFrom: 999,
    cash: { allowed: true, limit: null },
    deliverable: true,
  }));
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ zones });
  const answer = await fetch(`${url}/api/staff/delivery-zones`, { method: "PUT", headers, body });
  if (!answer.ok) throw new Error(`The zones were answered ${answer.status}: ${await answer.text()}`);
}
