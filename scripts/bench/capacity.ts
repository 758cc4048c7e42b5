import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../src/db/database.ts";
import { makeLogins } from "./customers.ts";
import { LOAD_SECONDS, perSecond } from "./load.ts";
import { placeOrders, prepareOrders } from "./orders.ts";
import type { Running } from "./processes.ts";
import { processorMs } from "./processor-time.ts";

const LOGINS = 48;

/** CPU time of one request in the shop and in its database, in milliseconds, and the throughput measured here. */
export type Cost = { what: string; shopMs: number; databaseMs: number; perSecond: number };

type Place = { db: Db; dataDir: string };

/** The same shop twice: with and without a page cache. */
type Shops = { cached: Running; uncached: Running };

type Load = () => Promise<number>;

/**
 * Measures the costs of pages, calls and orders. CPU time is counted by the kernel, so other load on the machine hardly
 * affects it, unlike the throughput.
 */
export async function measureCapacity(place: Place, { cached, uncached }: Shops): Promise<Cost[]> {
  const { db } = place;
  const database = await postmasterOf(place.dataDir);
  const costs: Cost[] = [];

  async function measure(what: string, shop: Running, load: Load): Promise<void> {
    await load();
    const before = [await processorMs(shop.pid), await processorMs(database)] as const;
    const startedAt = performance.now();
    const count = await load();
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = [await processorMs(shop.pid), await processorMs(database)] as const;
    costs.push({
      what,
      shopMs: (after[0] - before[0]) / count,
      databaseMs: (after[1] - before[1]) / count,
      perSecond: count / seconds,
    });
  }

  const get = (shop: Running, path: string): Load => {
    const target = { url: shop.url + path };
    return async () => (await perSecond(target)) * LOAD_SECONDS;
  };
  await measure("cached page", cached, get(cached, "/"));
  await measure("home page, rendered", uncached, get(uncached, "/"));
  await measure("category page, rendered", uncached, get(uncached, "/products-by-category/Rings"));
  await measure("product page, rendered", uncached, get(uncached, "/products-details/141-kamal-coin-10g"));
  await measure("search, rendered", uncached, get(uncached, "/api/search?q=ring&pageSize=24"));
  const orders = await prepareOrders(db, uncached.url);
  await measure("cash on delivery order", uncached, async () => placeOrders(uncached.url, orders));
  await measure("login with a password", uncached, async () => (await makeLogins(db, uncached.url, LOGINS)).length);
  return costs;
}

/** The postmaster of the embedded database, whose children serve the connections. */
async function postmasterOf(dataDir: string): Promise<number> {
  const [line] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  return Number(line);
}

export function printCosts(costs: readonly Cost[]): void {
  const capacity = (ms: number) => (ms < 0.005 ? "-" : `${Math.round(1_000 / ms).toLocaleString("en-IN")}/s`);
  console.table(
    costs.map(({ what, shopMs, databaseMs, perSecond: rate }) => ({
      what,
      "shop, ms": shopMs.toFixed(2),
      "capacity of a shop core": capacity(shopMs),
      "database, ms": databaseMs.toFixed(2),
      "capacity of a database core": capacity(databaseMs),
      "measured here": `${Math.round(rate)}/s`,
    })),
  );
}
