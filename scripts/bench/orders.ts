import pg from "pg";
import { demoSettings, type ShopSettingsView } from "../../src/contract/settings/shop-settings.ts";
import type { Db } from "../../src/db/database.ts";
import { makeLogins } from "./customers.ts";
import { rate } from "./figures.ts";
import { inTurns } from "./in-turns.ts";
import { recordOrder, replayOrder, type RecordedOrder } from "./order-statements.ts";
import { orderBody, type Login, type Product } from "./sample-order.ts";
import { ratioRow, type Row } from "./table.ts";

const CLIENTS = 32;
const SECONDS = 3;
/** The same maximum as the shop's pool. */
const CONNECTIONS = 10;

type Place = { db: Db; dataDir: string; databaseUrl: string; shopUrl: string };

/** Who orders what. */
export type OrderLoad = { logins: Login[]; products: Product[] };

/** Creates customers who may have many open orders, and products that never sell out. */
export async function prepareOrders(db: Db, shopUrl: string): Promise<OrderLoad> {
  const logins = await makeLogins(db, shopUrl, CLIENTS);
  const [administrator] = await makeLogins(db, shopUrl, 1, true);
  await allowOrders(shopUrl, administrator?.token ?? "");
  return { logins, products: await madeToOrder(shopUrl) };
}

/** Places orders through the API for three seconds, with all customers concurrently. Returns their number. */
export async function placeOrders(shopUrl: string, load: OrderLoad): Promise<number> {
  return SECONDS * (await countOrders(load, async (order) => placeOrder(shopUrl, order)));
}

/** Compares orders through the API with the bare SQL statements of an order, with equally many clients. */
export async function measureOrders({ db, dataDir, databaseUrl, shopUrl }: Place): Promise<Row> {
  const load = await prepareOrders(db, shopUrl);
  const [login] = load.logins;
  const product = load.products.at(-1);
  if (!login || !product) throw new Error("The shop has nothing to order.");
  const recorded = await recordOrder({ dataDir, databaseUrl }, login, product);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  try {
    const { bare, placed } = await inTurns({
      bare: async () => countOrders(load, async (order) => writeOrder(pool, recorded, order)),
      placed: async () => countOrders(load, async (order) => placeOrder(shopUrl, order)),
    });
    const detail = `${rate(placed)} of ${rate(bare)}, ${recorded.statements.length} statements each`;
    return ratioRow(`placing orders, ${CLIENTS} clients`, placed / bare, 0.5, detail);
  } finally {
    await pool.end();
  }
}

/** Raises the limit of open cash orders per customer to its maximum. */
async function allowOrders(shopUrl: string, token: string): Promise<void> {
  const url = `${shopUrl}/api/staff/settings`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const { data } = (await (await fetch(url, { headers })).json()) as { data: ShopSettingsView };
  const body = JSON.stringify({ settings: { ...data.settings, maxOpenCashOrders: 1_000 } });
  const answer = await fetch(url, { method: "PUT", headers, body });
  if (!answer.ok) throw new Error(`The settings were answered ${answer.status}: ${await answer.text()}`);
}

async function madeToOrder(shopUrl: string): Promise<Product[]> {
  const answer = await fetch(`${shopUrl}/api/ABCGetProducts?pageSize=100`);
  const { data } = (await answer.json()) as { data: (Product & { stock: number | null })[] };
  return data.filter(({ stock, price }) => stock === null && price <= demoSettings.cashLimit);
}

type Order = { login: Login; product: Product; key: string };

/** Runs all customers concurrently, each with sequential orders. Returns orders per second. */
async function countOrders({ logins, products }: OrderLoad, make: (order: Order) => Promise<void>) {
  const until = Date.now() + SECONDS * 1_000;
  let placed = 0;
  await Promise.all(
    logins.map(async (login, at) => {
      for (let turn = at; Date.now() < until; turn++) {
        const product = products[turn % products.length];
        if (product) await make({ login, product, key: `bench-${at}-${turn}-${until}` });
        placed++;
      }
    }),
  );
  return placed / SECONDS;
}

async function placeOrder(shopUrl: string, { login, product, key }: Order): Promise<void> {
  const answer = await fetch(`${shopUrl}/api/place-order`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${login.token}`,
      "idempotency-key": key,
    },
    body: JSON.stringify(orderBody(login, product)),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`An order was answered ${answer.status}: ${text}`);
}

async function writeOrder(pool: pg.Pool, recorded: RecordedOrder, { login, product, key }: Order): Promise<void> {
  const client = await pool.connect();
  let hasFailed = true;
  try {
    await replayOrder(client, recorded, { login, key, productId: product.productID });
    hasFailed = false;
  } finally {
    // A failed replay leaves its transaction open.
    client.release(hasFailed);
  }
}
