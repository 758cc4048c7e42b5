import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Blocked } from "./blocked.ts";
import type { ServerTools } from "./cluster.ts";
import { deathSignal } from "./death-signal.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { findFreePort } from "./free-port.ts";
import { readPostmaster } from "./postmaster-file.ts";
import type { ServerAddress } from "./postmaster-file.ts";
import { spawnOptions } from "./run-program.ts";
import { workFrom } from "./server-account.ts";
import { serverArguments } from "./server-arguments.ts";
import { lastLines, openServerLog } from "./server-log.ts";
import type { ServerLog } from "./server-log.ts";

type ServerProcess = ServerAddress & { stop(): Promise<void> };

const POLL_MS = 10;
/** Leaves time for crash recovery after a power failure. */
const READY_LIMIT_MS = 180_000;
const START_CONFLICT =
  /Address already in use|could not create any TCP|lock file "postmaster.pid"|pre-existing shared memory block/;
/** Some shared folders, such as Docker Desktop mounts, do not support sockets. */
const NO_SOCKET_MESSAGE = "could not create any Unix-domain sockets";
/** The maximum length of a Unix socket path in bytes: 107 on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;
/** Fast shutdown, then immediate shutdown (nothing committed is lost; the next start recovers), then kill. */
const SHUTDOWN_STEPS = [
  ["SIGINT", 20_000],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
] as const;

export async function launchServer(
  folder: string,
  tools: ServerTools,
  wantedPort?: number,
): Promise<ServerProcess | Blocked> {
  const port = wantedPort ?? (await findFreePort());
  const launched = await launchAt(folder, tools, { port, hasSocket: mayHaveSocket(folder, port) });
  return launched ?? (await launchAt(folder, tools, { port, hasSocket: false })) ?? failToStart(folder, "");
}

function mayHaveSocket(folder: string, port: number): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= MAX_SOCKET_PATH_BYTES;
}

/** Undefined when the folder does not support sockets. */
async function launchAt(
  folder: string,
  tools: ServerTools,
  address: ServerAddress,
): Promise<ServerProcess | Blocked | undefined> {
  const log = await openServerLog(folder, tools.account);
  try {
    const child = await spawnServer(folder, address, tools, log);
    let ready = false;
    try {
      ready = await isReady(child, folder);
    } finally {
      if (ready) child.unref();
      else await endServer(child);
    }
    if (ready) return { ...address, stop: () => endServer(child) };
    const written = await log.written();
    const tail = lastLines(written);
    if (address.hasSocket && written.includes(NO_SOCKET_MESSAGE)) return undefined;
    if (START_CONFLICT.test(written)) return { blockedBy: `The embedded database in ${folder} did not start: ${tail}` };
    return failToStart(folder, tail);
  } finally {
    await log.file.close();
  }
}

function failToStart(folder: string, tail: string): never {
  throw new EmbeddedPostgresError(`The embedded database in ${folder} did not start: ${tail || "its log is empty"}`);
}

async function spawnServer(
  folder: string,
  address: ServerAddress,
  tools: ServerTools,
  log: ServerLog,
): Promise<ChildProcess> {
  const { cwd, dataArgument } = await workFrom(folder, tools.account);
  const { postgres } = tools.binaries;
  const settings = serverArguments({ ...address, durable: tools.durable });
  const [command = postgres, ...args] = [...(await deathSignal("INT")), postgres, "-D", dataArgument, ...settings];
  const options = spawnOptions({ cwd, account: tools.account });
  const child = spawn(command, args, { ...options, stdio: ["ignore", log.file.fd, log.file.fd] });
  await once(child, "spawn");
  return child;
}

async function isReady(child: ChildProcess, folder: string): Promise<boolean> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (!hasEnded(child) && Date.now() < limit) {
    const postmaster = await readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.status === "ready") return true;
    await setTimeout(POLL_MS);
  }
  return false;
}

async function endServer(child: ChildProcess): Promise<void> {
  child.ref();
  for (const [signal, limitMs] of SHUTDOWN_STEPS) {
    if (hasEnded(child)) return;
    const ended = once(child, "exit", { signal: AbortSignal.timeout(limitMs) });
    child.kill(signal);
    await ended.catch(() => {});
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
