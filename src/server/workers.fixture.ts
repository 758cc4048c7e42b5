import cluster from "node:cluster";
import { existsSync, writeFileSync } from "node:fs";
import { startWorkers, notifyReady } from "./workers.ts";

/**
 * Workers for `workers.test.ts`. The arguments are a file that does not exist yet, the number of workers, and what each
 * started worker does, in the order of the starts.
 */
const [file = "", count = "", ...behaviours] = process.argv.slice(2);

const BEHAVIOURS: Record<string, () => void> = {
  "exits when ready": () => {
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
  serves: () => {
    notifyReady();
    process.stdout.write("serves\n");
    writeFileSync(file, "");
  },
};

if (cluster.isPrimary) {
  await startWorkers({ count: Number(count), environment: {}, log: { error: () => {} } });
  process.stdout.write("started\n");
} else {
  BEHAVIOURS[behaviours[(cluster.worker?.id ?? 0) - 1] ?? ""]?.();
}

function end(): void {
  process.kill(process.pid, "SIGKILL");
}
