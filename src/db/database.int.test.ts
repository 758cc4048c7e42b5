import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../tests/support/test-database.ts";

const { db } = await createTestDatabase();

it("a connection that breaks in a transaction fails the transaction and nothing else", async () => {
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    // The end of the connection is reported between two queries, when no query is pending.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow("not queryable");
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
