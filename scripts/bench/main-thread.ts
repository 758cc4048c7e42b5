import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Browser, type CDPSession } from "@playwright/test";
import { median } from "./figures.ts";
import type { Row } from "./table.ts";

const RUNS = 5;
/** The part of a task beyond this counts as blocking (Total Blocking Time). */
const LONG_TASK_MS = 50;
const SLOWDOWN = 4;

type MainThread = { blockingMs: number; layouts: number; layoutMs: number };
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; beginData?: { frame?: string; dirtyObjects?: number; totalObjects?: number } };
};

/**
 * Measures the main thread while a page loads at 360 px with fourfold CPU throttling: blocking time, and layouts of at
 * least half of the document. Median of five runs, each with an empty cache.
 */
async function measureMainThread(url: string, executablePath: string): Promise<MainThread> {
  const [found] = await measureInTurns([url], executablePath);
  if (found === undefined) throw new Error(`${url} was not measured.`);
  return found;
}

/** The medians of each address. The addresses alternate, so that other load on the machine affects all of them. */
async function measureInTurns(urls: readonly string[], executablePath: string): Promise<MainThread[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const runs = urls.map((): MainThread[] => []);
    for (let run = 0; run < RUNS; run++) {
      for (const [index, url] of urls.entries()) runs[index]?.push(await loadOnce(browser, url));
    }
    return runs.map((found) => {
      const middle = (name: keyof MainThread) => median(found.map((one) => one[name]));
      return { blockingMs: middle("blockingMs"), layouts: middle("layouts"), layoutMs: middle("layoutMs") };
    });
  } finally {
    await browser.close();
  }
}

async function loadOnce(browser: Browser, url: string): Promise<MainThread> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  // The file of icons is laid out as a document of its own, in a frame of its own.
  const mainFrame = (await devtools.send("Page.getFrameTree")).frameTree.frame.id;
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"],
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await waitForHydration(devtools);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.close();
  const threads = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === "RunTask" && event.ph === "X" && threads.has(threadOf(event)),
  );
  const layouts = traceEvents.filter(({ name, args }) => {
    const { frame, dirtyObjects = 0, totalObjects = 0 } = args.beginData ?? {};
    return name === "Layout" && frame === mainFrame && totalObjects > 100 && dirtyObjects >= totalObjects / 2;
  });
  const sum = (durations: number[]) => durations.reduce((all, one) => all + one, 0);
  return {
    blockingMs: sum(tasks.map((task) => Math.max(0, threadMs(task) - LONG_TASK_MS))),
    layouts: layouts.length,
    layoutMs: sum(layouts.map(threadMs)),
  };
}

/** Asks through the devtools, since Playwright's own functions would evaluate a script in the page that is measured. */
async function waitForHydration(devtools: CDPSession): Promise<void> {
  const expression = '"earlyTaps" in window';
  while ((await devtools.send("Runtime.evaluate", { expression })).result.value === true) await delay(100);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Thread CPU time if the trace has it, so that other load counts less. */
const threadMs = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1_000;

export async function mainThreadRow(url: string, what: string, executablePath: string): Promise<Row> {
  const { blockingMs, layouts, layoutMs } = await measureMainThread(url, executablePath);
  return {
    what: `main thread at a quarter of the speed, ${what}`,
    measured: `${blockingMs.toFixed(0)} ms blocking, ${layouts} layouts of most of the document (${layoutMs.toFixed(0)} ms)`,
    goal: "≤ 2 layouts",
    reached: layouts <= 2,
  };
}

/** Compares a page with the same page of another version of the shop, both measured in turns. */
export async function comparisonRow(url: string, otherUrl: string, what: string, executablePath: string): Promise<Row> {
  const [ours, others] = await measureInTurns([url, otherUrl], executablePath);
  const [blocking, otherBlocking] = [ours?.blockingMs ?? Number.NaN, others?.blockingMs ?? Number.NaN];
  const detail = `${blocking.toFixed(0)} of ${otherBlocking.toFixed(0)} ms, ${ours?.layouts} and ${others?.layouts} layouts`;
  return {
    what: `main thread, blocking, ${what}, compared with the other shop`,
    measured: `${(blocking / otherBlocking).toFixed(2)} × (${detail})`,
    goal: "≤ 0.4 ×",
    reached: blocking <= 0.4 * otherBlocking,
  };
}
