import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { BillingPdf } from "#domain/billing/billing-pdf.port.ts";
import type { SlipPdf } from "#domain/orders/slip-pdf.port.ts";
import type { VoucherPdf } from "#domain/returns/voucher-pdf.port.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { PdfAnswer, PdfJob, PdfWork } from "./pdf-worker.ts";

/** By the package's imports, because the built server is one file elsewhere and a thread starts from its source. */
const WORKER = createRequire(import.meta.url).resolve("#adapters/pdf/pdf-worker.ts");
/** A print of 200 needs a tenth of it. */
const MAX_HEAP_MB = 512;
const MAX_JOBS = 20;
const LIMIT_MS = 60_000;
const RETRY_SECONDS = 5;

type Options = { worker?: string | URL; maxJobs?: number; limitMs?: number };
type Waiting = { resolve(bytes: Uint8Array): void; reject(error: unknown): void };

/**
 * Makes PDFs in one thread, which is started when it is first needed and stays. A print of many gives way to single ones
 * between its documents. A thread that dies, or takes too long, is replaced by the next call, and whoever waited is told.
 */
export function createWorkerPdf({
  worker: file = WORKER,
  maxJobs = MAX_JOBS,
  limitMs = LIMIT_MS,
}: Options = {}): BillingPdf & SlipPdf & VoucherPdf {
  const jobs = new Map<number, Waiting>();
  let lastId = 0;
  let running: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.on("message", (answer: PdfAnswer) => {
      const job = jobs.get(answer.id);
      if ("bytes" in answer) job?.resolve(answer.bytes);
      else job?.reject(new Error("A document could not be printed.", { cause: answer.error }));
    });
    worker.on("error", (error) => giveUp(worker, new Error("The printing thread failed.", { cause: error })));
    worker.on("exit", (code) => giveUp(worker, new Error(`The printing thread ended with exit code ${code}.`)));
    return worker;
  }

  function giveUp(worker: Worker, error: Error): void {
    if (worker !== running) return;
    running = undefined;
    for (const job of jobs.values()) job.reject(error);
  }

  async function render(work: PdfWork): Promise<Uint8Array> {
    if (jobs.size >= maxJobs) throw busy("Many documents are being printed just now. Please try again in a moment.");
    running ??= start();
    const worker = running;
    const id = ++lastId;
    worker.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        jobs.set(id, { resolve, reject });
        timer = setTimeout(() => {
          giveUp(worker, busy("Printing took too long. Please try again, or print fewer documents at once."));
          void worker.terminate();
        }, limitMs);
        worker.postMessage({ id, ...work } satisfies PdfJob, []);
      });
    } finally {
      clearTimeout(timer);
      jobs.delete(id);
      // Waiting for the next job, it keeps no process from ending.
      if (jobs.size === 0) worker.unref();
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

function busy(words: string): DomainError {
  return new DomainError("overloaded", words, { retryAfterSeconds: RETRY_SECONDS });
}
