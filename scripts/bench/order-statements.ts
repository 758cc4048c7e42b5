import pg from "pg";
import { PlaceOrderSchema } from "#contract/checkout/checkout.schema.ts";
import { readConfig } from "#server/base/config.ts";
import { createLog } from "#server/base/log.ts";
import { openContainer } from "#server/composition/container.ts";
import { foldKeys } from "../../src/server/http/fold-keys.ts";
import { orderBody, type Login, type Product } from "./sample-order.ts";

/** Has a name if it is a prepared statement. */
type Statement = { name?: string; text: string; values: unknown[] };
/** The values that are specific to one order. The database generates the ids of order and mail. */
type OwnValues = { login: Login; key: string; productId: number };

export type RecordedOrder = OwnValues & { statements: Statement[]; drawnIds: string[] };

/** Places an order with the shop's services in this process, and records all SQL statements. */
export async function recordOrder(
  place: { dataDir: string; databaseUrl: string },
  login: Login,
  product: Product,
): Promise<RecordedOrder> {
  const disposables = new AsyncDisposableStack();
  const { dataDir, databaseUrl } = place;
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const publicUrl = "http://shop.example";
  try {
    const container = await openContainer({
      config,
      log: createLog("silent"),
      database: { url: databaseUrl, directUrl: databaseUrl },
      ownUrl: publicUrl,
      publicUrl,
      disposables,
    });
    const { sessions, checkout } = container.services;
    const request = PlaceOrderSchema.parse(foldKeys(PlaceOrderSchema, orderBody(login, product)).value);
    const key = `recorded-${Date.now()}`;
    const recorded = await recordStatements(async () => {
      await sessions.authenticate(login.token);
      await checkout.placeOrder(login.accountId, request, key);
    });
    return { login, key, productId: product.productID, ...recorded };
  } finally {
    await disposables.disposeAsync();
  }
}

/** Replays the statements for another order on one connection. */
export async function replayOrder(client: pg.ClientBase, recorded: RecordedOrder, own: OwnValues): Promise<void> {
  const swaps = new Map([
    [recorded.login.accountId, own.login.accountId],
    [recorded.login.sessionId, own.login.sessionId],
    [recorded.login.email, own.login.email],
    [recorded.key, own.key],
    [String(recorded.productId), String(own.productId)],
  ]);
  const drawn: string[] = [];
  for (const { values, ...statement } of recorded.statements) {
    const { rows } = await client.query<{ id?: unknown }>({
      ...statement,
      values: values.map((value) => swapped(value, swaps)),
    });
    const before = drawn.length;
    drawn.push(...drawnIds(statement.text, rows));
    drawn.slice(before).forEach((id, index) => swaps.set(recorded.drawnIds[before + index] ?? "", id));
  }
}

/** Records the statements of all connections of this process during the work. */
async function recordStatements(work: () => Promise<void>) {
  const statements: Statement[] = [];
  const ids: string[] = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const answer = query.apply(this, args);
    const [config, values = []] = args as [string | Statement, unknown[]?];
    const statement = typeof config === "string" ? { text: config, values } : config;
    if (!(answer instanceof Promise)) return answer;
    statements.push(statement);
    void answer.then(({ rows }: pg.QueryResult<{ id?: unknown }>) => ids.push(...drawnIds(statement.text, rows)));
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return { statements, drawnIds: ids };
}

/** Ids from a sequence or a `returning` clause. */
function drawnIds(text: string, rows: readonly { id?: unknown }[]): string[] {
  return /nextval|returning "?id/i.test(text) ? rows.map(({ id }) => String(id)) : [];
}

function swapped(value: unknown, swaps: Map<string, string>): unknown {
  if (typeof value === "number") return Number(swaps.get(String(value)) ?? value);
  if (typeof value !== "string") return value;
  return [...swaps].reduce((text, [from, to]) => (from.length > 8 ? text.replaceAll(from, to) : text), value);
}
