import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { holdShopLock } from "./shop-lock.ts";

const { url, db } = await createTestDatabase();

async function connections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'rajatam-lock'`.execute(db);
  return rows[0]?.count ?? -1;
}

describe("holdShopLock", () => {
  it("one shop holds the lock until it releases it", async () => {
    const lock = await holdShopLock(url);
    expect(await holdShopLock(url)).toBeUndefined();
    await lock?.release();
    const next = await holdShopLock(url);
    expect(next).toBeDefined();
    await next?.release();
  });

  it("a lock that cannot be requested leaves no connection", async () => {
    await sql`create schema failing`.execute(db);
    onTestFinished(async () => void (await sql`drop schema failing cascade`.execute(db)));
    await sql`
      create function failing.pg_try_advisory_lock(bigint) returns boolean language plpgsql as
      $$ begin raise exception 'out of memory'; end $$`.execute(db);
    const failing = new URL(url);
    failing.searchParams.set("options", "-c search_path=failing,pg_catalog");
    await expect(holdShopLock(failing.href)).rejects.toThrow("out of memory");
    await expect.poll(connections).toBe(0);
  });
});
