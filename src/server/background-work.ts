import { join } from "node:path";
import { argon2Hasher } from "#adapters/security/argon2-hasher.ts";
import { declineSeed } from "#domain/catalogue/seed-catalogue.service.ts";
import type { Container } from "./composition/container.ts";
import { seedDemoShop } from "./demo-shop.ts";
import { createFirstStaff, type FirstStaff } from "./first-staff.ts";
import { rotateKeys, startJobs } from "./jobs/jobs.ts";

type BackgroundWorkOptions = { root: string; progress: (message: string) => void };

/** Starts what only one process per machine runs: background jobs, the first staff account, the demo shop. */
export async function startBackgroundWork(
  container: Container,
  { root, progress }: BackgroundWorkOptions,
): Promise<FirstStaff | undefined> {
  const { config, log, db, boss, clock, services, incoming, mailers, disposables } = container;
  await incoming.sweep(new Date());
  const jobs = await startJobs(boss, { services, incoming, mailers, log });
  disposables.defer(() => jobs.stop());
  await rotateKeys(services, log);
  const { adminEmail: email, adminPassword: password } = config;
  const firstStaff = await createFirstStaff({ db, hasher: argon2Hasher, clock }, { email, password });
  if (config.demo) await seedDemoShop(db, services, join(root, "catalogue"), progress, config.isDemoRequested);
  else if (await declineSeed(db)) await services.demoRemoval.startWithoutDemo();
  return firstStaff;
}
