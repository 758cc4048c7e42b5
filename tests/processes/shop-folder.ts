import { existsSync, rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atExit } from "../../scripts/launch/at-exit.ts";
import { root as project } from "../../scripts/launch/program.ts";

export type ShopFolder = {
  /** A copy of the built shop, so that edits and builds during the test have no effect. */
  root: string;
  dataDir: string;
  postgresDir: string;
  logFile: string;
  readLogTail(): Promise<string>;
  remove(): Promise<void>;
};

const TAIL_LENGTH = 8_000;
const COPIED = ["build", "migrations", "package.json", "src"];

const REMOVAL = { recursive: true, force: true, maxRetries: 5 };
const TRIES = 50;
const PAUSE_MS = 100;

export async function makeShopFolder(): Promise<ShopFolder> {
  const folder = await mkdtemp(join(tmpdir(), "rajatam-crash-"));
  const root = join(folder, "shop");
  const dataDir = join(folder, "data");
  await mkdir(root);
  for (const name of COPIED) await cp(join(project, name), join(root, name), { recursive: true });
  await symlink(join(project, "node_modules"), join(root, "node_modules"), "junction");
  await mkdir(dataDir);
  const logFile = join(folder, "shop.log");
  await writeFile(logFile, "");
  const readLogTail = async () => (await readFile(logFile, "utf8")).slice(-TAIL_LENGTH);
  // An interrupted run removes its data as well.
  const removeExitHandler = atExit(() => removeNow(folder));
  const remove = async () => {
    await rm(folder, REMOVAL);
    removeExitHandler();
  };
  return { root, dataDir, postgresDir: join(dataDir, "postgres"), logFile, readLogTail, remove };
}

/**
 * Retries while the database, which is stopping at the same time, changes its files. If a file disappears meanwhile,
 * `rmSync` stops early and without an error.
 */
function removeNow(folder: string): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; existsSync(folder) && tries < TRIES; tries++) {
    if (tries > 0) Atomics.wait(sleeper, 0, 0, PAUSE_MS);
    rmSync(folder, REMOVAL);
  }
}
