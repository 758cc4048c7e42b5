import { execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import type { Worker } from "node:worker_threads";
import { expect, it, onTestFinished, vi } from "vitest";
import { aBillingDocument } from "#tests/support/billing-documents.ts";
import { renderBilling } from "./render-billing.ts";
import { createWorkerPdf } from "./worker-pdf.ts";

const document = aBillingDocument();
const extras = { pan: null, orderUrl: "https://rajatam.example/my-orders/RJ-10482" };

/** A thread that dies at its first job, stays silent, or answers with the number of documents, at once or when told. */
function threadOf(kind: "dying" | "silent" | "counting" | "told"): URL {
  const count = "parentPort.postMessage({ id: job.id, bytes: new Uint8Array(job.documents.length) })";
  const told = `
    globalThis.jobs ??= [];
    if (job.tell === "alive") parentPort.postMessage({ isAlive: true });
    else if (job.tell === "answer") jobs.shift()();
    else jobs.push(() => ${count});`;
  const act = {
    dying: "process.exit(7)",
    silent: "undefined",
    counting: count,
    told,
  }[kind];
  const source = `import { parentPort } from "node:worker_threads"; parentPort.on("message", (job) => { ${act} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

function startedWorkers(): Worker[] {
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on("worker", note);
  onTestFinished(async () => {
    process.off("worker", note);
    await Promise.all(started.map(async (worker) => worker.terminate()));
  });
  return started;
}

it("the PDF worker renders in one reused thread, with the same bytes as in this one", async () => {
  const started = startedWorkers();
  const pdf = createWorkerPdf();
  const bytes = await pdf.renderDocument(document, extras);
  expect(Buffer.from(bytes).equals(await renderBilling([{ document, extras }]))).toBe(true);
  const many = await Promise.all([pdf.renderMany([{ document, extras }]), pdf.renderDocument(document, extras)]);
  for (const other of many) expect(Buffer.from(other).equals(bytes)).toBe(true);
  expect(started).toHaveLength(1);
});

it("the PDF worker rejects a document that cannot be rendered, and renders the next", async () => {
  startedWorkers();
  const pdf = createWorkerPdf();
  await expect(pdf.renderMany([])).rejects.toThrow("could not be printed");
  expect((await pdf.renderDocument(document, extras)).byteLength).toBeGreaterThan(1_000);
});

it("the PDF worker rejects all jobs of a thread that died, and starts another", async () => {
  const started = startedWorkers();
  const pdf = createWorkerPdf({ worker: threadOf("dying") });
  const both = [pdf.renderDocument(document, extras), pdf.renderDocument(document, extras)];
  for (const one of both) await expect(one).rejects.toThrow("ended with exit code 7");
  await expect(pdf.renderDocument(document, extras)).rejects.toThrow("exit code 7");
  expect(started).toHaveLength(2);
});

it("the PDF worker times out, and starts another thread", async () => {
  const started = startedWorkers();
  const pdf = createWorkerPdf({ worker: threadOf("silent"), limitMs: 50 });
  await expect(pdf.renderDocument(document, extras)).rejects.toMatchObject({ code: "overloaded" });
  await expect(pdf.renderDocument(document, extras)).rejects.toMatchObject({ code: "overloaded" });
  expect(started).toHaveLength(2);
});

/** Three jobs of a thread that sends what it is told, on a clock that the test advances. */
async function givenToldThread() {
  startedWorkers();
  const isStarted = once(process, "worker");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pdf = createWorkerPdf({ worker: threadOf("told"), limitMs: 60_000 });
  const calls = [1, 2, 3].map(async () => pdf.renderDocument(document, extras));
  const [worker] = (await isStarted) as [Worker];
  return { calls, worker, tell: (what: "alive" | "answer") => worker.postMessage({ tell: what }, []) };
}

it("the PDF worker gives each job its full time, without the time that it waited for others", async () => {
  const { calls, tell } = await givenToldThread();
  for (const call of calls) {
    vi.advanceTimersByTime(40_000);
    tell("answer");
    await expect(call).resolves.toHaveLength(1);
  }
});

it("the PDF worker waits for a batch as long as its thread reports that it is printing", async () => {
  const { calls, worker, tell } = await givenToldThread();
  for (let reported = 0; reported < 3; reported++) {
    vi.advanceTimersByTime(40_000);
    const reports = once(worker, "message");
    tell("alive");
    await reports;
  }
  vi.advanceTimersByTime(60_000);
  const ended = await Promise.allSettled(calls);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

it("the PDF worker refuses jobs when its queue is full", async () => {
  startedWorkers();
  const pdf = createWorkerPdf({ worker: threadOf("counting"), maxJobs: 2 });
  const calls = [1, 2, 3].map(async () => pdf.renderDocument(document, extras));
  const [one, two, three] = await Promise.allSettled(calls);
  expect([one?.status, two?.status]).toEqual(["fulfilled", "fulfilled"]);
  expect(three).toMatchObject({ status: "rejected", reason: { code: "overloaded" } });
  await expect(pdf.renderDocument(document, extras)).resolves.toHaveLength(1);
});

it("the PDF worker does not keep the process alive, except during a job", async () => {
  const script = `
    import(${JSON.stringify(`${import.meta.dirname}/worker-pdf.ts`)})
      .then((pdf) => pdf.createWorkerPdf().renderDocument(${JSON.stringify(document)}, ${JSON.stringify(extras)}))
      .then((bytes) => console.log(bytes.length > 1_000));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", script]);
  expect(stdout).toBe("true\n");
});
