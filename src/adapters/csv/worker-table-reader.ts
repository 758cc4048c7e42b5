import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { fileRefusal } from "#domain/catalogue-import/csv-file.rules.ts";
import type { TableReader } from "#domain/catalogue-import/imports.port.ts";
import type { ProductTable } from "#domain/catalogue-import/product-table.rules.ts";
import { createLimiter } from "../limiter.ts";
import type { TableAnswer } from "./table-worker.ts";

/** Resolved through the package's imports, because the built server is a single file and the thread runs the source. */
const WORKER = createRequire(import.meta.url).resolve("#adapters/csv/table-worker.ts");
/** A valid file of the maximum size needs a fifth of this. */
const MAX_HEAP_MB = 512;

/** Reads one file at a time in a separate thread, so that the event loop stays free for requests. */
export function createWorkerTableReader(): TableReader {
  const limited = createLimiter(1);
  return async (text) => limited(async () => readInWorker(text));
}

async function readInWorker(text: string): Promise<ProductTable> {
  const worker = new Worker(WORKER, { workerData: text, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  const answer = await new Promise<TableAnswer>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The reader of a spreadsheet ended with exit code ${code}.`)));
  });
  if ("refusal" in answer) throw fileRefusal(answer.refusal);
  return answer.table;
}
