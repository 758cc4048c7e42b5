import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type Db } from "../src/db/database.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/embedded-postgres.ts";
import { measureAccounts } from "./bench/accounts.ts";
import { measureCall, measurePage } from "./bench/answers.ts";
import { measureBoughtTogether } from "./bench/bought-together.ts";
import { measureCapacity, printCosts } from "./bench/capacity.ts";
import { makeLogins } from "./bench/customers.ts";
import { measureDelivery } from "./bench/delivery.ts";
import { measureGrowth, type SizedShop } from "./bench/growth.ts";
import { measureInvoices } from "./bench/invoices.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { measureMails } from "./bench/mails.ts";
import { comparisonRow, mainThreadRow } from "./bench/main-thread.ts";
import { measureOrders } from "./bench/orders.ts";
import { runScript, startShop, type Running, type ShopPlace } from "./bench/processes.ts";
import { measurePublishing } from "./bench/publishing.ts";
import { measureSearch } from "./bench/searches.ts";
import { limitRow, printTable, type Row } from "./bench/table.ts";
import { measureHome } from "./bench/transfer.ts";
import { firstLoadBytes } from "./bench/weight.ts";
import { findChromium } from "./browser/find-chromium.ts";
import { exitOnSignals } from "./checks/rig.ts";
import { buildWhenChanged } from "./launch/build-shop.ts";
import { readArguments, runCommand } from "./launch/command.ts";

const HELP = `Measures the shop and prints a table of the results and their targets.

  npm run bench                  everything except --growth; about 15 minutes
  npm run bench -- --growth      also with 10,000 and 100,000 products and a million orders; 30 minutes more
  npm run bench -- --rates       also a rate published for 100,000 products, instead of --growth; 10 minutes more
  npm run bench -- --accounts    only the files of a month of 10,000 orders; 1 minute
  npm run bench -- --delivery    only the delivery answers for a PIN; 1 minute
  npm run bench -- --capacity    only the processor time of pages, calls and orders, for capacity planning; 1 minute
  npm run bench -- --invoices    only invoices as PDF; less than 1 minute
  npm run bench -- --no-browser  without Lighthouse
  npm run bench -- --browser     only the measurements in a browser: weight, main thread, Lighthouse; 10 minutes
  npm run bench -- --compare URL only the main thread, alternating with another version of the shop at URL

Both sides of a ratio are measured in the same run. Nothing else should be running on the machine.`;

const PAGES = {
  home: "/",
  category: "/products-by-category/Rings",
  product: "/products-details/141-kamal-coin-10g",
  search: "/search?q=ring",
  cart: "/cart",
  checkout: "/checkout",
  login: "/login",
};

const rows: Row[] = [];

exitOnSignals();

await runCommand(async () => {
  const { values } = readArguments(HELP, {
    growth: { type: "boolean" },
    rates: { type: "boolean" },
    accounts: { type: "boolean" },
    capacity: { type: "boolean" },
    delivery: { type: "boolean" },
    invoices: { type: "boolean" },
    browser: { type: "boolean" },
    compare: { type: "string" },
    "no-browser": { type: "boolean" },
  });
  if (values.invoices === true) return printTable(await measureInvoices());
  await buildWhenChanged(say);
  const folder = await mkdtemp(join(tmpdir(), "rajatam-bench-"));
  const dataDir = join(folder, "data");
  try {
    say("Starting the demo shop");
    await (await startShop(dataDir)).stop();
    if (values.accounts === true) {
      say("A month of 10,000 orders");
      rows.push(...(await measureAccounts(placeOf(dataDir))));
      return;
    }
    if (values.capacity === true) {
      await showCapacity(dataDir);
      return;
    }
    if (values.delivery === true) {
      rows.push(...(await measureDelivery(placeOf(dataDir))));
      return;
    }
    if (values.browser === true || values.compare !== undefined) {
      await withDemoShop(dataDir, async ({ url }) => measureInBrowser(url, values.compare));
      return;
    }
    rows.push(
      limitRow(
        "first-load JavaScript of a product page",
        (await firstLoadBytes("routes/storefront/product-details")) / 1_000,
        105,
        "kB",
      ),
    );
    await measureDemoShop(dataDir, values["no-browser"] !== true);
    say("Invoices");
    rows.push(...(await measureInvoices()));
    say("Mails");
    rows.push(...(await measureMails(placeOf(dataDir))));
    if (values.rates === true) await measureRates(dataDir);
    else await measureSizes(dataDir, values.growth === true);
  } finally {
    printTable(rows);
    await rm(folder, { recursive: true, force: true });
  }
});

async function withDemoShop(dataDir: string, work: (shop: Running) => Promise<void>): Promise<void> {
  const shop = await startShop(dataDir);
  try {
    await work(shop);
  } finally {
    await shop.stop();
  }
}

async function measureDemoShop(dataDir: string, withBrowser: boolean): Promise<void> {
  await withDemoShop(dataDir, async (shop) => {
    rows.push(limitRow("second start until it serves", shop.startMs / 1_000, 3, "s"));
    say("Pages and calls from the cache");
    await withUncachedShop(dataDir, async (uncached) => {
      const shops = { shopUrl: shop.url, uncachedUrl: uncached.url };
      rows.push(...(await measurePage(shops, "home page", PAGES.home)));
      rows.push(...(await measurePage(shops, "product page", PAGES.product)));
    });
    rows.push(await measureCall(shop.url, "product list", "/api/ABCGetProducts?pageSize=24"));
    rows.push(await measureCall(shop.url, "product", "/api/GetProductById/141"));
    rows.push(await measureCall(shop.url, "search", "/api/search?q=ring&pageSize=24"));
    say("Orders");
    await withShopDatabase(dataDir, async (db, databaseUrl) => {
      rows.push(await measureOrders({ db, dataDir, databaseUrl, shopUrl: shop.url }));
    });
    if (withBrowser) await measureInBrowser(shop.url);
  });
}

/** Measures nothing if the machine has no browser. */
async function measureInBrowser(shopUrl: string, otherUrl?: string): Promise<void> {
  const chromium = await findChromium();
  if (chromium === undefined) return;
  if (otherUrl !== undefined) {
    rows.push(await comparisonRow(shopUrl + PAGES.home, otherUrl + PAGES.home, "home", chromium));
    rows.push(await comparisonRow(shopUrl + PAGES.product, otherUrl + PAGES.product, "product", chromium));
    return;
  }
  rows.push(await measureHome(shopUrl, chromium));
  rows.push(await mainThreadRow(shopUrl + PAGES.home, "home", chromium));
  rows.push(await mainThreadRow(shopUrl + PAGES.product, "product", chromium));
  for (const [what, path] of Object.entries(PAGES)) {
    say(`Lighthouse, ${what}`);
    rows.push(...(await measureLighthouse(shopUrl + path, what, chromium)));
  }
}

async function showCapacity(dataDir: string): Promise<void> {
  await withDemoShop(dataDir, async (shop) => {
    await withUncachedShop(dataDir, async (uncached) => {
      await withShopDatabase(dataDir, async (db) =>
        printCosts(await measureCapacity({ db, dataDir }, { cached: shop, uncached })),
      );
    });
  });
}

function placeOf(dataDir: string): ShopPlace {
  const withDatabase = async (work: (db: Db, url: string) => Promise<void>) => withShopDatabase(dataDir, work);
  return { dataDir, withDatabase };
}

async function measureRates(dataDir: string): Promise<void> {
  say("100,000 products, and a rate published over them");
  await runScript("scripts/seed.ts", ["--products", "100000"], { DATA_DIR: dataDir });
  rows.push(...(await measurePublishing(placeOf(dataDir))));
}

async function measureSizes(dataDir: string, withGrowth: boolean): Promise<void> {
  say("10,000 products");
  await seed(dataDir, { products: 10_000, orders: withGrowth ? 100_000 : 0 });
  // Without a cache, so that the memory is comparable between sizes.
  await withUncachedDataDir(dataDir, async (shop) => {
    rows.push(limitRow("memory at rest with 10,000 products", await shop.rssMib(), 250, "MiB"));
  });
  if (!withGrowth) return;
  const smallDir = `${dataDir}-small`;
  await cp(dataDir, smallDir, { recursive: true });
  say("100,000 products and a million orders");
  await seed(dataDir, { products: 90_000, orders: 900_000 });
  await withUncachedDataDir(smallDir, async (small) => {
    await withUncachedDataDir(dataDir, async (large) => {
      rows.push(await measureSearch(large.url));
      say("Both sizes in turns");
      rows.push(...(await measureGrowth(await loginTo(smallDir, small), await loginTo(dataDir, large))));
    });
  });
  await withShopDatabase(dataDir, async (db) => void rows.push(await measureBoughtTogether(db)));
  say("A rate published over 100,000 products");
  rows.push(...(await measurePublishing(placeOf(dataDir))));
}

async function seed(dataDir: string, { products, orders }: { products: number; orders: number }): Promise<void> {
  const counts = ["--products", String(products), "--orders", String(orders)];
  await runScript("scripts/seed.ts", counts, { DATA_DIR: dataDir });
  await withShopDatabase(dataDir, async (db) => void (await sql`vacuum analyze`.execute(db)));
}

async function withUncachedDataDir(dataDir: string, work: (shop: Running) => Promise<void>): Promise<void> {
  const shop = await startShop(dataDir, { CACHE_MIB: "0" });
  try {
    await work(shop);
  } finally {
    await shop.stop();
  }
}

async function loginTo(dataDir: string, { url }: Running): Promise<SizedShop> {
  let token = "";
  await withShopDatabase(dataDir, async (db) => {
    const [administrator] = await makeLogins(db, url, 1, true);
    token = administrator?.token ?? "";
  });
  return { url, token };
}

/** Runs a second process on the same database that renders every page on each request. */
async function withUncachedShop(dataDir: string, work: (shop: Running) => Promise<void>): Promise<void> {
  await withShopDatabase(dataDir, async (_db, databaseUrl) => {
    const settings = { DATABASE_URL: databaseUrl, STORAGE_URL: `file:${join(dataDir, "media")}`, CACHE_MIB: "0" };
    const shop = await startShop(`${dataDir}-uncached`, settings);
    try {
      await work(shop);
    } finally {
      await shop.stop();
    }
  });
}

/** Opens the embedded database of the folder, whether or not the shop is running on it. */
async function withShopDatabase(dataDir: string, work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") });
  const db = openDatabase(embedded.url);
  try {
    await work(db, embedded.url);
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
