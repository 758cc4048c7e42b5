import { argon2Hasher } from "#adapters/security/argon2-hasher.ts";
import type { FirstStaff } from "#domain/accounts/first-staff.service.ts";
import type { Container } from "./composition/container.ts";
import { finishFirstStart } from "./first-start.ts";
import { startJobs } from "./jobs/jobs.ts";
import { rotateKeys } from "./jobs/sweeps.ts";

type BackgroundWorkOptions = {
  /** A direct connection to the database, past any pooler. */
  databaseUrl: string;
  root: string;
  progress: (message: string) => void;
  announceStaff: (firstStaff: FirstStaff) => void;
};

/** Starts what only one process per machine runs: background jobs, the demo shop, the first staff account. */
export async function startBackgroundWork(container: Container, options: BackgroundWorkOptions): Promise<void> {
  const { config, log, db, boss, clock, services, incoming, mailers, disposables } = container;
  const { databaseUrl, root, progress, announceStaff: announce } = options;
  await incoming.sweep(new Date());
  const jobs = await startJobs(boss, { services, incoming, mailers, log });
  disposables.defer(() => jobs.stop());
  await rotateKeys(services, log);
  const staff = { db, hasher: argon2Hasher, clock, announce };
  await finishFirstStart({ databaseUrl, config, services, staff, root, progress });
}
