import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { BillingPdf } from "#domain/billing/billing-pdf.port.ts";
import type { SlipPdf } from "#domain/orders/slip-pdf.port.ts";
import type { VoucherPdf } from "#domain/returns/voucher-pdf.port.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { PdfAnswer, PdfJob, PdfWork } from "./pdf-worker.ts";

/** Resolved through the package's imports, because the built server is a single file and the thread runs the source. */
const WORKER = createRequire(import.meta.url).resolve("#adapters/pdf/pdf-worker.ts");
/** Rendering 200 documents needs a tenth of this. */
const MAX_HEAP_MB = 512;
const MAX_JOBS = 20;
/** How long the thread may send neither a document nor a sign of life. Jobs of others do not count against a job. */
const LIMIT_MS = 60_000;
const RETRY_SECONDS = 5;

type Options = { worker?: string | URL; maxJobs?: number; limitMs?: number };
type Waiting = { resolve(bytes: Uint8Array): void; reject(error: unknown): void };

/**
 * Renders PDFs in one thread, which is started on first use and reused. A batch yields to single documents. When the
 * thread dies, or sends nothing for too long while it has jobs, its jobs are rejected and the next call starts a new one.
 */
export function createWorkerPdf({
  worker: file = WORKER,
  maxJobs = MAX_JOBS,
  limitMs = LIMIT_MS,
}: Options = {}): BillingPdf & SlipPdf & VoucherPdf {
  const jobs = new Map<number, Waiting>();
  let lastId = 0;
  let running: Worker | undefined;
  let watchdog: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.on("message", (answer: PdfAnswer) => {
      if (worker === running && jobs.size > 0) watch(worker);
      if ("isAlive" in answer) return;
      const job = jobs.get(answer.id);
      if ("bytes" in answer) job?.resolve(answer.bytes);
      else job?.reject(new Error("A document could not be printed.", { cause: answer.error }));
    });
    worker.on("error", (error) => giveUp(worker, new Error("The printing thread failed.", { cause: error })));
    worker.on("exit", (code) => giveUp(worker, new Error(`The printing thread ended with exit code ${code}.`)));
    return worker;
  }

  /** Gives up the thread unless it sends something within the limit. */
  function watch(worker: Worker): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      giveUp(worker, busy("Printing took too long. Please try again, or print fewer documents at once."));
      void worker.terminate();
    }, limitMs);
  }

  function endWatch(): void {
    clearTimeout(watchdog);
    watchdog = undefined;
  }

  function giveUp(worker: Worker, error: Error): void {
    if (worker !== running) return;
    running = undefined;
    endWatch();
    for (const job of jobs.values()) job.reject(error);
  }

  async function render(work: PdfWork): Promise<Uint8Array> {
    if (jobs.size >= maxJobs) throw busy("Many documents are being printed just now. Please try again in a moment.");
    running ??= start();
    const worker = running;
    const id = ++lastId;
    worker.ref();
    if (!watchdog) watch(worker);
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        jobs.set(id, { resolve, reject });
        worker.postMessage({ id, ...work } satisfies PdfJob, []);
      });
    } finally {
      jobs.delete(id);
      if (jobs.size === 0) {
        endWatch();
        // An idle thread does not keep the process alive.
        worker.unref();
      }
    }
  }

  return {
    renderDocument: async (document, extras) => render({ kind: "billing", documents: [{ document, extras }] }),
    renderMany: async (documents) => render({ kind: "billing", documents }),
    renderVoucher: async (voucher, extras) => render({ kind: "voucher", voucher, extras }),
    renderGiftSlips: async (sender, slips) => render({ kind: "gift slips", sender, slips }),
    renderLabels: async (sender, labels) => render({ kind: "labels", sender, labels }),
  };
}

function busy(message: string): DomainError {
  return new DomainError("overloaded", message, { retryAfterSeconds: RETRY_SECONDS });
}
