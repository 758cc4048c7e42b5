import type { ReturnStatus } from "#contract/returns/returns.ts";
import type { SampleCase } from "./sample-lifecycles.rules.ts";
import { refundOf } from "./sample-money.rules.ts";
import type { Sample } from "./sample.rules.ts";
import type { SampleRow } from "./samples.repo.ts";

export type SampleReturn = {
  row: SampleRow<"returns">;
  items: SampleRow<"returnItems">[];
  events: SampleRow<"returnEvents">[];
  credit: SampleRow<"storeCreditEntries">[];
};

const REJECTED = "The ring was worn and has scratches, so it cannot come back.";
const WITHDRAWN = "I will keep it after all.";

/** The steps that lead to each status of a return. */
const STEPS: Record<SampleCase["status"], readonly ReturnStatus[]> = {
  Requested: ["Requested"],
  Rejected: ["Requested", "Rejected"],
  Withdrawn: ["Requested", "Withdrawn"],
  Approved: ["Requested", "Approved"],
  "In transit": ["Requested", "Approved", "In transit"],
  Received: ["Requested", "Approved", "In transit", "Received"],
  Settled: ["Requested", "Approved", "In transit", "Received", "Settled"],
};

/** The return request of the order's customer, and its progress. */
export function returnRows(
  sample: Sample,
  { id, articles, carrier }: { id: number; articles: readonly SampleRow<"soldArticles">[]; carrier: string | null },
): SampleReturn | undefined {
  const { returned } = sample.life;
  if (!returned) return undefined;
  const { id: orderId, times } = sample;
  const steps = STEPS[returned.status];
  const has = (step: ReturnStatus) => steps.includes(step);
  const refundPaise = refundOf(sample);
  const isCredit = returned.as === "store_credit";
  const row: SampleRow<"returns"> = {
    id,
    orderId,
    kind: returned.kind,
    status: returned.status,
    reason: returned.kind === "return" ? "It does not fit" : "I changed my mind",
    details: "This is a sample.",
    requestedAt: times.requested,
    collectedBy: has("Approved") ? returned.by : null,
    carrier: has("Approved") ? carrier : null,
    trackingNumber: has("In transit") && carrier !== null ? `SAMPLE${id}` : null,
    receivedAt: has("Received") ? times.received : null,
    ...(has("Settled") && {
      settledAt: times.settled,
      refundPaise,
      creditPaise: isCredit ? refundPaise : 0,
      paidAs: returned.as,
      goodsGo: "restock",
    }),
  };
  return {
    row,
    items: itemsOf(sample, returned, { id, articles: has("Received") ? articles : [] }),
    events: eventsOf(sample, id, steps),
    credit:
      isCredit && has("Settled")
        ? [
            {
              accountId: sample.customer.id,
              amountPaise: refundPaise,
              reason: "return",
              orderId,
              returnId: id,
              actor: null,
              note: null,
              at: times.settled,
            },
          ]
        : [],
  };
}

type Received = { id: number; articles: readonly SampleRow<"soldArticles">[] };

function itemsOf({ id: orderId, lines }: Sample, { isPart }: SampleCase, { id: returnId, articles }: Received) {
  const back = isPart ? lines.slice(0, 1) : lines;
  return back.map((_, position) => {
    const read = articles.filter((article) => article.position === position);
    const received = read.map(({ huid, grossMg, netMg }) => ({ huid, grossMg, netMg }));
    return {
      returnId,
      orderId,
      position,
      quantity: 1,
      received: received.length > 0 ? JSON.stringify(received) : null,
    };
  });
}

function eventsOf({ times, customer }: Sample, returnId: number, steps: readonly ReturnStatus[]) {
  const at: Partial<Record<ReturnStatus, Date>> = {
    Requested: times.requested,
    Approved: times.approved,
    Rejected: times.approved,
    Withdrawn: times.approved,
    "In transit": times.sent,
    Received: times.received,
    Settled: times.settled,
  };
  const notes: Partial<Record<ReturnStatus, string>> = { Rejected: REJECTED, Withdrawn: WITHDRAWN };
  return steps.map((status) => ({
    returnId,
    status,
    actor: status === "Requested" || status === "Withdrawn" ? customer.id : null,
    note: notes[status] ?? null,
    at: at[status] ?? times.requested,
  }));
}
