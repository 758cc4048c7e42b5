import { sql } from "kysely";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "../../tests/support/test-database.ts";
import { startDatabaseClock } from "./database-clock.ts";

const { db } = await createTestDatabase();
const TEN_MINUTES = 600_000;

afterEach(() => {
  vi.useRealTimers();
});

async function databaseNow(): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return rows[0]?.ms ?? Number.NaN;
}

async function givenClock() {
  const clock = await startDatabaseClock(db, () => {});
  onTestFinished(() => clock.stop());
  return clock;
}

/** Far more than a round trip on a busy machine, and far less than the ten minutes. */
const CLOSE_MS = 60_000;

describe("database clock", () => {
  it.each([
    ["fast", TEN_MINUTES],
    ["slow", -TEN_MINUTES],
  ])("the database's clock is independent of a machine whose clock is ten minutes %s", async (_, skew) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + skew });
    const clock = await givenClock();
    expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(CLOSE_MS);
  });

  it("the database's clock continues evenly while the machine's clock is set back", async () => {
    const clock = await givenClock();
    const before = clock.now().getTime();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - TEN_MINUTES });
    const after = clock.now().getTime();
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after - before).toBeLessThan(CLOSE_MS);
  });
});
