import { spawn } from "node:child_process";
import cluster from "node:cluster";
import { existsSync, writeFileSync } from "node:fs";
import { notifyReady, startWorkers, waitForPort } from "./workers.ts";

/**
 * Workers for `workers.test.ts`. The arguments are a file that does not exist yet, the number of workers, and what each
 * started worker does, in the order of the starts. On a line of input, the workers are stopped.
 */
const [file = "", count = "", ...behaviours] = process.argv.slice(2);

const BEHAVIOURS: Record<string, () => void | Promise<void>> = {
  "exits when ready": () => {
    notifyReady();
    setTimeout(end, 50);
  },
  // The program inherits descriptor 3, the channel to the primary process, so the primary sees no disconnection.
  "exits when ready, while its channel stays open": () => {
    spawn("sleep", ["5"], { stdio: ["ignore", "ignore", "ignore", 3] });
    notifyReady();
    setTimeout(end, 50);
  },
  "exits before it is ready": end,
  "is ready after the last": () => {
    const timer = setInterval(() => {
      if (!existsSync(file)) return;
      clearInterval(timer);
      notifyReady();
    }, 20);
  },
  "listens once it may": async () => {
    process.stdout.write("loaded\n");
    await waitForPort();
    process.stdout.write("listens\n");
    notifyReady();
  },
  "exits when it listens": async () => {
    await waitForPort();
    notifyReady();
    setTimeout(end, 50);
  },
  hangs: () => {
    process.on("SIGTERM", () => {});
    process.stdout.write(`hangs as ${process.pid}\n`);
    setInterval(() => {}, 1_000);
    notifyReady();
  },
  serves: () => {
    notifyReady();
    process.stdout.write("serves\n");
    writeFileSync(file, "");
  },
};

if (cluster.isPrimary) {
  const workers = await startWorkers({
    count: Number(count),
    environment: {},
    releasePort: () => void process.stdout.write("port released\n"),
    log: { error: () => {} },
    stopMs: 300,
  });
  process.stdout.write("started\n");
  process.stdin.once("data", async () => {
    await workers.stop();
    process.stdout.write("stopped\n");
  });
} else {
  await BEHAVIOURS[behaviours[(cluster.worker?.id ?? 0) - 1] ?? ""]?.();
}

function end(): void {
  process.kill(process.pid, "SIGKILL");
}
