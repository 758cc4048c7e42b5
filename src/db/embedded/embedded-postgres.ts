import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { undefinedOn } from "../error-code.ts";
import { attachToServer } from "./attach.ts";
import { findBinaries } from "./binaries.ts";
import type { Blocked } from "./blocked.ts";
import { ensureCluster } from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { findPostmaster } from "./postmaster-file.ts";
import { chooseAccount } from "./server-account.ts";
import { databaseUrl, examineServer } from "./server-connection.ts";
import type { ServerFacts } from "./server-connection.ts";
import { launchServer } from "./server-process.ts";

export type EmbeddedPostgres = {
  /** The URL of the database `rajatam`, as its superuser. */
  readonly url: string;
  /** Whether another process runs the server and will stop it. */
  readonly attached: boolean;
  /** Stops the server and its connections. Does nothing when attached or already stopped. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The database's data folder, created when missing. */
  readonly dataDir: string;
  /** A fixed port instead of a free one, for clients that already know the address. */
  readonly port?: number;
  readonly onProgress?: (message: string) => void;
  /** False trades durability for speed; for tests only. */
  readonly durable?: boolean;
};

const MAX_WAIT_MS = 60_000;
const POLL_MS = 30;
const inThisProcess = new Map<string, Promise<unknown>>();

/**
 * Starts a PostgreSQL server on a Unix socket and 127.0.0.1, or attaches to a server that already runs on the folder.
 * The server stops when this process ends for any reason. Throws EmbeddedPostgresError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const path = resolve(options.dataDir);
  const turn = Promise.resolve(inThisProcess.get(path)).then(() => start(path, options));
  inThisProcess.set(
    path,
    turn.catch(() => {}),
  );
  try {
    return await turn;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The embedded database cannot use ${path}: ${reason} (see DATA_DIR)`, {
      cause: error,
    });
  }
}

async function start(path: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const folder = (await undefinedOn(["ENOENT"], realpath(path))) ?? path;
    const outcome = (await attach(folder, options)) ?? (await launch(folder, options));
    if ("url" in outcome) return outcome;
    if (Date.now() > deadline) throw new EmbeddedPostgresError(outcome.blockedBy);
    await setTimeout(POLL_MS);
  }
}

async function attach(
  folder: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | Blocked | undefined> {
  const running = await findPostmaster(folder);
  if (!running) return undefined;
  const outcome = await attachToServer(folder, running);
  if ("blockedBy" in outcome) return outcome;
  refuseUnsafe(folder, outcome.facts, options);
  return { url: outcome.url, attached: true, stop: async () => {} };
}

async function launch(folder: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres | Blocked> {
  const account = await chooseAccount(folder);
  const tools = { account, binaries: await findBinaries(account), durable: options.durable ?? true };
  await ensureCluster(folder, tools, () => options.onProgress?.("Creating the database"));
  if (await findPostmaster(folder)) return { blockedBy: `Another process is starting the database in ${folder}.` };
  options.onProgress?.("Starting the database");
  const server = await launchServer(folder, tools, options.port);
  if ("blockedBy" in server) return server;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.stop());
  try {
    const url = await databaseUrl(folder, server);
    refuseUnsafe(folder, await examineServer(url), options);
    return { url, attached: false, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function refuseUnsafe(
  folder: string,
  { unsafeSettings }: ServerFacts,
  { durable = true }: EmbeddedPostgresOptions,
): void {
  if (!durable || unsafeSettings.length === 0) return;
  const risk = `The embedded database in ${folder} would lose orders in a power cut`;
  const remedy = `${unsafeSettings.join(", ")} must be on (see postgresql.conf and postgresql.auto.conf there)`;
  throw new EmbeddedPostgresError(`${risk}: ${remedy}.`);
}
