import { readFile } from "node:fs/promises";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { makeShopFolder, type ShopFolder } from "#tests/processes/shop-folder.ts";
import { startShop, type Shop } from "#tests/processes/shop-process.ts";
import { seedShop } from "#tests/shoppers/shop-seed.ts";
import { logInPeople, type People } from "./people.ts";
import { Secrets } from "./secrets.ts";
import { seedRecords, type SeededRecords } from "./seeded-records.ts";

/** The shared target of all attacks: one shop with its people and records. */
export type Target = {
  folder: ShopFolder;
  shop: Shop;
  url: string;
  databaseUrl: string;
  people: People;
  seeded: SeededRecords;
  secrets: Secrets;
  seed: number;
  readLog(): Promise<string>;
  leave(): Promise<void>;
};

const SHOPPERS = 110;

/** Logs every request, and trusts `X-Forwarded-For`. */
const environment = { LOG_LEVEL: "debug", TRUST_PROXY: "127.0.0.1" };

export async function createTarget(seed: number): Promise<Target> {
  const folder = await makeShopFolder();
  const secrets = new Secrets();
  try {
    await seedShop(folder, { rounds: 1, shoppers: SHOPPERS });
    const shop = await startShop(folder, { environment: { ...environment, ...secrets.adminSettings } });
    try {
      const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
      const people = await logInPeople(shop.url, secrets);
      const seeded = await seedRecords(shop.url, databaseUrl, people);
      return {
        folder,
        shop,
        url: shop.url,
        databaseUrl,
        people,
        seeded,
        secrets,
        seed,
        readLog: () => readFile(folder.logFile, "utf8"),
        async leave() {
          if (shop.isRunning()) await shop.stop();
          await folder.remove();
        },
      };
    } catch (error) {
      await shop.stop();
      throw error;
    }
  } catch (error) {
    const log = await folder.readLogTail();
    await folder.remove();
    const why = error instanceof Error ? error.stack : String(error);
    throw new Error(`The shop could not be made ready: ${why}\nThe end of its log:\n${log}`, { cause: error });
  }
}
