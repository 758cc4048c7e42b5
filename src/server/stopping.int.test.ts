import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { countLockWaits } from "#tests/support/lock-waits.ts";
import { createTestLog } from "#tests/support/stand-ins.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { readConfig } from "./base/config.ts";
import { openContainer } from "./composition/container.ts";
import { listen } from "./listen.ts";
import { serveShop } from "./serve.ts";

it("a stopping shop accepts no new request, and keeps its database until the last one in flight is answered", async () => {
  const root = await mkdtemp(join(tmpdir(), "rajatam-stopping-"));
  onTestFinished(async () => rm(root, { recursive: true }));
  await mkdir(join(root, "build", "client"), { recursive: true });
  const { url: databaseUrl, db } = await createTestDatabase();
  const config = readConfig({ DATA_DIR: root });
  const disposables = new AsyncDisposableStack();
  const server = await listen({ host: "127.0.0.1", port: 0 });
  const { log } = createTestLog();
  const container = await openContainer({
    config,
    log,
    database: { url: databaseUrl, directUrl: databaseUrl },
    ownUrl: server.url,
    publicUrl: server.url,
    disposables,
  });
  serveShop(container, server, { root });

  const { answer, stopped } = await db.transaction().execute(async (trx) => {
    await sql`lock table products in access exclusive mode`.execute(trx);
    const list = fetch(`${server.url}/api/ABCGetProducts`);
    await expect.poll(async () => countLockWaits(db)).toBeGreaterThan(0);
    const end = disposables.disposeAsync();
    await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow("fetch failed");
    return { answer: list, stopped: end };
  });

  expect((await answer).status).toBe(200);
  expect((await answer).headers.get("connection")).toBe("close");
  await stopped;
});
