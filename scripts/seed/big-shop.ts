import pg from "pg";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import type { Db } from "../../src/db/database.ts";
import { createCatalogueService } from "../../src/domain/catalogue/catalogue.service.ts";
import { createSalesReports } from "../../src/domain/reports/sales-reports.service.ts";
import { createSampleCustomers } from "./sample-customers.ts";
import { addOrders, storeCalendar } from "./sample-orders.ts";
import { addProducts } from "./sample-products.ts";
import { storeTemplates } from "./templates.ts";

const CUSTOMERS_PER_ORDER = 0.3;
const MIN_CUSTOMERS = 50;

/** Reports progress. */
type Show = (what: string, done: number, count: number) => void;
type Add = (from: number, to: number) => Promise<void>;
export type Seeding = { products: Add; orders: Add };

/**
 * Prepares to insert sample products and orders in bulk, numbered from `from` to `to`. Requires a single connection,
 * because it uses temporary tables. Undefined when the shop has no product as a template.
 */
export async function prepareSeeding(db: Db, orders: number, show: Show): Promise<Seeding | undefined> {
  const templates = await storeTemplates(db);
  if (templates === 0) return undefined;
  if (orders > 0) {
    const customers = Math.max(MIN_CUSTOMERS, Math.ceil(orders * CUSTOMERS_PER_ORDER));
    await createSampleCustomers(db, customers, (done) => show("sample customers", done, customers));
    await storeCalendar(db, new Date());
  }
  return {
    products: (from, to) => addProducts(db, from, to, templates),
    orders: (from, to) => addOrders(db, { from, to, total: orders }),
  };
}

/** Runs the maintenance that bulk inserts need: planner statistics, and the sums of maintained counts. */
export async function settle(db: Db, url: string): Promise<void> {
  const prices = Object.assign(() => defaultPriceSettings, { isOnRequest: () => false });
  await createCatalogueService({
    db,
    reader: db,
    prices,
    clock: () => new Date(),
    random: Math.random,
  }).compactCounts();
  await createSalesReports({ db }).compactSales();
  await vacuum(url);
}

/** Uses a separate connection without the statement timeout of the shop. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "rajatam-seed" });
  await client.connect();
  try {
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}
