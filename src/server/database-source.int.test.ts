import { dirname } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { cleanUp, givenCluster, query, removeTemplate, serverPid } from "#db/embedded/embedded-postgres.fixture.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { createTestLog } from "#tests/support/stand-ins.ts";
import { provideDatabase, type DatabaseSource } from "./database-source.ts";

const POLL_OPTIONS = { interval: 50 };

const sources: DatabaseSource[] = [];
afterEach(async () => {
  for (const source of sources.splice(0)) await source.release();
  await cleanUp();
});
afterAll(removeTemplate);

async function givenSource() {
  const folder = await givenCluster();
  const { log, lines } = createTestLog();
  const settings = { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: dirname(folder) };
  const source = await provideDatabase(settings, log, () => {});
  sources.push(source);
  const kill = async () => process.kill((await serverPid(folder)) ?? 0, "SIGKILL");
  const returns = () => lines.filter((line) => line.includes("is back")).length;
  return { source, folder, settings, log, kill, returns };
}

it("the database source restarts a killed embedded database at the same address, with all committed data", async () => {
  const { source, kill, returns } = await givenSource();
  await query(source.url, "CREATE TABLE rings AS SELECT 'gold' AS metal");
  for (const round of [1, 2]) {
    await kill();
    await expect.poll(returns, POLL_OPTIONS).toBe(round);
    expect(await query(source.url, "SELECT metal FROM rings")).toEqual([{ metal: "gold" }]);
  }
});

it("the database source still reserves the database for one shop after a restart", async () => {
  const { settings, log, kill, returns } = await givenSource();
  await kill();
  await expect.poll(returns, POLL_OPTIONS).toBe(1);
  await expect(provideDatabase(settings, log, () => {})).rejects.toThrow("is in use by another shop");
});

it("the database source leaves no server behind when the shop stops while the database restarts", async () => {
  const { folder, source, kill } = await givenSource();
  await kill();
  await source.release();
  const next = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  expect(next.attached).toBe(false);
  await next.stop();
});
