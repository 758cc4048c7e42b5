import cluster, { type Worker } from "node:cluster";
import type { Log } from "./base/log.ts";

const READY = "ready";
const PAUSE_MS = 1_000;

/** Notifies the primary process that this worker is ready. */
export function notifyReady(): void {
  process.send?.(READY);
}

export type WorkersOptions = {
  count: number;
  /** Settings of the workers, which override those of this process. */
  environment: Record<string, string>;
  log: Pick<Log, "error">;
};

/**
 * Starts processes that serve the shop on one port, without the background work. A worker that exits is restarted.
 * Rejects when one exits before it was ready.
 */
export async function startWorkers({ count, environment, log }: WorkersOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  /** The first workers, until they serve. One of these that exits ends the start; any other worker is replaced. */
  const starting = new WeakSet<Worker>();

  function start(): Worker {
    const worker = cluster.fork(environment);
    worker.on("exit", (code, signal) => {
      if (stopping || starting.has(worker)) return;
      log.error({ code, signal }, "a worker ended; another takes its place");
      setTimeout(() => stopping || start(), PAUSE_MS);
    });
    return worker;
  }

  const readiness = async (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      starting.add(worker);
      worker.on("message", (message) => {
        if (message !== READY) return;
        starting.delete(worker);
        resolve();
      });
      worker.once("exit", () => reject(new Error("A worker ended before it served.")));
    });

  const stop = async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map(async (worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of workers) worker.process.kill("SIGTERM");
    await Promise.all(ended);
  };

  try {
    await Promise.all(Array.from({ length: count }, async () => readiness(start())));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
