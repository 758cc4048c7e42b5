import cluster, { type Worker } from "node:cluster";
import type { Log } from "./base/log.ts";

const LOADED = "loaded";
const LISTEN = "listen";
const READY = "ready";
const PAUSE_MS = 1_000;
/** As long as requests in flight and jobs may take together, and shorter than the supervisors wait. */
const STOP_MS = 30_000;

/** Notifies the primary process that this worker is loaded, and resolves when it may listen on the shop's port. */
export async function waitForPort(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.on("message", function onMessage(message) {
      if (message !== LISTEN) return;
      process.off("message", onMessage);
      resolve();
    });
    process.send?.(LOADED);
  });
}

/** Notifies the primary process that this worker is ready. */
export function notifyReady(): void {
  process.send?.(READY);
}

export type WorkersOptions = {
  count: number;
  /** Settings of the workers, which override those of this process. */
  environment: Record<string, string>;
  /** Called once, when all workers are loaded: after it they may listen on the port. */
  releasePort: () => void;
  log: Pick<Log, "error">;
  /** How long a stopping worker may take before it is killed. */
  stopMs?: number;
};

/**
 * Starts processes that serve the shop on one port, without the background work. A worker that exits is restarted.
 * Rejects when one exits before it was ready.
 */
export async function startWorkers({
  count,
  environment,
  releasePort,
  log,
  stopMs = STOP_MS,
}: WorkersOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let loaded = 0;
  const released = Promise.withResolvers<void>();
  /** The first workers, until they serve. One of these that exits ends the start; any other worker is replaced. */
  const starting = new WeakSet<Worker>();

  function start(): Worker {
    const worker = cluster.fork(environment);
    worker.on("message", (message) => {
      if (message === LOADED) void handOverPort(worker);
    });
    worker.on("exit", (code, signal) => {
      if (stopping || starting.has(worker)) return;
      log.error({ code, signal }, "a worker ended; another takes its place");
      setTimeout(() => stopping || start(), PAUSE_MS);
    });
    return worker;
  }

  /** The first workers wait for each other; a later one may listen immediately. */
  async function handOverPort(worker: Worker): Promise<void> {
    loaded++;
    if (loaded === count) {
      releasePort();
      released.resolve();
    }
    await released.promise;
    if (worker.isConnected()) worker.send(LISTEN);
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
    // A worker stays listed until its channel is closed, which can be after its end.
    const listed = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const workers = listed.filter((worker) => !worker.isDead());
    await Promise.all(workers.map(async (worker) => stopWorker(worker)));
  };

  async function stopWorker(worker: Worker): Promise<void> {
    const late = setTimeout(() => {
      log.error({ pid: worker.process.pid }, "a worker does not end, and is killed");
      worker.process.kill("SIGKILL");
    }, stopMs);
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.process.kill("SIGTERM");
    await ended;
    clearTimeout(late);
  }

  try {
    await Promise.all(Array.from({ length: count }, async () => readiness(start())));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
