import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { undefinedOn } from "../error-code.ts";
import type { Binaries } from "./binaries.ts";
import { deathSignal } from "./death-signal.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { runProgram } from "./run-program.ts";
import type { ServerAccount } from "./run-program.ts";
import { handOver, workFrom } from "./server-account.ts";
import { listTemporaryFolders, temporaryFolder } from "./temporary-folders.ts";

export const SUPERUSER = "rajatam";

/** What is needed to create and run a server. */
export type ServerTools = {
  readonly binaries: Binaries;
  readonly account: ServerAccount | undefined;
  readonly durable: boolean;
};

const MAX_RIVAL_WAIT_MS = 30_000;
const POLL_MS = 30;

export function passwordFile(folder: string): string {
  return join(folder, "superuser-password");
}

/**
 * Ensures that the folder is a complete cluster. It is prepared in a temporary folder and renamed, so that an
 * interrupted start leaves nothing half-finished. When several processes do this concurrently, the first one's cluster
 * is used.
 */
export async function ensureCluster(folder: string, tools: ServerTools, onCreate: () => void): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const deadline = Date.now() + MAX_RIVAL_WAIT_MS;
  for (;;) {
    const { abandoned, inUse } = await listTemporaryFolders(folder);
    await Promise.all(abandoned.map((path) => rm(path, { recursive: true, force: true, maxRetries: 3 })));
    if (await hasCluster(folder, tools.binaries.major)) return takeOver(folder, tools.account);
    if (inUse.length === 0 || Date.now() > deadline) break;
    await setTimeout(POLL_MS);
  }
  onCreate();
  await createCluster(folder, tools);
}

async function hasCluster(folder: string, major: string): Promise<boolean> {
  const version = await undefinedOn(["ENOENT"], readFile(join(folder, "PG_VERSION"), "utf8"));
  if (version !== undefined) {
    if (version.trim() === major) return true;
    const message = `${folder} is a database of PostgreSQL ${version.trim()}, and this shop brings ${major}`;
    throw new EmbeddedPostgresError(`${message}: name another DATA_DIR.`);
  }
  const entries = await undefinedOn(["ENOENT"], readdir(folder));
  if (entries === undefined || entries.length === 0) return false;
  // Another process has renamed its cluster to this folder since the version was looked for.
  if (entries.includes("PG_VERSION")) return hasCluster(folder, major);
  throw new EmbeddedPostgresError(`${folder} holds files that are no database: name another DATA_DIR.`);
}

/** Takes over the ownership of a cluster that root created, for instance from a backup. */
async function takeOver(folder: string, account: ServerAccount | undefined): Promise<void> {
  if (account && (await stat(folder)).uid !== account.uid) await handOver(folder, account);
}

async function createCluster(folder: string, tools: ServerTools): Promise<void> {
  const temporary = temporaryFolder(folder);
  const cluster = join(temporary, "cluster");
  try {
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    await writeFile(join(temporary, "password"), randomBytes(24).toString("hex"), { mode: 0o600 });
    if (tools.account) await handOver(temporary, tools.account);
    await initdb(cluster, tools);
    await rename(join(temporary, "password"), passwordFile(cluster));
    if (tools.durable) await flush(passwordFile(cluster), cluster);
    await undefinedOn(["ENOTEMPTY", "EEXIST"], rename(cluster, folder));
    if (tools.durable) await flush(dirname(folder));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function initdb(cluster: string, { binaries, account, durable }: ServerTools): Promise<void> {
  const { cwd, dataArgument } = await workFrom(cluster, account);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const access = ["--auth=scram-sha-256", `--username=${SUPERUSER}`, "--pwfile=../password"];
  const storage = ["--data-checksums", "--no-instructions", ...(durable ? [] : ["--no-sync"])];
  const commandLine = [
    ...(await deathSignal("KILL")),
    binaries.initdb,
    "-D",
    dataArgument,
    ...locale,
    ...access,
    ...storage,
  ];
  const [command = binaries.initdb, ...args] = commandLine;
  const { code, output } = await runProgram(command, args, { cwd, account });
  if (code === 0) return;
  const place = dirname(dirname(cluster));
  const reason = output.split("\n").slice(-4).join("\n");
  throw new EmbeddedPostgresError(`The embedded database could not be created in ${place}: ${reason}`);
}

async function flush(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = await open(path, "r");
    await file.sync().finally(() => file.close());
  }
}
