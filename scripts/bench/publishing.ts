import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../src/db/database.ts";
import { makeLogins } from "./customers.ts";
import { percentile } from "./figures.ts";
import { startShop, type ShopPlace } from "./processes.ts";
import { limitRow, type Row } from "./table.ts";

const PAGES = ["/", "/products", "/products-details/101", "/api/ABCGetProducts?pageSize=24&sort=price-asc"];
const QUIET_MS = 5_000;
const PAUSE_MS = 20;

type Probe = { waitsMs: number[]; failures: number };

/**
 * Measures publishing rates for the whole catalogue: the time of publication and preview, the longest row lock, the
 * latency of pages and calls meanwhile, and the memory of the process.
 */
export async function measurePublishing({ dataDir, withDatabase }: ShopPlace): Promise<Row[]> {
  const shop = await startShop(dataDir);
  let rows: Row[] = [];
  try {
    await withDatabase(async (db) => {
      const [administrator] = await makeLogins(db, shop.url, 1, true);
      const call = caller(shop.url, administrator?.token ?? "");
      const rates = await risenRates(shop.url);
      const { count } = await db
        .selectFrom("products")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("pricing", "is not", null)
        .executeTakeFirstOrThrow();
      const quiet = await watch(shop.url, () => pause(QUIET_MS));
      const before = await shop.rssMib();
      const preview = await timed(() => call("/api/staff/rates/preview", { rates }));
      const lock = { longestMs: 0 };
      let publishMs = 0;
      const busy = await watch(shop.url, async () => {
        const stop = probeLocks(db, lock);
        publishMs = await timed(() => call("/api/staff/rates", { rates, confirmed: true })).finally(stop);
      });
      const grown = (await shop.rssMib()) - before;
      const ratio = percentile(busy.waitsMs, 0.95) / percentile(quiet.waitsMs, 0.95);
      rows = [
        limitRow(`publish a rate over ${count.toLocaleString("en-IN")} products`, publishMs / 1_000, 15, "s"),
        limitRow("longest lock of a row meanwhile", lock.longestMs / 1_000, 5, "s"),
        limitRow("preview of the same", preview / 1_000, 3, "s"),
        limitRow("pages and calls meanwhile, p95 to quiet", ratio, 3, "×"),
        limitRow("answers of 500 and more meanwhile", busy.failures, 0, ""),
        limitRow("memory that publishing takes", grown, 150, "MiB"),
      ];
    });
  } finally {
    await shop.stop();
  }
  return rows;
}

function caller(url: string, token: string) {
  return async (path: string, body: object): Promise<void> => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
}

/** The current rates plus 1 %. */
async function risenRates(url: string): Promise<{ metal: string; purity: string; perGram: number }[]> {
  const answer = await fetch(`${url}/api/rates`);
  const { data } = (await answer.json()) as { data: { metal: string; purity: string; perGram: number }[] };
  return data.map(({ metal, purity, perGram }) => ({ metal, purity, perGram: Math.round(perGram * 101) / 100 }));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Requests pages sequentially during the work. Times in milliseconds. */
async function watch(url: string, work: () => Promise<void>): Promise<Probe> {
  const probe: Probe = { waitsMs: [], failures: 0 };
  const over = new AbortController();
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const from = performance.now();
      const answer = await fetch(url + (PAGES[turn % PAGES.length] ?? "/"));
      await answer.arrayBuffer();
      probe.waitsMs.push(performance.now() - from);
      if (answer.status >= 500) probe.failures++;
      await pause(PAUSE_MS);
    }
  })();
  await work().finally(() => over.abort());
  await reading;
  return probe;
}

/** Repeatedly acquires a product's lock like an order does, and records the longest wait. */
function probeLocks(db: Db, lock: { longestMs: number }): () => Promise<void> {
  const over = new AbortController();
  const probing = (async () => {
    let from = performance.now();
    while (!over.signal.aborted) {
      const isLocked = await acquiresLock(db);
      lock.longestMs = Math.max(lock.longestMs, performance.now() - from);
      await pause(PAUSE_MS);
      if (isLocked) from = performance.now();
    }
  })();
  return async () => {
    over.abort();
    await probing;
  };
}

/** False when the lock timed out. */
async function acquiresLock(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("products").select("id").where("id", "in", [101, 102]).forNoKeyUpdate().execute();
    });
    return true;
  } catch {
    return false;
  }
}
