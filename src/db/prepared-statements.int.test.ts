import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import { openDatabase, type Db } from "./database.ts";
import { LostConnectionError } from "./lost-connection.ts";
import { prepared } from "./prepared.ts";

const { url } = await createTestDatabase();
// A single connection, so that each statement sees what the previous one left on it.
const db = openDatabase(url, { maxConnections: 1 });
const pooled = openDatabase(url, { maxConnections: 1, isPooled: true });
afterAll(async () => {
  await db.destroy();
  await pooled.destroy();
});

beforeEach(async () => {
  await sql`drop table if exists pieces`.execute(db);
  await sql`create table pieces as select 1 as id, 'Ring' as title`.execute(db);
});

const namesOf = async (on: Db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(on)).rows.map(
    ({ name }) => name,
  );
const piece = async (on: Db, id: number) =>
  (await sql`select * from pieces where id = ${id} ${prepared}`.execute(on)).rows[0];

it("a connection prepares a marked statement once for all parameters, and no other statement", async () => {
  const before = await namesOf(db);
  await sql`select 1 as number`.execute(db);
  expect(await namesOf(db)).toEqual(before);
  const found = [await piece(db, 1), await piece(db, 2)];
  expect(found).toEqual([{ id: 1, title: "Ring" }, undefined]);
  expect(await namesOf(db)).toHaveLength(before.length + 1);
});

it("the mark is found before trailing white space, and in statements of the query builder", async () => {
  const before = await namesOf(db);
  await sql`
    select title from pieces ${prepared}
  `.execute(db);
  await db.selectFrom("accounts").select("id").modifyEnd(prepared).execute();
  expect(await namesOf(db)).toHaveLength(before.length + 2);
});

it("no statement is prepared through a pooler", async () => {
  expect(await piece(pooled, 1)).toEqual({ id: 1, title: "Ring" });
  expect(await namesOf(pooled)).toEqual([]);
});

it("a table that was altered since is read in its new form", async () => {
  await piece(db, 1);
  await sql`alter table pieces add column metal text default 'gold'`.execute(db);
  expect(await piece(db, 1)).toEqual({ id: 1, title: "Ring", metal: "gold" });
});

it("a transaction that meets an altered table fails like one whose connection broke, and the next one succeeds", async () => {
  await piece(db, 1);
  await sql`alter table pieces add column metal text default 'gold'`.execute(db);
  const read = async () =>
    db.transaction().execute(async (trx) => [await sql`select 1`.execute(trx), await piece(trx, 1)]);
  await expect(read()).rejects.toThrow(LostConnectionError);
  expect((await read())[1]).toEqual({ id: 1, title: "Ring", metal: "gold" });
});

it("no statement is prepared any more once sessions turn out to be shared", async () => {
  const shared = openDatabase(url, { maxConnections: 1 });
  try {
    await piece(shared, 1);
    await sql`deallocate all`.execute(shared);
    expect(await piece(shared, 1)).toEqual({ id: 1, title: "Ring" });
    expect(await namesOf(shared)).toEqual([]);
  } finally {
    await shared.destroy();
  }
});

it("processes never give one name to different statements, which a pooler would confuse", async () => {
  const other = openDatabase(url, { maxConnections: 1 });
  const fresh = openDatabase(url, { maxConnections: 1 });
  try {
    await sql`select 'one' as text ${prepared}`.execute(other);
    await sql`select 'two' as text ${prepared}`.execute(fresh);
    expect(new Set(await namesOf(other)).isDisjointFrom(new Set(await namesOf(fresh)))).toBe(true);
  } finally {
    await other.destroy();
    await fresh.destroy();
  }
});

it("a failed statement keeps its error", async () => {
  const divide = async (by: number) => sql`select 1 / ${by}::int as share ${prepared}`.execute(db);
  await divide(1);
  await expect(divide(0)).rejects.toThrow("division by zero");
  expect((await divide(1)).rows).toEqual([{ share: 1 }]);
});

it("a connection prepares a limited number of statements", async () => {
  const many = openDatabase(url, { maxConnections: 1 });
  try {
    for (let index = 0; index < 320; index++)
      await sql`select ${sql.raw(String(index))} as number ${prepared}`.execute(many);
    expect((await namesOf(many)).length).toBe(300);
    expect((await sql`select 319 as number ${prepared}`.execute(many)).rows).toEqual([{ number: 319 }]);
  } finally {
    await many.destroy();
  }
});
