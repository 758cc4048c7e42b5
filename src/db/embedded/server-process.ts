import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { ServerTools } from "./cluster.ts";
import { deathSignal } from "./death-signal.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { findFreePort } from "./free-port.ts";
import type { NotYet } from "./not-yet.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { spawnOptions } from "./run-program.ts";
import { workFrom } from "./server-account.ts";
import { serverArguments } from "./server-arguments.ts";
import { openServerLog } from "./server-log.ts";
import type { ServerLog } from "./server-log.ts";

type ServerProcess = { readonly port: number; stop(): Promise<void> };

const pollMs = 10;
/** Replaying the log after a power cut takes its time. */
const readyLimitMs = 180_000;
const othersInTheWay =
  /Address already in use|could not create any TCP|lock file "postmaster.pid"|pre-existing shared memory block/;
/** Fast shutdown, then immediate (nothing committed is lost, the next start replays), then the end. */
const endings = [
  ["SIGINT", 20_000],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
] as const;

export async function launchServer(
  folder: string,
  tools: ServerTools,
  wantedPort?: number,
): Promise<ServerProcess | NotYet> {
  const port = wantedPort ?? (await findFreePort());
  const log = await openServerLog(folder, tools.account);
  try {
    const child = await spawnServer(folder, port, tools, log);
    let ready = false;
    try {
      ready = await isReady(child, folder);
    } finally {
      if (ready) child.unref();
      else await endServer(child);
    }
    if (ready) return { port, stop: () => endServer(child) };
    const tail = await log.tail();
    if (othersInTheWay.test(tail)) return { notYet: `The embedded database in ${folder} did not start: ${tail}` };
    throw new EmbeddedPostgresError(
      `The embedded database in ${folder} did not start: ${tail || "no word in its log"}`,
    );
  } finally {
    await log.file.close();
  }
}

async function spawnServer(folder: string, port: number, tools: ServerTools, log: ServerLog): Promise<ChildProcess> {
  const { cwd, dataArgument } = await workFrom(folder, tools.account);
  const { postgres } = tools.binaries;
  const settings = serverArguments(port, tools.durable);
  const [command = postgres, ...args] = [...(await deathSignal("INT")), postgres, "-D", dataArgument, ...settings];
  const options = spawnOptions({ cwd, account: tools.account });
  const child = spawn(command, args, { ...options, stdio: ["ignore", log.file.fd, log.file.fd] });
  await once(child, "spawn");
  return child;
}

async function isReady(child: ChildProcess, folder: string): Promise<boolean> {
  const limit = Date.now() + readyLimitMs;
  while (!hasEnded(child) && Date.now() < limit) {
    const postmaster = await readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.status === "ready") return true;
    await setTimeout(pollMs);
  }
  return false;
}

async function endServer(child: ChildProcess): Promise<void> {
  child.ref();
  for (const [signal, limitMs] of endings) {
    if (hasEnded(child)) return;
    const ended = once(child, "exit", { signal: AbortSignal.timeout(limitMs) });
    child.kill(signal);
    await ended.catch(() => {});
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
