import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { inOneTransaction, withConnection } from "./plain-connection.ts";
import { readTable } from "./table-text.ts";

it("reading a table fails with the error of its consumer, and the connection still answers", async () => {
  const { db, url } = await createTestDatabase();
  await sql`create table many as select id, repeat('x', 100) as text from generate_series(1, 50000) as id`.execute(db);
  const many = { name: "many", columns: "id, text", order: "id" };
  await withConnection(url, async (client) => {
    const read = () =>
      readTable(client, many, async () => {
        throw new Error("No room");
      });
    await expect(inOneTransaction(client, "read only", read)).rejects.toThrow("No room");
    expect((await readTable(client, many)).rows).toBe(50_000);
  });
});
