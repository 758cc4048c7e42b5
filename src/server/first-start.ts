import { join } from "node:path";
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { createFirstStaff, type FirstStaffOptions } from "#domain/accounts/first-staff.service.ts";
import { declineSeed } from "#domain/catalogue/seed-catalogue.service.ts";
import type { Config } from "./base/config.ts";
import { seedDemoShop, type DemoServices } from "./demo-shop.ts";

const FIRST_START_LOCK = { number: 7_205_519_473, applicationName: "rajatam-first-start" };

type FirstStartOptions = {
  /** A direct connection to the database, past any pooler. */
  databaseUrl: string;
  config: Pick<Config, "demo" | "isDemoRequested" | "adminEmail" | "adminPassword">;
  services: DemoServices & { demoRemoval: { startWithoutDemo(): Promise<void> } };
  staff: FirstStaffOptions;
  /** The project's folder. */
  root: string;
  progress: (message: string) => void;
};

/**
 * Fills an empty shop with the demo, or keeps it empty, and then creates the first staff account. Instances that start
 * at the same time take turns. The account comes last: an interrupted start leaves none whose password nobody knows.
 */
export async function finishFirstStart(options: FirstStartOptions): Promise<void> {
  const { databaseUrl, config, services, staff, root, progress } = options;
  const { demo, isDemoRequested, adminEmail: email, adminPassword: password } = config;
  await withAdvisoryLock(databaseUrl, FIRST_START_LOCK, async () => {
    if (demo) await seedDemoShop(staff.db, services, join(root, "catalogue"), progress, isDemoRequested);
    else if (await declineSeed(staff.db)) await services.demoRemoval.startWithoutDemo();
    await createFirstStaff(staff, { email, password });
  });
}
