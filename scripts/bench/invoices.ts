import { createWorkerPdf } from "../../src/adapters/pdf/worker-pdf.ts";
import { aBillingDocument, aSoldItem } from "../../tests/support/billing-documents.ts";
import { median } from "./figures.ts";
import { limitRow, type Row } from "./table.ts";

const RUNS = 30;
const PRINTED = 200;
const LINES = 5;
const KB = 1_000;
const MIB = 1024 ** 2;
const EVERY_MS = 25;

/** Measures invoices as PDF, single and in a batch, and their cost for the main thread. */
export async function measureInvoices(): Promise<Row[]> {
  const pdf = createWorkerPdf();
  const extras = { pan: "ABCDE1234F", orderUrl: "https://rajatam.example/my-orders/RJ-10482" };
  const items = Array.from({ length: LINES }, (_, position) => aSoldItem({ position }));
  const document = aBillingDocument({ items });
  const times: number[] = [];
  let bytes = await pdf.renderDocument(document, extras);
  const one = await watchThread(async () => {
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      bytes = await pdf.renderDocument(document, extras);
      times.push(performance.now() - start);
    }
  });
  const many = Array.from({ length: PRINTED }, (_, index) => {
    return { document: { ...document, number: `RJ/26-27/${String(index + 1).padStart(6, "0")}` }, extras };
  });
  const start = performance.now();
  const print = await watchThread(async () => void (await pdf.renderMany(many)));
  const seconds = (performance.now() - start) / 1_000;
  return [
    limitRow(`one invoice of ${LINES} lines`, median(times), 150, "ms"),
    limitRow("its PDF", bytes.byteLength / KB, 120, "kB"),
    limitRow(`${PRINTED} invoices in one print`, seconds, 15, "s"),
    limitRow("memory that the print adds", print.grownMib, 150, "MiB"),
    limitRow("longest block of the request thread", Math.max(one.longestMs, print.longestMs), 50, "ms"),
  ];
}

/**
 * Measures the longest time that this thread was busy without yielding, in CPU time, so that other load counts less, and
 * the maximum memory of the process.
 */
async function watchThread(work: () => Promise<void>): Promise<{ longestMs: number; grownMib: number }> {
  const before = process.memoryUsage.rss();
  let [maxBytes, longestMs, last] = [before, 0, busyMs()];
  const turns = setInterval(() => {
    const now = busyMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 1);
  const memory = setInterval(() => (maxBytes = Math.max(maxBytes, process.memoryUsage.rss())), EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(turns);
    clearInterval(memory);
  }
  return { longestMs, grownMib: (maxBytes - before) / MIB };
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
