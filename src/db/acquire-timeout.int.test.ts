import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import { withAcquireTimeout } from "./acquire-timeout.ts";

const { url } = await createTestDatabase();
const openDb = (limits?: pg.PoolConfig) =>
  new Kysely<object>({ dialect: new PostgresDialect({ pool: withAcquireTimeout(openTolerantPool(limits)) }) });
const db = openDb();
afterAll(() => db.destroy());

/** A pool that ignores connections which break while it ends: the database is dropped before they are closed. */
function openTolerantPool(limits: pg.PoolConfig = {}): pg.Pool {
  const opened = new pg.Pool({ connectionString: url, max: 1, ...limits });
  opened.on("connect", (client) => client.on("error", () => {}));
  opened.on("error", () => {});
  return opened;
}

const pidOf = async (on: Pick<typeof db, "executeQuery">) =>
  ((await on.executeQuery(CompiledQuery.raw("select pg_backend_pid() as pid"))) as { rows: { pid: number }[] }).rows[0]
    ?.pid;

it("a connection that does not respond is closed, with its transaction, and the next one works", async () => {
  const impatient = openDb({ query_timeout: 2_000 });
  const before = await pidOf(impatient);
  const transaction = impatient.transaction().execute(async (trx) => {
    await sql`select pg_sleep(60)`.execute(trx);
  });
  await expect(transaction).rejects.toThrow("Query read timeout");
  expect(await pidOf(impatient)).not.toBe(before);
  await impatient.destroy();
});

it("a failed query keeps its connection in the pool", async () => {
  const before = await pidOf(db);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow("division by zero");
  expect(await pidOf(db)).toBe(before);
});

it("a request for a connection fails soon when no more are handed out, and keeps waiting while others get theirs", async () => {
  const crowded = openTolerantPool();
  const waiting = withAcquireTimeout(crowded, 1_000);
  const holder = await waiting.connect();
  const stuck = waiting.connect();
  await expect(stuck).rejects.toThrow("timeout exceeded when trying to connect");
  const crowd = Array.from({ length: 4 }, async () => {
    const client = await waiting.connect();
    await client.query("select pg_sleep(0.35)", []);
    client.release();
  });
  holder.release();
  await Promise.all(crowd);
  await crowded.end();
});
