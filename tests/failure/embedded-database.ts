import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { readPostmaster } from "#db/embedded/postmaster-file.ts";
import { settleAll } from "#tests/ledger/settle-all.ts";
import { until } from "#tests/processes/until.ts";
import { createJournal } from "#tests/shoppers/journal.ts";
import { logInAll, retryUnanswered, startLoad } from "#tests/shoppers/load.ts";
import { seedShop } from "#tests/shoppers/shop-seed.ts";
import { ask } from "./ask.ts";
import { checkBooks } from "./orders.ts";
import { givenFolder, givenInstance } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const SHOPPERS = 8;
const ROUNDS = 3;

export const embeddedDatabase: Scenario = {
  name: "embedded-database",
  expects: `The embedded database is killed under load. The shop restarts it and serves within 20 seconds; requests in
  between wait or get a 503. No acknowledged order is lost.`,
  async run(trial) {
    const folder = await givenFolder(trial);
    await seedShop(folder, { rounds: 1, shoppers: SHOPPERS });
    const shop = await givenInstance(trial, folder);
    const journal = createJournal();
    const tokens = await logInAll(shop.url, journal, SHOPPERS);
    const serverPid = async () => (await readPostmaster(folder.postgresDir))?.pid;
    const askReady = async () => (await ask(`${shop.url}/api/health/ready`)).status;
    for (let round = 1; round <= ROUNDS; round++) {
      const load = startLoad({ url: shop.url, tokens, journal, seed: 20 + round, round: 1 });
      const killed = await serverPid();
      await shop.killDatabase();
      const statuses = new Set<number>();
      const isBack = async () => {
        const status = await askReady();
        statuses.add(status);
        return status === 200 && (await serverPid()) !== killed;
      };
      const backMs = await until(isBack, 20_000);
      trial.check("it is ready again within 20 s without a restart", backMs < 20_000, `${Math.round(backMs)} ms`);
      trial.check("requests in between wait or get a 503", statuses.isSubsetOf(new Set([200, 503])), [...statuses]);
      await load.stop();
      await retryUnanswered({ url: shop.url, tokens, journal });
      trial.check("the process was not restarted", shop.isRunning());
    }
    const { url } = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
    await settleAll(folder, shop.url, url);
    await checkBooks(trial, url, journal);
  },
};
