import { join } from "node:path";
import { startPostgresServer, type PostgresServer } from "#tests/processes/postgres-server.ts";
import { makeShopFolder, type ShopFolder } from "#tests/processes/shop-folder.ts";
import { startShop, type Shop, type StartOptions } from "#tests/processes/shop-process.ts";
import { createJournal, type Journal } from "#tests/shoppers/journal.ts";
import { logInAll } from "#tests/shoppers/load.ts";
import { seedDatabase } from "#tests/shoppers/shop-seed.ts";
import type { Trial } from "./scenario.ts";

export const STAFF = { email: "staff@rajatam.example", password: "Staff-of-tests-1" };
const staffSettings = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password, TRUST_PROXY: "127.0.0.1" };

export async function givenFolder(trial: Trial): Promise<ShopFolder> {
  const folder = await makeShopFolder();
  trial.defer(() => folder.remove());
  return folder;
}

/** A separate PostgreSQL server, with products and shoppers. */
export async function givenServer(trial: Trial, folder: ShopFolder, shoppers = 8): Promise<PostgresServer> {
  const server = await startPostgresServer(folder.postgresDir);
  trial.defer(() => server.stop());
  await seedDatabase(server.url, { root: folder.root, rounds: 1, shoppers });
  return server;
}

/** A shop instance that is stopped with the trial. */
export async function givenInstance(
  trial: Trial,
  folder: ShopFolder,
  { environment, ...options }: StartOptions = {},
): Promise<Shop> {
  const shop = await startShop(folder, { ...options, environment: { ...staffSettings, ...environment } });
  trial.defer(async () => shop.isRunning() && shop.stop());
  return shop;
}

export type Place = { folder: ShopFolder; server: PostgresServer; shop: Shop; journal: Journal; tokens: string[] };

/** One instance on a separate database server, with logged-in shoppers. */
export async function givenPlace(
  trial: Trial,
  { shoppers = 8, ...options }: StartOptions & { shoppers?: number } = {},
): Promise<Place> {
  const folder = await givenFolder(trial);
  const server = await givenServer(trial, folder, shoppers);
  const environment = { DATABASE_URL: server.url, ...options.environment };
  const shop = await givenInstance(trial, folder, { ...options, environment });
  const journal = createJournal();
  const tokens = await logInAll(shop.url, journal, shoppers);
  return { folder, server, shop, journal, tokens };
}

export function mediaOf(folder: ShopFolder): string {
  return join(folder.dataDir, "media");
}
