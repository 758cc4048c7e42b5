import { sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import { afterAll, expect, it } from "vitest";
import { inTransaction } from "#domain/shared/transaction.ts";
import { cleanUp } from "../../tests/support/clean-up.ts";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import { withAcquireTimeout } from "./acquire-timeout.ts";
import { openDatabase, type Db } from "./database.ts";

const { url, db } = await createTestDatabase();
const shop = openDatabase(url, { maxConnections: 3 });
afterAll(() => shop.destroy());
await sql`create table pieces (title text)`.execute(db);

const titles = async () => (await sql<{ title: string }>`select title from pieces`.execute(db)).rows.length;
const pidOf = async (on: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid;

/** Terminates a connection on the server, as happens when it becomes a replica. */
async function end(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
}

it("a transaction whose connection is lost before the commit runs again, and takes effect once", async () => {
  let runs = 0;
  await inTransaction(shop, async (trx) => {
    runs += 1;
    await sql`insert into pieces values ('Motiya Studs')`.execute(trx);
    if (runs === 1) await end(await pidOf(trx));
    await sql`select 1`.execute(trx);
  });
  expect({ runs, titles: await titles() }).toEqual({ runs: 2, titles: 1 });
});

it.each([
  [{}, 1],
  [{ isIdempotent: true }, 2],
])(
  "a transaction whose commit got no answer runs again only if it knows its own effect: %j",
  async (options, times) => {
    let runs = 0;
    const result = inTransaction(
      shop,
      async (trx) => {
        runs += 1;
        if (runs === 1) await end(await pidOf(trx));
      },
      options,
    );
    if (times === 1) await expect(result).rejects.toThrow();
    else await result;
    expect(runs).toBe(times);
  },
);

/** A pool whose first connections are broken. */
function brittlePool(broken: number) {
  const queries: string[] = [];
  let left = broken;
  const connect = async () => {
    const isBroken = left-- > 0;
    const query = async (text: string) => {
      queries.push(text);
      if (isBroken) throw new Error("Connection terminated unexpectedly");
      return { command: "SELECT", rowCount: 0, rows: [] };
    };
    return { query, release: () => {} } as unknown as PostgresPoolClient;
  };
  const pool: PostgresPool = { options: {}, end: async () => {}, connect };
  return { queries, connect: async () => withAcquireTimeout(pool).connect() };
}

it.each(["begin", "start transaction read only", "select 1"])(
  "%s on a broken connection is retried on another one",
  async (text) => {
    const { queries, connect } = brittlePool(2);
    const client = await connect();
    await client.query(text, []);
    expect(queries).toEqual([text, text, text]);
  },
);

it("a write on a broken connection is not retried, and neither is anything after the first statement", async () => {
  const { queries, connect } = brittlePool(1);
  const client = await connect();
  await expect(client.query("update pieces set title = ''", [])).rejects.toThrow("terminated");
  await expect(client.query("select 1", [])).rejects.toThrow("terminated");
  expect(queries).toHaveLength(2);
});

/** A shop whose only connection refuses writes, as those to a standby do. */
async function givenStandby(): Promise<Db> {
  await sql`delete from pieces`.execute(db);
  const standby = openDatabase(url, { maxConnections: 1 });
  cleanUp(async () => standby.destroy());
  await sql`set default_transaction_read_only = on`.execute(standby);
  return standby;
}

it("a transaction whose connection leads to a standby runs again on another one", async () => {
  const standby = await givenStandby();
  let runs = 0;
  await inTransaction(standby, async (trx) => {
    runs += 1;
    await sql`insert into pieces values ('Motiya Studs')`.execute(trx);
  });
  expect({ runs, titles: await titles() }).toEqual({ runs: 2, titles: 1 });
});

it("a write that a standby refuses is sent on another connection", async () => {
  const standby = await givenStandby();
  await sql`insert into pieces values ('Motiya Studs')`.execute(standby);
  expect(await titles()).toBe(1);
});

it("a broken connection is released once, also when no other is available", async () => {
  let connected = 0;
  let released = 0;
  const query = async (): Promise<never> => {
    throw new Error("Connection terminated unexpectedly");
  };
  const connect = async () => {
    if (connected++ > 0) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    return { query, release: () => (released += 1) } as unknown as PostgresPoolClient;
  };
  const client = await withAcquireTimeout({ options: {}, end: async () => {}, connect }).connect();
  await expect(client.query("begin", [])).rejects.toThrow("refused");
  client.release();
  expect(released).toBe(1);
});
