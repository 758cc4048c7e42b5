import cluster from "node:cluster";
import { appendFileSync, readFileSync } from "node:fs";
import { startWorkers, notifyReady } from "./workers.ts";

/** A worker for `workers.test.ts`: the first exits after it is ready, the second before, the third stays. */
const [file = ""] = process.argv.slice(2);

if (cluster.isPrimary) {
  const log = { error: () => {} };
  await startWorkers({ count: 1, environment: {}, log });
} else {
  appendFileSync(file, "started\n");
  const turn = readFileSync(file, "utf8").split("\n").length - 1;
  if (turn === 2) end();
  notifyReady();
  if (turn === 1) setTimeout(end, 50);
  else process.stdout.write("serves again\n");
}

function end(): void {
  process.kill(process.pid, "SIGKILL");
}
