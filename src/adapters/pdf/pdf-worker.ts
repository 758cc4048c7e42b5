import { parentPort } from "node:worker_threads";
import type { PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";
import type { PrintedDocument } from "#domain/billing/billing-pdf.port.ts";
import type { AddressLabel, GiftSlip, SlipSender } from "#domain/orders/slip-pdf.port.ts";
import type { VoucherPdfExtras } from "#domain/returns/voucher-pdf.port.ts";
import { renderBilling } from "./render-billing.ts";
import { renderGiftSlips } from "./render-gift-slips.ts";
import { renderLabels } from "./render-labels.ts";
import { renderVoucher } from "./render-voucher.ts";

export type PdfWork =
  | { kind: "billing"; documents: readonly PrintedDocument[] }
  | { kind: "voucher"; voucher: PurchaseVoucher; extras: VoucherPdfExtras }
  | { kind: "gift slips"; sender: SlipSender; slips: readonly GiftSlip[] }
  | { kind: "labels"; sender: SlipSender; labels: readonly AddressLabel[] };
export type PdfJob = PdfWork & { id: number };
/** `isAlive` is sent between documents, so that a long batch is distinguished from a thread that hangs. */
export type PdfAnswer =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; error: unknown }
  | { isAlive: true };

const ALIVE_EVERY_MS = 1_000;

async function render(work: PdfWork): Promise<Uint8Array> {
  if (work.kind === "labels") return renderLabels(work.sender, work.labels);
  if (work.kind === "gift slips") return renderGiftSlips(work.sender, work.slips);
  if (work.kind === "voucher") return renderVoucher(work.voucher, work.extras);
  return renderBilling(work.documents);
}

async function answerTo({ id, ...work }: PdfJob): Promise<void> {
  const alive = setInterval(() => parentPort?.postMessage({ isAlive: true } satisfies PdfAnswer, []), ALIVE_EVERY_MS);
  try {
    // Copied, because small buffers share a pool and cannot be transferred.
    const bytes = Uint8Array.from(await render(work));
    parentPort?.postMessage({ id, bytes } satisfies PdfAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies PdfAnswer, []);
  } finally {
    clearInterval(alive);
  }
}

parentPort?.on("message", (job: PdfJob) => void answerTo(job));
