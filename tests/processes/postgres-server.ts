import { readFile } from "node:fs/promises";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { findFreePort } from "#db/embedded/free-port.ts";
import { readPostmaster } from "#db/embedded/postmaster-file.ts";
import { isProcessAlive } from "#db/embedded/process-state.ts";
import { until } from "./until.ts";

const ENDING_MS = 10_000;

export type PostgresServer = {
  /** Stays the same across restarts. */
  url: string;
  /** Kills the server with SIGKILL. */
  kill(): Promise<void>;
  /** Kills the server and all its child processes simultaneously. Resolves when none is left. */
  killAll(): Promise<void>;
  /** Suspends all its processes; their connections stay open. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a separate PostgreSQL server, which shops use like any external one. */
export async function startPostgresServer(dataDir: string, wantedPort?: number): Promise<PostgresServer> {
  const port = wantedPort ?? (await findFreePort());
  const launch = () => startEmbeddedPostgres({ dataDir, port });
  let running = await launch();
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(dataDir)) process.kill(pid, name);
  };
  return {
    url: running.url,
    async kill() {
      const [postmaster] = await processesOf(dataDir);
      if (postmaster !== undefined) process.kill(postmaster, "SIGKILL");
    },
    async killAll() {
      const processes = await processesOf(dataDir);
      for (const pid of processes) process.kill(pid, "SIGKILL");
      await until(
        async () => (await Promise.all(processes.map(isProcessAlive))).every((isAlive) => !isAlive),
        ENDING_MS,
      );
    },
    hang: () => signal("SIGSTOP"),
    goOn: () => signal("SIGCONT"),
    async start() {
      const started = await launch();
      // It may have been restarted already.
      if (!started.attached) running = started;
    },
    stop: () => running.stop(),
  };
}

/** The server and its child processes. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster) return [];
  const children = await readFile(`/proc/${postmaster.pid}/task/${postmaster.pid}/children`, "utf8");
  return [postmaster.pid, ...children.split(" ").filter(Boolean).map(Number)];
}
