import { parentPort } from "node:worker_threads";
import type { PrintedDocument } from "#domain/billing/billing-pdf.port.ts";
import { renderBilling } from "./render-billing.ts";

export type PdfJob = { id: number; documents: readonly PrintedDocument[] };
export type PdfAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: unknown };

async function answerTo({ id, documents }: PdfJob): Promise<void> {
  try {
    // A copy of its own memory, because small buffers share theirs and could not be handed over.
    const bytes = Uint8Array.from(await renderBilling(documents));
    parentPort?.postMessage({ id, bytes } satisfies PdfAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies PdfAnswer, []);
  }
}

parentPort?.on("message", (job: PdfJob) => void answerTo(job));
