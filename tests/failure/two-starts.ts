import { readFile } from "node:fs/promises";
import { startPostgresServer } from "#tests/processes/postgres-server.ts";
import { query } from "#tests/processes/query.ts";
import { ask } from "./ask.ts";
import { givenFolder, givenInstance } from "./places.ts";
import type { Scenario } from "./scenario.ts";

export const twoStarts: Scenario = {
  name: "two-starts",
  expects: `Two instances start concurrently on one empty database. One migrates and the other waits; both serve, and
  there is one first staff account.`,
  async run(trial) {
    const folder = await givenFolder(trial);
    const server = await startPostgresServer(folder.postgresDir);
    trial.defer(() => server.stop());
    const environment = { DATABASE_URL: server.url, LOG_LEVEL: "info" };
    const shops = await Promise.all([1, 2].map(() => givenInstance(trial, folder, { environment })));
    const migrated = (await readFile(folder.logFile, "utf8")).match(/"msg":"migrated"/g)?.length;
    trial.check("exactly one instance migrated", migrated === 1, migrated);
    for (const shop of shops) {
      const ready = await ask(`${shop.url}/api/health/ready`);
      trial.check("each instance is ready", ready.status === 200, ready.status);
    }
    const [staff] = await query<{ count: number }>(
      server.url,
      "select count(*)::int as count from accounts where role = 1",
    );
    trial.check("there is one staff account", staff?.count === 1, staff?.count);
  },
};
