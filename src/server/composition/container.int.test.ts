import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestLog } from "#tests/support/stand-ins.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { readConfig } from "../base/config.ts";
import { openContainer } from "./container.ts";

it("a process that serves nothing follows the settings that another process changes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rajatam-container-"));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const database = await createTestDatabase();
  const { url } = database;
  const disposables = new AsyncDisposableStack();
  onTestFinished(async () => disposables.disposeAsync());
  const { services } = await openContainer({
    config: readConfig({ DATA_DIR: folder }),
    log: createTestLog().log,
    database: { url, directUrl: url },
    ownUrl: "http://127.0.0.1:1",
    publicUrl: "http://127.0.0.1:1",
    disposables,
  });
  const other = await createTestShop({ database });
  const token = await loggedIn(other, await givenStaff(other));
  const body = { settings: { ...demoSettings, documentMonths: 120 } };
  expect((await other.call("PUT", "/api/staff/settings", { token, body })).status).toBe(200);
  await expect.poll(() => services.settings.current()).toMatchObject({ documentMonths: 120 });
});
