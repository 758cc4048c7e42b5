import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
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
  expects: `The embedded database is killed under load. The shop starts it again by itself, with 503 meanwhile, and serves within
  20 seconds. No acknowledged order is lost.`,
  async run(trial) {
    const folder = await givenFolder(trial);
    await seedShop(folder, { rounds: 1, shoppers: SHOPPERS });
    const shop = await givenInstance(trial, folder);
    const journal = createJournal();
    const tokens = await logInAll(shop.url, journal, SHOPPERS);
    const isReady = async () => (await ask(`${shop.url}/api/health/ready`)).status === 200;
    for (let round = 1; round <= ROUNDS; round++) {
      const load = startLoad({ url: shop.url, tokens, journal, seed: 20 + round, round: 1 });
      await shop.killDatabase();
      const unreadyMs = await until(async () => !(await isReady()), 5_000);
      trial.check("readiness says 503", unreadyMs < 5_000, `after ${Math.round(unreadyMs)} ms`);
      const backMs = await until(isReady, 20_000);
      trial.check("ready again within 20 s, by itself", backMs < 20_000, `${Math.round(backMs)} ms`);
      await load.stop();
      await retryUnanswered({ url: shop.url, tokens, journal });
      trial.check("it is the same process", shop.isRunning());
    }
    const { url } = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
    await checkBooks(trial, url, journal);
  },
};
