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
  /**
   * True once all were ready. After that, a worker that cannot start, as while the database is unavailable, is retried.
   */
  let haveStarted = false;

  function start(): Worker {
    const worker = cluster.fork(environment);
    worker.on("exit", (code, signal) => {
      if (stopping || !(haveStarted || isReady.has(worker))) return;
      log.error({ code, signal }, "a worker ended; another takes its place");
      setTimeout(() => stopping || start(), PAUSE_MS);
    });
    return worker;
  }

  const isReady = new WeakSet<Worker>();
  const readiness = async (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      worker.on("message", (message) => {
        if (message !== READY) return;
        isReady.add(worker);
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
    haveStarted = true;
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
